import type { Row } from '../strapi/rows';
import type { BOOKING_REQUEST } from '../uids';

export type BookingRow = Row<typeof BOOKING_REQUEST>;

/** Of rows without `minutes`. */
export const USUAL_MINUTES = 120;
