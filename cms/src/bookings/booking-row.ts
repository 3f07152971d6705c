import type { Row } from '../database/rows';
import { query } from '../database/typed-query';
import { HttpError } from '../errors';
import { BOOKING_REQUEST } from '../uids';

export type BookingRow = Row<typeof BOOKING_REQUEST>;

/** The default for rows without `minutes`. */
export const USUAL_MINUTES = 120;

export const rowOf = (reference: string): Promise<BookingRow | null> =>
  query(BOOKING_REQUEST).findOne({ where: { reference } });

/** @throws HttpError 404 */
export async function findBooking(reference: string): Promise<BookingRow> {
  const row = await rowOf(reference);
  if (!row) throw new HttpError(404, 'There is no such booking.');
  return row;
}
