import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Reading a form and drawing it again with its mistakes costs more than a page: a person makes a few. */
export const TRIES: Limit = { name: 'booking-tries', max: 100, windowMs: MINUTE };
/** A household, an office and its guests' network included. */
export const PER_NETWORK: Limit = { name: 'booking', max: 20, windowMs: HOUR };
/** Each request sends a mail to this address, which may be a stranger's. */
export const PER_EMAIL: Limit = { name: 'booking-email', max: 5, windowMs: HOUR };
