import { CACHE_CONTROL } from '../contract/cache-control';
import { hasOtherOrigins } from '../routing/cors';
import { HttpError } from '../routing/http-errors';
import type { ReadRoute } from '../routing/route';
import { rememberPath, rememberUrl } from './respond-from-cache';
import { respondCached } from './response-cache';
import type { CachedResponse } from './cached-response';
import { securityHeaders } from '../routing/security-headers';

const READ_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': CACHE_CONTROL.revalidated,
};

const VARY = { Vary: 'Origin' };

/**
 * Cache key: the path as the route spells it, and the relevant parameters in fixed order. With the path as
 * sent, each slash at its end would be another response to build.
 */
export function readKey(
  route: ReadRoute,
  params: Record<string, string>,
  query: URLSearchParams,
): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const known = new URLSearchParams();
  for (const name of route.queryKeys) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  const search = known.toString();
  return search ? `${path}?${search}` : path;
}

/** Remembers the key for the next request of the same URL, or of the path if there is only one response. */
export function rememberRead(route: ReadRoute, key: string, url: string | undefined): void {
  const [path = '', search] = url?.split('?', 2) ?? [];
  if (key === route.path && route.queryKeys.length === 0 && path === key) rememberPath(path, key);
  else if (search === undefined || route.queryKeys.length > 0) rememberUrl(url, key);
}

/** Responds to a public read from the cache, or builds and caches the response. */
export function respondToRead(
  route: ReadRoute,
  params: Record<string, string>,
  key: string,
  query: URLSearchParams,
): Promise<CachedResponse> {
  return respondCached(key, async () => ({
    ...(await runReader(route, params, query)),
    headers: { ...securityHeaders(), ...READ_HEADERS, ...(hasOtherOrigins() ? VARY : {}) },
    tags: route.tags,
    isOneOfMany: key !== route.path,
  }));
}

async function runReader(route: ReadRoute, params: Record<string, string>, query: URLSearchParams) {
  try {
    return { status: 200, body: JSON.stringify(await route.read({ params, query })) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, body: JSON.stringify(error.toBody()) };
  }
}
