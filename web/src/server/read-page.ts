import type { PublicBody, PublicRead } from '@saltmarsh/contract/messages/page';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { Route } from '../app/route';
import { routeKeys } from '../app/routes';
import type { PageData } from '../app/providers';
import { siteKey, widgetKey } from '../public/lib/public-read';

/** API path for structured data and the sitemap, which include the festive menus. */
export const ALL_MENUS = '/api/menus?limit=100';

export interface PageReads {
  site: Site;
  /** Data that the page shows. */
  data: PageData;
  /** The same data as JSON, by API path. */
  json: Record<string, string>;
  /** Returns the value at any path that was read; `null` means 404. */
  valueOf: (path: string) => unknown;
}

/**
 * Reads everything a page needs, each path once and in parallel. Paths that depend on the site's details, such
 * as which menus are festive, are read after the details. `unseen` are paths that the page does not show.
 */
export async function readPage(
  route: Route,
  read: PublicRead,
  unseen: readonly string[],
): Promise<PageReads> {
  const bodies = new Map<string, PublicBody | null>();
  async function readAll(paths: readonly string[]): Promise<void> {
    const missing = paths.filter((path) => !bodies.has(path));
    await Promise.all(missing.map(async (path) => bodies.set(path, await read(path))));
  }
  const valueOf = (path: string) => bodies.get(path)?.value ?? null;
  await readAll([siteKey, ...(route.widgets ?? []).map(widgetKey), ...unseen]);
  const site = valueOf(siteKey) as Site | null;
  if (!site) throw new Error(`${siteKey} must always be there, got 404`);
  const shown = routeKeys(route, site);
  await readAll(shown);
  return {
    site,
    data: Object.fromEntries(shown.map((path) => [path, valueOf(path)])),
    json: Object.fromEntries(shown.map((path) => [path, bodies.get(path)?.json ?? 'null'])),
    valueOf,
  };
}
