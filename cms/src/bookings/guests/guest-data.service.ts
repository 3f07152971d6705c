import { ALLERGY_DAYS_KEPT } from '@saltmarsh/contract/constants/booking-bounds';
import { EXPECTED } from '@saltmarsh/contract/domain/booking-states';
import { addDays, addMonths, londonNow } from '@saltmarsh/contract/domain/london-time';
import { allergiesOf } from '@saltmarsh/contract/domain/note-allergies';
import { numberOf } from '@saltmarsh/contract/domain/telephone';
import type { GuestData, GuestQuery, StoredBooking } from '@saltmarsh/contract/messages/booking';
import { query } from '../../database/typed-query';
import { HttpError } from '../../errors';
import { MONTHS_KEPT } from '../../settings/booking-rules.resource';
import { findSite } from '../../settings/site-setting.service';
import { BOOKING_REQUEST, OUTGOING_MAIL } from '../../uids';
import { historyForGuest } from '../booking-history';
import { findBooking, type BookingRow } from '../booking-row';
import { allergiesIn, toGuestBooking, type NotedRow } from '../booking.resource';
import { withBook } from '../tables/book-lock';
import type { Card } from './guest-card.resource';
import { cardOf, forgetCard } from './guest-card.service';
import { bookingsOf, identifierOf } from './guest-identifiers';

/** The name of a guest after deletion. */
export const FORGOTTEN = 'Deleted';

/**
 * Returns the new values of a booking whose guest is forgotten. The booking counts as seen, because
 * nobody can reply to the guest any more.
 */
const forgotten = (now = new Date()) => ({
  ...{ name: FORGOTTEN, email: null, telephone: null, notes: null, reply: null },
  ...{ staffNotes: null, allergies: null },
  ...{ reference: null, calendarUid: null, mailFailedAt: null, history: null },
  seenAt: now.toISOString(),
});

interface Guest extends Card {
  bookings: BookingRow[];
}

/** @throws HttpError 404 for an unknown booking */
async function findGuest({ email, telephone, booking }: GuestQuery): Promise<Guest> {
  if (email !== undefined) return guestWith(email);
  if (telephone !== undefined) return guestWith(numberOf(telephone));
  const row = await findBooking(booking ?? '');
  const identifier = identifierOf(row);
  return identifier === null
    ? { identifiers: [], note: null, bookings: [row] }
    : guestWith(identifier);
}

async function guestWith(identifier: string): Promise<Guest> {
  const card = (await cardOf([identifier])) ?? { identifiers: [identifier], note: null };
  return { ...card, bookings: await bookingsOf(card.identifiers) };
}

export async function guestData(guest: GuestQuery): Promise<Omit<GuestData, keyof GuestQuery>> {
  const { identifiers, note, bookings } = await findGuest(guest);
  return { identifiers, note, bookings: bookings.map(toStoredBooking) };
}

const toStoredBooking = (row: BookingRow): StoredBooking => ({
  ...toGuestBooking(row),
  staff_notes: row.staffNotes,
  allergies: allergiesIn(row),
  reply: row.reply,
  history: historyForGuest(row),
  source: row.source,
  booked_at: row.createdAt,
});

/**
 * Deletes the guest's card, and personal data from their bookings; the party sizes stay. Queued
 * emails about the bookings, to the guest or the restaurant, are not sent.
 * @throws HttpError 404 for an unknown booking; 409 while a booking is still to come, because the
 *   staff would not know the guest at the door
 */
export function forgetGuest(guest: GuestQuery): Promise<{ bookings: number }> {
  return withBook(async () => {
    const { date: today } = londonNow();
    const { identifiers, bookings: rows } = await findGuest(guest);
    if (rows.some(({ date, state }) => date >= today && EXPECTED.includes(state))) {
      throw new HttpError(409, 'This guest has a booking to come. Cancel it first, then delete.');
    }
    const id = { $in: rows.map((row) => row.id) };
    await query(BOOKING_REQUEST).updateMany({ where: { id }, data: forgotten() });
    // `booking` is the reference of the booking that a mail is about. A mail to the restaurant has
    // the guest's address in `replyTo`, even if the booking has another address by now.
    const booking = { $in: rows.flatMap(({ reference }) => reference ?? []) };
    await query(OUTGOING_MAIL).deleteMany({
      where: { $or: [{ booking }, { replyTo: { $in: identifiers } }] },
    });
    await forgetCard(identifiers);
    return { bookings: rows.length };
  });
}

export async function forgetOldGuests(now = new Date()): Promise<void> {
  // Reads the database, because the cached settings may be out of date: another process may just
  // have written the demo data.
  const months = (await findSite())?.bookingMonthsKept ?? MONTHS_KEPT;
  const before = addMonths(londonNow(now).date, -months);
  await query(BOOKING_REQUEST).updateMany({
    where: { date: { $lt: before }, reference: { $null: false } },
    data: forgotten(now),
  });
}

/**
 * Deletes allergies, and the notes that mention one, sooner than a guest's other data. If staff
 * have set a booking's allergies or the guest ticked the allergy box, the booking's notes are
 * deleted in any case: they may name an allergy in words that we don't know.
 */
export async function forgetOldAllergies(now = new Date()): Promise<void> {
  const before = addDays(londonNow(now).date, -ALLERGY_DAYS_KEPT);
  const noted = (['notes', 'staffNotes', 'allergies'] as const).map((name) => ({
    [name]: { $notNull: true },
  }));
  const rows = await query(BOOKING_REQUEST).findMany({
    select: ['id', 'notes', 'staffNotes', 'allergies'],
    where: { date: { $lt: before }, reference: { $null: false }, $or: noted },
  });
  const isDue = ({ allergies }: NotedRow, notes: string | null) =>
    notes !== null && ((allergies as string[] | null)?.length || allergiesOf(notes).length > 0);
  for (const name of ['notes', 'staffNotes'] as const) {
    const due = rows.filter((row) => isDue(row, row[name]));
    await empty(name, due);
  }
  const marked = rows.filter(({ allergies }) => allergies !== null);
  await empty('allergies', marked);
}

async function empty(field: keyof NotedRow, rows: readonly { id: number }[]): Promise<void> {
  if (rows.length === 0) return;
  const where = { id: { $in: rows.map(({ id }) => id) } };
  await query(BOOKING_REQUEST).updateMany({ where, data: { [field]: null } });
}

const MOST_PAST = 20;

/** Returns an address's coming bookings, nearest first, then its latest past ones. */
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
  return [...coming, ...past];
}
