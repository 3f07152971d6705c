import type { Row } from '../database/rows';
import type { BOOKING_REQUEST } from '../uids';

export type BookingRow = Row<typeof BOOKING_REQUEST>;

/** The default for rows without `minutes`. */
export const USUAL_MINUTES = 120;
