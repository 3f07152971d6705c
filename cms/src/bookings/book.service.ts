import { mostGuests, type TakenTable } from '@saltmarsh/contract/domain/availability';
import { serviceDay } from '@saltmarsh/contract/domain/booking-rules';
import { dayAfter, londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { endsNextDay, spansOn, type Span } from '@saltmarsh/contract/domain/opening-hours';
import type { TableBook } from '@saltmarsh/contract/domain/bookable-times';
import type { ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { query } from '../database/typed-query';
import { BOOKING_REQUEST } from '../uids';
import type { BookingRow } from './booking-row';

const MOST_FOUND = 50;
/** The fewest digits to search telephone numbers for. */
const FEWEST_DIGITS = 4;
const PLAIN_TELEPHONE = [' ', '-', '(', ')', '.'].reduce(
  (column, mark) => `replace(${column}, '${mark}', '')`,
  'telephone',
);

/** Returns a day's bookings of any state, in order of their time. */
export const bookingsOn = (date: string) => bookingsBetween(date, date);

/** Returns the latest bookings whose name, telephone number, address or reference contains the text. */
export async function findBookings(text: string): Promise<BookingRow[]> {
  const $containsi = text;
  return query(BOOKING_REQUEST).findMany({
    where: {
      $or: [
        { name: { $containsi } },
        { email: { $containsi } },
        { telephone: { $containsi } },
        { reference: { $containsi } },
        { id: { $in: await idsWithNumber(text) } },
      ],
    },
    orderBy: [{ date: 'desc' }, { time: 'desc' }, { id: 'desc' }],
    limit: MOST_FOUND,
  });
}

/** Searches by digits, with +44 or 0 before them, because telephone numbers are stored as typed. */
async function idsWithNumber(text: string): Promise<number[]> {
  const digits = text
    .replace(/^\s*\+44/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '');
  if (digits.length < FEWEST_DIGITS || /[^\d\s+().-]/.test(text)) return [];
  const rows: unknown = await strapi.db
    .getConnection('booking_requests')
    .whereRaw(`${PLAIN_TELEPHONE} like ?`, [`%${digits}%`])
    .orderBy([
      { column: 'date', order: 'desc' },
      { column: 'time', order: 'desc' },
    ])
    .limit(MOST_FOUND)
    .select('id');
  return (rows as { id: number }[]).map(({ id }) => id);
}

/** Writes without a step: no guest is mailed, and bookings seen before keep their time. */
export async function markSeen(references: readonly string[]): Promise<void> {
  await query(BOOKING_REQUEST).updateMany({
    where: { reference: { $in: references }, seenAt: { $null: true } },
    data: { seenAt: new Date().toISOString() },
  });
}

/** Returns all bookings of a range of days, in order. */
export function bookingsBetween(from: string, until: string): Promise<BookingRow[]> {
  return query(BOOKING_REQUEST).findMany({
    where: { date: { $gte: from, $lte: until } },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  });
}

/** Returns the numbers of each service of a day. */
export function servicesOn(
  book: TableBook,
  date: string,
  taken: readonly TakenTable[],
): ServiceOfDay[] {
  return spansOn(book.hours, date).map((span) => {
    const { rules, closed } = serviceDay(book, span.name, date);
    const { from, until } = minutesOf(span, date);
    const own = taken.filter(({ at }) => at >= from && at < until);
    return {
      name: span.name ?? 'Open',
      opens: span.opens,
      closes: span.closes,
      covers: rules.covers,
      booked: own.reduce((sum, { guests }) => sum + guests, 0),
      busiest: mostGuests(taken, from, until),
      closed: closed ?? (rules.covers_per_time === 0 ? 'full' : null),
    };
  });
}

function minutesOf(span: Span, date: string): { from: number; until: number } {
  const last = endsNextDay(span) ? dayAfter(date) : date;
  return {
    from: londonMinutes(date, span.opens) ?? 0,
    until: londonMinutes(last, span.closes) ?? 0,
  };
}
