import { londonNow } from '@saltmarsh/contract/domain/london-time';

const MINUTE_MS = 60_000;
/** Midnight is at the start of a minute. A little later, no timer fires too early for it. */
const AFTER_MS = 5;
/** The longest time until a changed clock, or a machine that slept, is noticed. */
const MAX_WAIT_MS = 10_000;

/**
 * Calls `onNewDay` right after each midnight at the restaurant, because cached content may depend on the day.
 * Each instance watches for itself. Returns a function that stops it.
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
