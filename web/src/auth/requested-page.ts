import type { Path } from 'react-router-dom';

/** Query parameter with the page to return to. The server, too, sets it on redirects to Login. */
export const REDIRECT = 'redirect';

/** Returns the path of an auth screen that later returns to the given page. */
export function pathBackTo(screen: string, { pathname, search, hash }: Path): string {
  return withRedirect(screen, pathname + search + hash);
}

export function withRedirect(screen: string, asked: string | null): string {
  return asked === null ? screen : `${screen}?${REDIRECT}=${encodeURIComponent(asked)}`;
}

/** Returns the path, or `null` if it could lead to another site: `//host`, `/\host`, `/.//host`. */
export function ownPage(asked: string | null): string | null {
  if (!asked?.startsWith('/')) return null;
  const { origin } = window.location;
  if (!URL.canParse(asked, origin)) return null;
  const url = new URL(asked, origin);
  const isOwn = url.origin === origin && !url.pathname.startsWith('//');
  return isOwn ? url.pathname + url.search + url.hash : null;
}

/** Returns whether the server handles a path: a verification link, a stored file or the panel. */
export const isServerPath = (path: string) => /^\/(email|storage|strapi)\//.test(path);
