import { AsyncResource } from 'node:async_hooks';
import { setImmediate as afterOthers } from 'node:timers/promises';
import { isStopping } from '../process/stopping';

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
export function rebuildSoon(key: string, item: Wanted): void {
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
