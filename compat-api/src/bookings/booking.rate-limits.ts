import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Forms submitted from one network. Each form costs more to parse and render than a page, and a
 * person submits only a few.
 */
export const TRIES: Limit = { name: 'booking-tries', max: 100, windowMs: MINUTE };
/** Bookings of one network. The limit leaves enough for a household or an office. */
export const PER_NETWORK: Limit = { name: 'booking', max: 20, windowMs: HOUR };
/** Bookings of one network for one service. Staff must confirm bookings beyond the limit. */
export const PER_SERVICE: Limit = { name: 'booking-service', max: 4, windowMs: 24 * HOUR };
/**
 * Bookings with one email address. Each booking sends a mail to the address, which may be a
 * stranger's.
 */
export const PER_EMAIL: Limit = { name: 'booking-email', max: 5, windowMs: HOUR };
/** Bookings added by one member of staff who is not an admin. Each booking may email a guest. */
export const BY_STAFF: Limit = { name: 'booking-by-staff', max: 60, windowMs: HOUR };
/** Look-ups of free tables. Each look-up may count the tables of several weeks. */
export const LOOKS: Limit = { name: 'availability', max: 120, windowMs: MINUTE };
export const VIEWS: Limit = { name: 'booking-views', max: 100, windowMs: MINUTE };
/**
 * Changes of one booking by its guest. Accepting an offer and cancelling count, too. Each step may
 * email the guest and the restaurant.
 */
export const PER_BOOKING: Limit = { name: 'booking-changes', max: 20, windowMs: HOUR };
/** Changes by one network, such as an office. Accepting an offer and cancelling do not count. */
export const CHANGES_PER_NETWORK: Limit = {
  name: 'booking-changes-network',
  max: 60,
  windowMs: HOUR,
};
/**
 * Changes to bookings with one email address. Whoever books with a stranger's address gets a link
 * to each booking, and each change emails the stranger.
 */
export const CHANGES_PER_EMAIL: Limit = { name: 'booking-changes-email', max: 20, windowMs: HOUR };
