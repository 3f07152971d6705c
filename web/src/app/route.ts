import type { Site } from '@saltmarsh/contract/messages/site';
import { useMatches } from 'react-router-dom';

/** The folders of `src` with pages. Each has a layout, and `guest` uses that of `public`. */
export type Area = 'public' | 'frames' | 'guest' | 'auth' | 'account' | 'tonight' | 'back-office';

export interface Route {
  path: string;
  /** The page's file, below `src` and without `.tsx`. Its folder, the area, decides the layout. */
  page: `${Area}/${string}`;
  /** What `<title>` says before the restaurant's name. `null`: only its name and tagline. */
  title: string | null;
  /** Names of the widgets on the page. Link previews show the first image. */
  widgets?: readonly string[];
  reads?: (site: Site) => string[];
  /** True to add structured data about the restaurant: address, hours, menus. */
  describesRestaurant?: boolean;
  status?: number;
}

export function areaOf(page: Route['page']): Area {
  return page.slice(0, page.indexOf('/')) as Area;
}

export function documentTitle(route: Route, site: Site): string {
  const words = route.title === null ? [site.name, site.tagline] : [route.title, site.name];
  return words.filter(Boolean).join(' – ');
}

/** Returns whether search engines must leave out the page. They index only public pages. */
export function isHidden({ page, status }: Route): boolean {
  return areaOf(page) !== 'public' || status !== undefined;
}

export function canonicalPath(pathname: string): string {
  // A regular expression would take quadratic time for a path with many slashes.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

export function useCurrentRoute(): Route | undefined {
  return useMatches().at(-1)?.handle as Route | undefined;
}
