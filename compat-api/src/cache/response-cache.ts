import { LRUCache } from 'lru-cache';
import type { FreshResponse } from '../contract/storefront-support';
import { compress, type CachedResponse } from './cached-response';

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_KEY_LENGTH = 512;

const entries = new LRUCache<string, { response: CachedResponse; tags: Set<string> }>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ response }, key) =>
    key.length +
    response.plain.body.length +
    (response.brotli?.body.length ?? 0) +
    (response.gzip?.body.length ?? 0) +
    1024,
});
const pending = new Map<string, Promise<CachedResponse>>();
/** Counts changes: a response whose content changed while it was built must not be cached. */
let clock = 0;
const changedAt = new Map<string, number>();

export function cachedResponse(key: string): CachedResponse | undefined {
  return entries.get(key)?.response;
}

/** The cached response for `key`, or a new one; concurrent callers share the work. */
export function respondCached(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  const kept = entries.get(key);
  if (kept) return Promise.resolve(kept.response);
  const underWay = pending.get(key);
  if (underWay) return underWay;
  const promise = buildAndKeep(key, build).finally(() => {
    if (pending.get(key) === promise) pending.delete(key);
  });
  pending.set(key, promise);
  return promise;
}

async function buildAndKeep(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  const startedAt = clock;
  const fresh = await build();
  const response = await compress(fresh);
  const tags = new Set(fresh.tags);
  const isStale = [...tags].some((tag) => (changedAt.get(tag) ?? 0) > startedAt);
  const isKept = fresh.status < 500 && key.length <= MAX_KEY_LENGTH;
  if (!isStale && isKept) entries.set(key, { response, tags });
  return response;
}

/** Invalidates every response built from this kind of content. Call it after the commit. */
export function invalidate(tag: string): void {
  changedAt.set(tag, ++clock);
  // Later callers must not join a build that read the old rows.
  pending.clear();
  for (const [key, entry] of entries.entries()) {
    if (entry.tags.has(tag)) entries.delete(key);
  }
}
