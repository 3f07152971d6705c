import {
  hasRoom,
  mostGuests,
  type TakenTable,
  type Wish,
} from '@saltmarsh/contract/domain/availability';
import { slotsOn, type TableBook } from '@saltmarsh/contract/domain/bookable-times';
import {
  serviceDay,
  tableMinutes,
  type ServiceDay,
} from '@saltmarsh/contract/domain/booking-rules';
import { dayAfter, londonMinutes, londonNow } from '@saltmarsh/contract/domain/london-time';
import {
  endsNextDay,
  eveningOf,
  serviceOf,
  spansOn,
} from '@saltmarsh/contract/domain/opening-hours';
import { numberOf } from '@saltmarsh/contract/domain/telephone';
import type { StaffTimes, TableAt } from '@saltmarsh/contract/messages/book';
import type { ServiceOfDay } from '@saltmarsh/contract/messages/booking';
import { contains, folded, patternOf } from '../../database/folded';
import { tableOf } from '../../database/table';
import { query } from '../../database/typed-query';
import { BOOKING_REQUEST } from '../../uids';
import type { BookingRow } from '../booking-row';
import { cardOf } from '../guests/guest-card.service';
import { hasDigits, orWithIdentifiers, searchedDigits } from '../guests/guest-identifiers';
import { bookingSettings } from '../tables/table-book';
import { isNear, type Worker } from './reach';

const MOST_FOUND = 50;
const FEWEST_DIGITS = 4;
const TEXTS = "name || '\n' || coalesce(email, '') || '\n' || coalesce(reference, '')";

/**
 * Returns the latest bookings that match the text. Coming bookings precede past ones; within each
 * group, those nearest to today are first.
 */
export async function findBookings(text: string): Promise<BookingRow[]> {
  const latest = ['date', 'time', 'id'].map((column) => ({ column, order: 'desc' }));
  const found = tableOf(BOOKING_REQUEST).whereRaw(contains(folded(TEXTS)), [patternOf(text)]);
  const digits = searchedDigits(text);
  if (digits.length >= FEWEST_DIGITS) found.orWhereRaw(...hasDigits(digits));
  const guest = await cardOf([text.toLowerCase(), numberOf(text)]);
  if (guest) orWithIdentifiers(found, guest.identifiers);
  const ids = (await found.orderBy(latest).limit(MOST_FOUND).pluck('id')) as number[];
  const latestFirst = await query(BOOKING_REQUEST).findMany({
    where: { id: { $in: ids } },
    orderBy: [{ date: 'desc' }, { time: 'desc' }, { id: 'desc' }],
  });
  const { date: today } = londonNow();
  const isToCome = ({ date }: BookingRow) => date >= today;
  return [
    ...latestFirst.filter(isToCome).reverse(),
    ...latestFirst.filter((row) => !isToCome(row)),
  ];
}

/**
 * Marks bookings as seen, without mailing their guests. A booking that was already seen keeps the
 * earlier time.
 */
export async function markSeen(references: readonly string[], worker: Worker): Promise<void> {
  const { hours } = (await bookingSettings()).book;
  const rows = await query(BOOKING_REQUEST).findMany({ where: { reference: { $in: references } } });
  const reached = rows.filter((row) => isNear(worker, eveningOf(hours, row)));
  await query(BOOKING_REQUEST).updateMany({
    where: { id: { $in: reached.map(({ id }) => id) }, seenAt: { $null: true } },
    data: { seenAt: new Date().toISOString() },
  });
}

/** Returns coming bookings of guests who could not be mailed and whom staff have not yet rung. */
export function bookingsToRing(today: string): Promise<BookingRow[]> {
  return query(BOOKING_REQUEST).findMany({
    where: { mailFailedAt: { $null: false }, date: { $gte: today } },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  });
}

export async function markRung(references: readonly string[]): Promise<void> {
  await query(BOOKING_REQUEST).updateMany({
    where: { reference: { $in: references } },
    data: { mailFailedAt: null },
  });
}

/** Returns the bookings of services that begin on these days, including those after midnight. */
export async function bookingsBetween(from: string, until: string): Promise<BookingRow[]> {
  const { book } = await bookingSettings();
  const rows = await query(BOOKING_REQUEST).findMany({
    where: { date: { $gte: from, $lte: dayAfter(until) } },
    orderBy: [{ date: 'asc' }, { time: 'asc' }, { id: 'asc' }],
  });
  return rows.filter((row) => {
    const evening = eveningOf(book.hours, row);
    return from <= evening && evening <= until;
  });
}

export function servicesOn(
  book: TableBook,
  date: string,
  taken: readonly TakenTable[],
): ServiceOfDay[] {
  return spansOn(book.hours, date).map((span) => {
    const { rules, closed } = serviceDay(book, span.name, date);
    const from = londonMinutes(date, span.opens) ?? 0;
    const until = londonMinutes(endsNextDay(span) ? dayAfter(date) : date, span.closes) ?? 0;
    return {
      name: span.name ?? 'Open',
      opens: span.opens,
      closes: span.closes,
      covers: rules.covers,
      busiest: mostGuests(taken, from, until),
      closed: closed ?? (rules.covers_per_time === 0 ? 'full' : null),
    };
  });
}

interface Room {
  book: TableBook;
  taken: readonly TakenTable[];
}

/**
 * Returns, for each time, whether the party would fit, and how many guests there would then be.
 * Staff may choose any of these times, even if the party does not fit.
 */
export function staffTimes(wish: Omit<Wish, 'time'>, room: Room): StaffTimes['services'] {
  const services = new Map<string, StaffTimes['services'][number]>();
  for (const slot of slotsOn(room.book, wish.date)) {
    const name = slot.service ?? 'Open';
    const service = services.get(name) ?? { name, times: [] };
    services.set(name, service);
    service.times.push(tableIn(slot, { ...wish, time: slot.time }, slot.at, room));
  }
  return [...services.values()];
}

/** Judges one time, which may be outside the services. */
export function tableAt(wish: Wish, room: Room): TableAt {
  const at = londonMinutes(wish.date, wish.time);
  const service = serviceOf(room.book.hours, wish.date, wish.time);
  if (at === undefined || !service) {
    return { time: wish.time, state: 'no_service', at_table: wish.guests, covers: null };
  }
  return tableIn(serviceDay(room.book, service.name, service.begins), wish, at, room);
}

function tableIn({ rules, closed }: ServiceDay, wish: Wish, at: number, { taken }: Room): TableAt {
  const leaves = at + tableMinutes(rules, wish.guests);
  return {
    time: wish.time,
    state: closed ?? (hasRoom({ rules, at }, wish.guests, taken) ? 'free' : 'full'),
    at_table: mostGuests(taken, at, leaves) + wish.guests,
    covers: rules.covers,
  };
}
