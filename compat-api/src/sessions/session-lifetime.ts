import type { SessionRow } from './session';

const MINUTE = 60_000;
/** A log-in ends after so many milliseconds without a request … */
export const IDLE_LIMIT = 120 * MINUTE;
/** … or, with "remember me", after so many. */
export const REMEMBER_LIMIT = 30 * 24 * 60 * MINUTE;
/** The last use is written at most this often, so that reading costs no writes. */
export const TOUCH_INTERVAL = MINUTE;

/** Only a log-in is remembered: one that still owes its second factor ends as any other session. */
export const lifetime = (row: SessionRow | null) =>
  row?.remember && row.userNumber ? REMEMBER_LIMIT : IDLE_LIMIT;
