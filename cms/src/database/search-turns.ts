import { setTimeout as sleep } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Searches take turns, and while others wait, the next one begins only after a pause as long as the last one
 * took: any number of searching admins leaves at least half of a core, on this machine or the database's, to
 * the visitors. One admin alone waits for nobody.
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
    .then(() => (waiting > 0 ? sleep(performance.now() - began) : undefined));
  return done;
}
