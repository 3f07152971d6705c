import type { SessionRow } from './session';

const MINUTE = 60_000;
/** Idle time after which a log-in ends … */
export const IDLE_LIMIT = 120 * MINUTE;
/** … or this long with "remember me". */
export const REMEMBER_LIMIT = 30 * 24 * 60 * MINUTE;
/** How often the last use is written at most, so that reads cause no writes. */
export const TOUCH_INTERVAL = MINUTE;

/** Only complete log-ins are remembered: one that awaits its second factor ends as any session does. */
export const lifetime = (row: SessionRow | null) =>
  row?.remember && row.userNumber ? REMEMBER_LIMIT : IDLE_LIMIT;
