import { createTaggedCache } from '@saltmarsh/cms/cache/tagged-cache';
import { HttpError } from '@saltmarsh/cms/errors';
import type { PublicBody } from '@saltmarsh/contract/messages/page';
import type { ReadRoute } from '../routing/route';

const MEGABYTE = 1024 * 1024;

/** A public read's result. The API and the pages share it, so neither reads or serialises twice. */
interface ReadResult extends PublicBody {
  status: number;
}

const reads = createTaggedCache<ReadResult>({
  fixed: 24 * MEGABYTE,
  ofMany: 8 * MEGABYTE,
  // The size counts the text, and about twice as much for the objects.
  sizeOf: ({ json }) => 3 * json.length,
});

/** Returns the cache key: the route's path and its parameters in a fixed order, however they were sent. */
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

export function cachedRead(
  route: ReadRoute,
  params: Record<string, string>,
  query: URLSearchParams,
): Promise<ReadResult> {
  const key = readKey(route, params, query);
  return reads.getOrBuild(key, async () => ({
    value: await runReader(route, params, query),
    tags: route.tags,
    isOneOfMany: key !== route.path,
  }));
}

async function runReader(
  route: ReadRoute,
  params: Record<string, string>,
  query: URLSearchParams,
): Promise<ReadResult> {
  try {
    return result(200, await route.read({ params, query }));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return result(error.status, error.toBody());
  }
}

const result = (status: number, value: unknown): ReadResult => ({
  status,
  value,
  json: JSON.stringify(value),
});
