import type { Site } from '@saltmarsh/compat-api/contract/site';

/** Folders of `src` that pages lie in. Each has a layout of its own. */
export type Area = 'public' | 'frames' | 'auth' | 'account' | 'back-office';

/** One row of the table of routes. */
export interface Route {
  path: string;
  /** File of the page below `src`, without its ending. Its area decides the layout around it. */
  page: `${Area}/${string}`;
  /** `<title>`; the restaurant's name is added. `null`: its name and tagline. */
  title: string | null;
  description: string;
  /** IMAGE widget that stands for the page in link previews; without one the front page's does. */
  hero?: string;
  /** Names of the widgets that the page shows. */
  widgets: readonly string[];
  /** API paths of what else it shows. */
  reads?: (site: Site) => string[];
  /** Not for search engines. */
  noIndex?: boolean;
  /** Carries the restaurant as structured data: address, hours, menus. */
  describesRestaurant?: boolean;
  status?: number;
}

export function areaOf(page: Route['page']): Area {
  return page.slice(0, page.indexOf('/')) as Area;
}

/** `<title>` of a page. */
export function documentTitle(route: Route, site: Site): string {
  const words = route.title === null ? [site.name, site.tagline] : [route.title, site.name];
  return words.filter(Boolean).join(' – ');
}

/** Screens that search engines must leave out. */
export function isHidden({ noIndex, status }: Route): boolean {
  return noIndex === true || status !== undefined;
}

/** The one address of a page: no slash at the end. */
export function canonicalPath(pathname: string): string {
  // By hand: a pattern for it takes quadratic time over slashes that are not at the end.
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) || '/';
}
