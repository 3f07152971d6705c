import type { PublicRead } from '../contract/page';
import { HttpError } from './errors';
import type { ReadRoute } from './route';
import type { Router } from './router';
import { respondCached } from './response-cache';
import type { CachedResponse } from './response-cache';
import { securityHeaders } from './security-headers';

const READ_HEADERS = {
  'Content-Type': 'application/json',
  // Kept, but asked for again every time: what was saved is what the next reader sees.
  'Cache-Control': 'public, no-cache',
};

/** The cache key of a read: its path and the parameters that make a difference, in fixed order. */
export function readKey(route: ReadRoute, path: string, query: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of route.queryKeys) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  const search = known.toString();
  return search ? `${path}?${search}` : path;
}

/** Answers a public read from the cache, or makes the answer and keeps it. */
export function respondToRead(
  route: ReadRoute,
  params: Record<string, string>,
  key: string,
  query: URLSearchParams,
): Promise<CachedResponse> {
  return respondCached(key, async () => ({
    ...(await runReader(route, params, query)),
    headers: { ...securityHeaders(), ...READ_HEADERS },
    tags: route.tags,
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

/** A page's view of the API: reads without HTTP, noting in `tags` what the page is made from. */
export function createPublicRead(router: Router, tags: Set<string>): PublicRead {
  return async function publicRead(path) {
    const url = new URL(path, 'http://localhost');
    const match = router.match('GET', url.pathname);
    if (!('route' in match) || match.route.kind !== 'read') {
      throw new Error(`${path} is not a public read.`);
    }
    for (const tag of match.route.tags) tags.add(tag);
    try {
      return await match.route.read({ params: match.params, query: url.searchParams });
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }
  };
}
