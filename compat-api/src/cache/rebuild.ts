import { AsyncResource } from 'node:async_hooks';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { isStopping } from '../process/stopping';

/** As many as the public site has pages; what is asked for less is built when it is asked for. */
const MAX_ROUND = 20;
/** From the last of several changes: a save may be several. */
const QUIET_MS = 25;
/** A burst of edits, such as an import, costs one round a second at most. */
const INTERVAL_MS = 1_000;

interface Wanted {
  /** How often it was asked for before the change. */
  asked: number;
  /** Resolves to `false` if it failed, and others probably would. */
  rebuild: (asked: number) => Promise<boolean>;
}

const wanted = new Map<string, Wanted>();
/** Outside of the request and the transaction that a change belongs to. */
const background = new AsyncResource('rebuild');
let timer: NodeJS.Timeout | undefined;
let isRebuilding = false;
let startedAt = -Infinity;

/**
 * Builds what a change has invalidated anew, the most asked for first, one at a time, so that the next
 * visitor need not wait for it. The caller names only what the site has a fixed number of.
 */
export function rebuildSoon(key: string, item: Wanted): void {
  if (isStopping()) return;
  // PostgreSQL tells of each change once more, when a visitor may have come already.
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
  // The round under way goes on with what is wanted now.
  if (isRebuilding) return;
  isRebuilding = true;
  startedAt = performance.now();
  try {
    for (let count = 0; count < MAX_ROUND; count += 1) {
      // After another change, the next round does the rest.
      if (timer || isStopping()) return;
      const next = takeMostAsked();
      if (!next) return;
      if (!(await next.rebuild(next.asked))) break;
      await afterOthers();
    }
  } catch {
    // The database is out of reach: the next visitor is told, and the log says why.
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
