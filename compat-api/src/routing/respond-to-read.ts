import { HttpError } from '@saltmarsh/cms/errors';
import { CACHE_CONTROL } from '../cache/cache-control';
import type { CachedResponse } from '../cache/cached-response';
import { respondCached } from '../cache/response-cache';
import type { ReadRequest } from './context';
import { corsHeaders } from './cors';
import type { ReadRoute } from './route';
import { SECURITY_HEADERS } from './security-headers';

const READ_HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': CACHE_CONTROL.revalidated,
};

/**
 * Returns the cache key: the path as the route spells it, and the relevant parameters in fixed
 * order. If the key contained the path as sent, a trailing slash would add a second cached
 * response.
 */
export function readKey(route: ReadRoute, { params, query }: ReadRequest): string {
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

/**
 * Returns the cached response to a public read, or builds it. Pages also read their content with
 * this function.
 */
export function respondToRead(
  route: ReadRoute,
  request: ReadRequest,
  key = readKey(route, request),
): Promise<CachedResponse> {
  return respondCached(key, async () => {
    const { status, body } = await runReader(route, request);
    return {
      status,
      body: JSON.stringify(body),
      headers: { ...SECURITY_HEADERS, ...READ_HEADERS, ...corsHeaders() },
      tags: route.tags,
      isOneOfMany: key !== route.path,
    };
  });
}

async function runReader(route: ReadRoute, request: ReadRequest) {
  try {
    return { status: 200, body: await route.read(request) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, body: error.toBody() };
  }
}
