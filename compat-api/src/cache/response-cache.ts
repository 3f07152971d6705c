import { onContentChange } from '@saltmarsh/cms/cache/content-changes';
import { counts } from '../metrics/counts';
import { compress, type CachedResponse, type FreshResponse } from './cached-response';
import { createTaggedCache } from './tagged-cache';

const MEGABYTE = 1024 * 1024;

const responses = createTaggedCache<CachedResponse>({
  fixed: 40 * MEGABYTE,
  ofMany: 8 * MEGABYTE,
  sizeOf: ({ plain, brotli, gzip }) =>
    plain.body.length + (brotli?.body.length ?? 0) + (gzip?.body.length ?? 0),
});

onContentChange(() => {
  counts.cacheInvalidations += 1;
});

export const cacheSize = responses.size;
export const cachedResponse = responses.get;

/** Returns the cached response for `key`, or builds it once for all concurrent callers. */
export function respondCached(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  if (cachedResponse(key)) counts.cacheHits += 1;
  else counts.cacheMisses += 1;
  return responses.getOrBuild(key, async () => {
    const fresh = await build();
    const { tags, isOneOfMany, status } = fresh;
    return { value: await compress(fresh), tags, isOneOfMany, isKept: status < 500 };
  });
}
