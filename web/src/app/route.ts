import type { Site } from '@saltmarsh/compat-api/contract/site';

/** Folders of `src` that contain pages, each with its own layout. */
export type Area = 'public' | 'frames' | 'guest' | 'auth' | 'account' | 'back-office';

/** One row of the route table. */
export interface Route {
  path: string;
  /** File below `src`, without extension. Its area decides the layout. */
  page: `${Area}/${string}`;
  /** `<title>`, before the restaurant's name; `null` for its name and tagline alone. */
  title: string | null;
  description: string;
  /** Names of the widgets on the page; link previews show its first image. */
  widgets?: readonly string[];
  /** API paths of its other data. */
  reads?: (site: Site) => string[];
  /** Includes structured data about the restaurant: address, hours, menus. */
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

/** Whether search engines must leave the page out: all but the public pages. */
export function isHidden({ page, status }: Route): boolean {
  return areaOf(page) !== 'public' || status !== undefined;
}

/** The canonical path has no trailing slash. */
export function canonicalPath(pathname: string): string {
  // A loop, because a regular expression would take quadratic time on slashes elsewhere in the path.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}
