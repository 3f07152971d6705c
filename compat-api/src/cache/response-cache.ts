import { AsyncResource } from 'node:async_hooks';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { changeClock } from '@saltmarsh/cms/cache/content-changes';
import { createTaggedCache } from '@saltmarsh/cms/cache/tagged-cache';
import { counts } from '../metrics/counts';
import { isStopping } from '../process/stopping';
import { compress, type CachedResponse, type FreshResponse } from './cached-response';

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

/** The number of pages of the public site. Responses requested less often are built on request. */
const MAX_ROUND = 20;
/** The delay after the last change: one save may make several. */
const QUIET_MS = 25;
/** Limits a burst of edits, such as an import, to one round a second. */
const INTERVAL_MS = 1_000;

interface Wanted {
  /** The number of requests before the change. */
  asked: number;
  /** Resolves to `false` if it failed and others probably would, too. */
  rebuild: (asked: number) => Promise<boolean>;
}

const wanted = new Map<string, Wanted>();
/** Runs rebuilds outside the request and the transaction that made the change. */
const background = new AsyncResource('rebuild');
let timer: NodeJS.Timeout | undefined;
let isRebuilding = false;
let startedAt = -Infinity;

/**
 * Rebuilds responses that a change has invalidated, the most requested first, one at a time, so that the next
 * visitor need not wait. Callers pass only keys of which the site has a fixed number.
 */
function rebuildSoon(key: string, item: Wanted): void {
  if (isStopping()) return;
  // PostgreSQL announces each change again, by when a visitor may have come: keep the higher count.
  const asked = Math.max(item.asked, wanted.get(key)?.asked ?? 0);
  wanted.set(key, { ...item, asked });
  clearTimeout(timer);
  const delay = Math.max(QUIET_MS, startedAt + INTERVAL_MS - performance.now());
  timer = background.runInAsyncScope(() =>
    setTimeout(() => void rebuildMostAsked(), delay).unref(),
  );
}

async function rebuildMostAsked(): Promise<void> {
  timer = undefined;
  // The running round continues with the new items.
  if (isRebuilding) return;
  isRebuilding = true;
  startedAt = performance.now();
  try {
    for (let count = 0; count < MAX_ROUND; count += 1) {
      // The next round does the rest after another change.
      if (timer || isStopping()) return;
      const next = takeMostAsked();
      if (!next) return;
      if (!(await next.rebuild(next.asked))) break;
      await afterOthers();
    }
  } catch {
    // The database is unreachable: the next visitor gets the error, and the log has the reason.
  } finally {
    isRebuilding = false;
  }
  wanted.clear();
}

function takeMostAsked(): Wanted | undefined {
  const [most] = [...wanted].sort(([, one], [, other]) => other.asked - one.asked);
  if (most) wanted.delete(most[0]);
  return most?.[1];
}
