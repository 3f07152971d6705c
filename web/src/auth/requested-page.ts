import type { Path } from 'react-router-dom';

/** Query parameter with the page to return to. The server's verification link uses it too. */
export const REDIRECT = 'redirect';

/** Returns the path of an auth screen that remembers the requested page. */
export function pathBackTo(screen: string, { pathname, search, hash }: Path): string {
  return withRedirect(screen, pathname + search + hash);
}

/** Passes the `redirect` parameter on to the next auth screen. */
export function withRedirect(screen: string, asked: string | null): string {
  return asked === null ? screen : `${screen}?${REDIRECT}=${encodeURIComponent(asked)}`;
}

/**
 * Returns the path that a `redirect` parameter asks for, or `null` if a browser could read it as another site,
 * as with `//host`, `/\host` and `/.//host`.
 */
export function ownPage(asked: string | null): string | null {
  if (!asked?.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : null;
}

/** Returns true for paths that the server serves and the app does not. */
export const isServerPath = (path: string) => /^\/(email|storage|strapi)\//.test(path);
