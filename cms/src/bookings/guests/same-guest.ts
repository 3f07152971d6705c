import { EXPECTED } from '@saltmarsh/contract/domain/booking-states';
import { fold } from '@saltmarsh/contract/domain/fold';
import { dayAfter, dayBefore, londonNow } from '@saltmarsh/contract/domain/london-time';
import { numberOf } from '@saltmarsh/contract/domain/telephone';
import type { BookingInput } from '@saltmarsh/contract/messages/guest-booking';
import { query } from '../../database/typed-query';
import { BOOKING_REQUEST } from '../../uids';
import type { BookingRow } from '../booking-row';
import { bookingSettings, serviceKey } from '../tables/table-book';

/** An equal request within this time counts as a repetition, for example after a lost response. */
const REPEATED_MS = 15 * 60_000;

/**
 * Returns the open booking that an equal request has made. Table, contact details and notes must
 * match, because the response contains the link to that booking.
 */
export async function repeatedBooking(
  { waiting, allergy, ...wish }: BookingInput,
  now: Date,
): Promise<BookingRow | undefined> {
  const { notes = null, ...told } = wish;
  const rows = await query(BOOKING_REQUEST).findMany({
    where: {
      ...told,
      source: 'website',
      state: { $in: EXPECTED },
      createdAt: { $gte: new Date(now.getTime() - REPEATED_MS).toISOString() },
    },
  });
  return rows.find(
    (row) =>
      row.notes === notes &&
      (!allergy || row.allergies !== null) &&
      (waiting || row.state !== 'waiting'),
  );
}

/**
 * Once a guest has this many open bookings, staff must confirm any further bookings of that guest.
 */
const MOST_OPEN = 4;

export async function hasManyOpen(
  { email, telephone }: Pick<BookingInput, 'email' | 'telephone'>,
  now: Date,
): Promise<boolean> {
  const count = (guest: { email: string } | { telephone: string }) =>
    query(BOOKING_REQUEST).count({
      where: {
        ...guest,
        source: 'website',
        state: { $in: EXPECTED },
        date: { $gte: londonNow(now).date },
      },
    });
  return (await count({ email })) >= MOST_OPEN || (await count({ telephone })) >= MOST_OPEN;
}

/** Returns the other tables in the same service that were booked with the same email address. */
export async function otherTables({ id, email, date, time }: BookingRow): Promise<BookingRow[]> {
  if (email === null) return [];
  const rows = await query(BOOKING_REQUEST).findMany({
    where: {
      ...{ email, id: { $ne: id }, state: { $in: ['confirmed', 'requested'] } },
      date: { $gte: dayBefore(date), $lte: dayAfter(date) },
    },
    orderBy: [{ date: 'asc' }, { time: 'asc' }],
  });
  if (rows.length === 0) return [];
  const settings = await bookingSettings();
  const key = serviceKey(settings, { date, time });
  return rows.filter((row) => serviceKey(settings, row) === key);
}

/**
 * Returns the confirmed table that the guest gives up for the table in `row`. Returns it only if it
 * is the guest's only other table in the same service. Name and telephone number must be equal too,
 * because anyone may book with any address.
 */
export async function replacedTable(row: BookingRow): Promise<BookingRow | undefined> {
  const keyOf = ({ name, telephone }: BookingRow) =>
    JSON.stringify([fold(name), numberOf(telephone ?? '')]);
  const tables = (await otherTables(row)).filter((each) => keyOf(each) === keyOf(row));
  const [table] = tables;
  return tables.length === 1 && table?.state === 'confirmed' ? table : undefined;
}
