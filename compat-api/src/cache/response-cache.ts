import { LRUCache } from 'lru-cache';
import type { FreshResponse } from '../contract/storefront-support';
import { counts } from '../metrics/counts';
import { compress, type CachedResponse } from './cached-response';

const MEGABYTE = 1024 * 1024;
const MAX_KEY_LENGTH = 512;

/** Content types (UIDs) that something was built from. */
interface Tagged {
  tags: Set<string>;
}

/** What invalidation needs of a store. */
interface TaggedStore {
  entries(): Iterable<[key: string, entry: Tagged]>;
  delete(key: string): boolean;
}

interface Entry extends Tagged {
  response: CachedResponse;
}

/** Pages, files and whole lists, of which the site has a fixed number. */
const fixed = createStore(40 * MEGABYTE);
/** Reads by a name or a query that a visitor may have made up: they must not evict the pages. */
const ofMany = createStore(8 * MEGABYTE);
const stores: TaggedStore[] = [fixed, ofMany];

function createStore(maxSize: number): LRUCache<string, Entry> {
  return new LRUCache({
    maxSize,
    sizeCalculation: ({ response }, key) =>
      key.length +
      response.plain.body.length +
      (response.brotli?.body.length ?? 0) +
      (response.gzip?.body.length ?? 0) +
      1024,
  });
}

const pending = new Map<string, Promise<CachedResponse>>();
/** Counts changes: a response whose content changed while it was built must not be cached. */
let clock = 0;
const changedAt = new Map<string, number>();
/** When content of any kind may have changed. */
let missedAt = 0;

export function cachedResponse(key: string): CachedResponse | undefined {
  return (fixed.get(key) ?? ofMany.get(key))?.response;
}

export const cacheSize = () => ({
  entries: fixed.size + ofMany.size,
  bytes: fixed.calculatedSize + ofMany.calculatedSize,
});

/** The cached response for `key`, or a new one; concurrent callers share the work. */
export function respondCached(
  key: string,
  build: () => Promise<FreshResponse>,
): Promise<CachedResponse> {
  const kept = cachedResponse(key);
  if (kept) {
    counts.cacheHits += 1;
    return Promise.resolve(kept);
  }
  counts.cacheMisses += 1;
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
  const startedAt = contentClock();
  const fresh = await build();
  const response = await compress(fresh);
  const tags = new Set(fresh.tags);
  const isKept = fresh.status < 500 && key.length <= MAX_KEY_LENGTH;
  if (isKept && !hasChangedSince(startedAt, tags))
    (fresh.isOneOfMany ? ofMany : fixed).set(key, { response, tags });
  return response;
}

/** The time in changes, for `hasChangedSince`. */
export const contentClock = (): number => clock;

/** What was built from such content in the meantime must not be kept. */
export function hasChangedSince(startedAt: number, tags: ReadonlySet<string>): boolean {
  return [...tags].some((tag) => Math.max(missedAt, changedAt.get(tag) ?? 0) > startedAt);
}

/** Invalidates the entries of another store together with the responses. */
export function forgetsWithContent(store: TaggedStore): void {
  stores.push(store);
}

/** Invalidates every response built from this kind of content. Call it after the commit. */
export function invalidate(tag: string): void {
  counts.invalidations += 1;
  changedAt.set(tag, ++clock);
  // Later callers must not join a build that read the old rows.
  pending.clear();
  forget((tags) => tags.has(tag));
}

/** Invalidates every response built from content, after a time in which changes may have been missed. */
export function invalidateAll(): void {
  missedAt = ++clock;
  pending.clear();
  forget((tags) => tags.size > 0);
}

function forget(isBuiltFrom: (tags: Set<string>) => boolean): void {
  for (const store of stores) {
    for (const [key, { tags }] of store.entries()) if (isBuiltFrom(tags)) store.delete(key);
  }
}
