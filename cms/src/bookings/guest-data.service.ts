import { EXPECTED } from '@saltmarsh/contract/domain/booking-states';
import { addMonths, londonNow } from '@saltmarsh/contract/domain/london-time';
import type { StoredBooking } from '@saltmarsh/contract/messages/booking';
import { query } from '../database/typed-query';
import { HttpError } from '../errors';
import { MONTHS_KEPT } from '../settings/booking-rules.resource';
import { findSite } from '../settings/site-setting.service';
import { BOOKING_REQUEST, OUTGOING_MAIL } from '../uids';
import { withBook } from './book-lock';
import type { BookingRow } from './booking-row';
import { toGuestBooking } from './booking.resource';

/** Replaces a guest's name. */
export const FORGOTTEN = 'Deleted';

/** Returns the data left of a forgotten guest: how many came, and when. Nothing is left to reply to. */
const forgotten = (now = new Date()) => ({
  ...{ name: FORGOTTEN, email: null, telephone: null, notes: null, reply: null },
  reference: null,
  seenAt: now.toISOString(),
});

/** Returns everything stored about the guest with this address, newest first. */
export async function guestData(email: string): Promise<StoredBooking[]> {
  const rows = await query(BOOKING_REQUEST).findMany({
    where: { email },
    orderBy: [{ date: 'desc' }, { time: 'desc' }],
  });
  return rows.map((row) => ({
    ...toGuestBooking(row),
    reply: row.reply,
    source: row.source,
    booked_at: row.createdAt,
  }));
}

/**
 * Deletes the guest's personal data from these bookings; the numbers of guests stay. Mails about them that
 * are still queued, to the guest or the restaurant, are not sent.
 * @throws HttpError 409 while a booking is still to come: the staff would not know the guest at the door
 */
export function forgetGuest(email: string): Promise<{ bookings: number }> {
  return withBook(async () => {
    const { date: today } = londonNow();
    const coming = await query(BOOKING_REQUEST).findOne({
      where: { email, date: { $gte: today }, state: { $in: EXPECTED } },
      select: ['date'],
    });
    if (coming) {
      throw new HttpError(409, 'This guest has a booking to come. Cancel it first, then delete.');
    }
    const rows = await query(BOOKING_REQUEST).findMany({ where: { email }, select: ['reference'] });
    await query(BOOKING_REQUEST).updateMany({ where: { email }, data: forgotten() });
    // Mails to the restaurant reply to the guest; mails to the guest name the booking. Account mails stay.
    const theirs = rows.flatMap(({ reference }) =>
      reference ? [{ recipient: email, text: { $contains: reference } }] : [],
    );
    await query(OUTGOING_MAIL).deleteMany({ where: { $or: [{ replyTo: email }, ...theirs] } });
    return { bookings: rows.length };
  });
}

/** Deletes personal data from bookings older than the settings allow. */
export async function forgetOldGuests(now = new Date()): Promise<void> {
  // Bypasses the cache: another process may just have written the demo.
  const months = (await findSite())?.bookingMonthsKept ?? MONTHS_KEPT;
  const before = addMonths(londonNow(now).date, -months);
  await query(BOOKING_REQUEST).updateMany({
    where: { date: { $lt: before }, reference: { $null: false } },
    data: forgotten(now),
  });
}

const MOST_PAST = 20;

/** Returns a guest's bookings: coming ones, the next first, then the latest of the past. */
export async function bookingsOfAddress(address: string, now: Date): Promise<BookingRow[]> {
  const { date: today } = londonNow(now);
  // Addresses of bookings are stored in lower case.
  const email = address.toLowerCase();
  const [coming, past] = await Promise.all([
    query(BOOKING_REQUEST).findMany({
      where: { email, date: { $gte: today } },
      orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
    }),
    query(BOOKING_REQUEST).findMany({
      where: { email, date: { $lt: today } },
      orderBy: [{ date: 'desc' }, { time: 'desc' }, { id: 'desc' }],
      limit: MOST_PAST,
    }),
  ]);
  return [...coming, ...past].filter(({ reference }) => reference !== null);
}
