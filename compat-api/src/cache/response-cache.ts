import { counts } from '../metrics/counts';
import { compress, type CachedResponse, type FreshResponse } from './cached-response';
import { changeClock } from '@saltmarsh/cms/cache/content-changes';
import { rebuildSoon } from './rebuild';
import { createTaggedCache } from '@saltmarsh/cms/cache/tagged-cache';

const MEGABYTE = 1024 * 1024;

interface Kept {
  response: CachedResponse;
  build: () => Promise<FreshResponse>;
  /** The number of requests; a rebuilt response starts with half of the count before the change. */
  asked: number;
}

const responses = createTaggedCache<Kept>({
  fixed: 40 * MEGABYTE,
  ofMany: 8 * MEGABYTE,
  sizeOf: ({ response: { plain, brotli, gzip } }) =>
    plain.body.length + (brotli?.body.length ?? 0) + (gzip?.body.length ?? 0),
  onInvalidated(key, { build, asked }) {
    if (asked > 0) rebuildLater(key, build, asked);
  },
});

export const cacheSize = responses.size;

export function cachedResponse(key: string): CachedResponse | undefined {
  const kept = responses.get(key);
  if (kept === undefined) return undefined;
  kept.asked += 1;
  return kept.response;
}

/** Returns the cached response for `key`, or a new one. Concurrent callers share the work. */
export async function respondCached(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  const cached = cachedResponse(key);
  if (cached) {
    counts.cacheHits += 1;
    return cached;
  }
  counts.cacheMisses += 1;
  const kept = await keep(key, build);
  kept.asked += 1;
  return kept.response;
}

function keep(key: string, build: Kept['build']): Promise<Kept> {
  return responses.getOrBuild(key, async () => {
    const { isLasting = false, ...fresh } = await build();
    const { tags, isOneOfMany, status } = fresh;
    const response = await compress(fresh, { isLasting });
    return { value: { response, build, asked: 0 }, tags, isOneOfMany, isKept: status < 500 };
  });
}

function rebuildLater(key: string, build: Kept['build'], asked: number): void {
  rebuildSoon(key, { asked, rebuild: (before) => rebuild(key, build, before) });
}

/** Resolves to `false` if it failed. A response that another change has overtaken is scheduled again. */
async function rebuild(key: string, build: Kept['build'], asked: number): Promise<boolean> {
  const startedAt = changeClock();
  const kept = await keep(key, build);
  kept.asked = Math.max(kept.asked, asked >> 1);
  const isCached = responses.get(key) === kept;
  if (!isCached && changeClock() !== startedAt) rebuildLater(key, build, asked);
  return kept.response.status < 500;
}
