import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { hasOtherOrigins } from '../routing/cors';
import type { ReadRoute } from '../routing/route';
import { cachedRead } from './read-cache';
import { rememberPath, rememberUrl } from './respond-from-cache';
import { respondCached } from './response-cache';
import type { CachedResponse } from './cached-response';
import { securityHeaders } from '../routing/security-headers';

const READ_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': CACHE_CONTROL.revalidated,
};

const VARY = { Vary: 'Origin' };

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
  return respondCached(key, async () => {
    const { status, json } = await cachedRead(route, params, query);
    return {
      status,
      body: json,
      headers: { ...securityHeaders(), ...READ_HEADERS, ...(hasOtherOrigins() ? VARY : {}) },
      tags: route.tags,
      isOneOfMany: key !== route.path,
    };
  });
}
