import { londonNow } from '../contract/london-time';

const MINUTE_MS = 60_000;
/** Midnight is at the start of a minute; a little later, no timer is too early for it. */
const AFTER_MS = 5;
/** A clock that is set, or a machine that slept, is noticed after so long. */
const MAX_WAIT_MS = 10_000;

/**
 * Calls `onNewDay` right after each midnight at the restaurant: what is cached may say what is so today.
 * Each instance does so for itself. Returns a function that stops it.
 */
export function watchDays(onNewDay: () => void): () => void {
  let today = londonNow().date;
  let timer: NodeJS.Timeout;
  function wait(): void {
    const untilMinute = MINUTE_MS - (Date.now() % MINUTE_MS) + AFTER_MS;
    timer = setTimeout(check, Math.min(untilMinute, MAX_WAIT_MS)).unref();
  }
  function check(): void {
    const { date } = londonNow();
    if (date !== today) {
      today = date;
      onNewDay();
    }
    wait();
  }
  wait();
  return () => clearTimeout(timer);
}
