import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Parsing the form and rendering it again costs more than a page; a person tries only a few times. */
export const TRIES: Limit = { name: 'booking-tries', max: 100, windowMs: MINUTE };
/** Allows for a household or an office with a guest network. */
export const PER_NETWORK: Limit = { name: 'booking', max: 20, windowMs: HOUR };
/** Each request mails this address, which may be a stranger's. */
export const PER_EMAIL: Limit = { name: 'booking-email', max: 5, windowMs: HOUR };
