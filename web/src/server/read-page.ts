import type { PublicRead } from '@saltmarsh/compat-api/contract/page';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import type { Route } from '../app/route';
import { routeKeys } from '../app/routes';
import type { PageData } from '../app/page-data';
import { siteKey } from '../public/lib/use-site';

/** For structured data and the sitemap, which include the festive menus. */
export const ALL_MENUS = '/api/menus?limit=100';

/**
 * Reads everything a page shows, each path once and in parallel, after the site, which says which menus
 * are festive.
 */
export async function readPage(
  route: Route,
  read: PublicRead,
): Promise<{ site: Site; data: PageData }> {
  const site = (await read(siteKey)) as Site | null;
  if (!site) throw new Error(`${siteKey} must always be there, got 404`);
  const keys = routeKeys(route, site).filter((key) => key !== siteKey);
  const bodies = await Promise.all(keys.map((key) => read(key)));
  const data: PageData = { [siteKey]: site };
  keys.forEach((key, index) => (data[key] = bodies[index] ?? null));
  return { site, data };
}
