import type { Location } from 'react-router-dom';
import { paths } from '../app/paths';

/** Query parameter with the page to go back to; the server's verification link uses it too. */
export const REDIRECT = 'redirect';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Login, remembering the page that was asked for. */
export function loginPath(asked: Place): string {
  return pathBackTo(paths.login, asked);
}

export function pathBackTo(screen: string, { pathname, search, hash }: Place): string {
  return `${screen}?${REDIRECT}=${encodeURIComponent(pathname + search + hash)}`;
}

/** The same, handed on from one auth screen to the next. */
export function withRedirect(screen: string, asked: string | null): string {
  return asked === null ? screen : `${screen}?${REDIRECT}=${encodeURIComponent(asked)}`;
}

/**
 * The page of our own that a `redirect` parameter asks for, or `null`. Anything that a browser could
 * take for another site, `//host`, `/\host` and `/.//host` among it, is nothing.
 */
export function ownPage(asked: string | null): string | null {
  if (!asked?.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : null;
}

/** Paths of the server, which are no pages of the app. */
const SERVER_PATH = /^\/(email|storage|strapi)\//;

export function isServerPath(path: string): boolean {
  return SERVER_PATH.test(path);
}
