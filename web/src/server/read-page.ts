import type { PublicBody, PublicRead } from '@saltmarsh/contract/messages/page';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { Route } from '../app/route';
import { routeKeys } from '../app/routes';
import type { PageData } from '../app/providers';
import { siteKey, widgetKey } from '../public/lib/public-read';

/** The API path of up to 100 menus, also festive ones, for structured data and the sitemap. */
export const ALL_MENUS = '/api/menus?limit=100';

export interface PageReads {
  site: Site;
  /** The data that the page shows, by API path. */
  data: PageData;
  /** The same data as JSON, by API path. */
  json: Record<string, string>;
  /** Returns the value at any path that was read, or `null` for a 404. */
  valueOf: (path: string) => unknown;
}

/**
 * Reads everything that a page needs, each path once and in parallel. Paths that depend on the
 * site's details, such as the festive menus, are read afterwards.
 * @param unseen paths for the head. `data` and `json` contain them only if the body shows them, too
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
