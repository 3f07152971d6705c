import type { Limit } from '../rate-limits/rate-limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Parsing the form and rendering it again costs more than a page; a person tries only a few times. */
export const TRIES: Limit = { name: 'booking-tries', max: 100, windowMs: MINUTE };
/** Allows for a household or an office with a guest network. */
export const PER_NETWORK: Limit = { name: 'booking', max: 20, windowMs: HOUR };
/** More bookings of one network for one service are confirmed by staff. */
export const PER_SERVICE: Limit = { name: 'booking-service', max: 4, windowMs: 24 * HOUR };
/** Each booking mails this address, which may be a stranger's. */
export const PER_EMAIL: Limit = { name: 'booking-email', max: 5, windowMs: HOUR };
/** Each new booking by an account that works the book may email a guest. */
export const BY_STAFF: Limit = { name: 'booking-by-staff', max: 60, windowMs: HOUR };
/** Each look-up may count the tables of weeks; a guest looks at one day and party at a time. */
export const LOOKS: Limit = { name: 'availability', max: 120, windowMs: MINUTE };
/** Each view of a booking's page renders it anew. */
export const VIEWS: Limit = { name: 'booking-views', max: 100, windowMs: MINUTE };
/** Each change of a booking mails the guest and the restaurant. */
export const PER_BOOKING: Limit = { name: 'booking-changes', max: 20, windowMs: HOUR };
/** Allows for the guests of an office or a mobile network. Cancelling is always possible. */
export const CHANGES_PER_NETWORK: Limit = {
  name: 'booking-changes-network',
  max: 60,
  windowMs: HOUR,
};
/** Shared, because a sender of several bookings with a stranger's address has a link to each. */
export const CHANGES_PER_EMAIL: Limit = { name: 'booking-changes-email', max: 20, windowMs: HOUR };
