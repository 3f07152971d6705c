import type { SessionRow } from './session';

const MINUTE = 60_000;
/** The idle time after which a log-in ends … */
export const IDLE_LIMIT = 120 * MINUTE;
/** … or this long with "remember me". */
export const REMEMBER_LIMIT = 30 * 24 * 60 * MINUTE;
/** The shortest time between two writes of the last use, so that reads cause few writes. */
export const TOUCH_INTERVAL = MINUTE;

/** Remembers only complete log-ins: one that awaits its second factor ends like any session. */
export const lifetime = (row: SessionRow | null) =>
  row?.remember && row.userNumber ? REMEMBER_LIMIT : IDLE_LIMIT;
