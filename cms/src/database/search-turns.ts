import { setTimeout as sleep } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Times what the last search took. */
const PAUSE = 3;
/** What took longer waited itself: for a core, or for a database that is in trouble. */
const LONGEST_PAUSE_MS = 200;

/**
 * Searches take turns, and while others wait, the next one begins only after a pause three times as long as
 * the last one took: any number of searching admins takes about a quarter of a core, on this machine or the
 * database's, from the visitors. One admin alone waits for nobody.
 */
export function inTurn<Result>(search: () => Promise<Result>): Promise<Result> {
  waiting += 1;
  let began = 0;
  const done = last.then(() => {
    waiting -= 1;
    began = performance.now();
    return search();
  });
  last = done
    .catch(() => {})
    .then(() =>
      waiting > 0
        ? sleep(Math.min(LONGEST_PAUSE_MS, PAUSE * (performance.now() - began)))
        : undefined,
    );
  return done;
}
