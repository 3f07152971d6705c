import type { Site } from '@saltmarsh/contract/messages/site';
import { useMatches } from 'react-router-dom';

/** Folders of `src` that contain pages, each with its own layout. */
export type Area = 'public' | 'frames' | 'guest' | 'auth' | 'account' | 'tonight' | 'back-office';

/** One row of the route table. */
export interface Route {
  path: string;
  /** File below `src`, without extension. Its area decides the layout. */
  page: `${Area}/${string}`;
  /** Text of `<title>` before the restaurant's name; `null` shows the restaurant's name and tagline alone. */
  title: string | null;
  /** Names of the widgets on the page. Link previews show the first image. */
  widgets?: readonly string[];
  /** API paths of the page's other data. */
  reads?: (site: Site) => string[];
  /** Adds structured data about the restaurant: address, hours, menus. */
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

/** Returns true for pages that search engines must leave out: all but the public pages. */
export function isHidden({ page, status }: Route): boolean {
  return areaOf(page) !== 'public' || status !== undefined;
}

/** Returns the path without a trailing slash. */
export function canonicalPath(pathname: string): string {
  // A regular expression would take quadratic time on a path with many slashes.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}

/** Returns the current row of the route table. */
export function useCurrentRoute(): Route | undefined {
  return useMatches().at(-1)?.handle as Route | undefined;
}
