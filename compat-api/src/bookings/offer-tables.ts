import { tableFor } from '../contract/availability';
import { OFFER_MINUTES } from '../contract/booking-bounds';
import { HOLDING } from '../contract/booking-states';
import { dayAfter, dayBefore } from '../contract/london-time';
import { query } from '../strapi/typed-query';
import { BOOKING_REQUEST } from '../uids';
import { USUAL_MINUTES, type BookingRow } from './booking-row';
import { withBook } from './booking.service';
import { bookingSettings } from './table-book';
import { takenTables } from './taken-tables';

const MINUTE = 60_000;

/** Whether a booking keeps a table from others. */
function holdsTable({ state, offeredUntil }: BookingRow, now: Date): boolean {
  const isOffered = state === 'waiting' && offeredUntil !== null && new Date(offeredUntil) > now;
  return isOffered || HOLDING.includes(state);
}

/** Whether a change has left room that others may take. */
export function hasFreedRoom(before: BookingRow, row: BookingRow, now: Date): boolean {
  if (!holdsTable(before, now)) return false;
  if (!holdsTable(row, now)) return true;
  const isMoved = before.date !== row.date || before.time !== row.time;
  return isMoved || row.guests < before.guests || (row.minutes ?? 0) < (before.minutes ?? 0);
}

/**
 * Offers tables that are free to the waiting list: to those whom one fits at their time, first come first
 * served. An offer holds its table, so that nobody else gets it meanwhile. Each guest is offered a table
 * once; after that they take what is free themselves, or they would keep it from the next for ever.
 */
export async function offerTables(now: Date, days: Days): Promise<void> {
  const waiting = await waitingList(days);
  // One day at a time: guests who book wait for as long as the book is held.
  for (const date of new Set(waiting.map((row) => row.date))) await offerOn(date, now);
}

function offerOn(date: string, now: Date): Promise<void> {
  return withBook(async () => {
    const { book } = await bookingSettings();
    const taken = await takenTables(date, now);
    for (const row of await waitingList({ from: date, until: date })) {
      const slot = tableFor(row, { book, taken, now });
      if (typeof slot === 'string') continue;
      const until = Math.min(now.getTime() + OFFER_MINUTES * MINUTE, slot.at * MINUTE);
      await query(BOOKING_REQUEST).update({
        where: { id: row.id },
        data: { offeredUntil: new Date(until).toISOString() },
      });
      taken.push({ at: slot.at, minutes: row.minutes ?? USUAL_MINUTES, guests: row.guests });
    }
  });
}

/** The days on which a table may have become free. */
type Days = { from: string; until?: string };

/** A table of late at night reaches into the next day, and one that begins early holds up the night before. */
export const daysAround = (date: string): Days => ({
  from: dayBefore(date),
  until: dayAfter(date),
});

/** Guests who have not been offered a table yet and can be written to, in order of their coming. */
function waitingList({ from, until }: Days): Promise<BookingRow[]> {
  return query(BOOKING_REQUEST).findMany({
    where: {
      state: 'waiting',
      date: { $gte: from, ...(until && { $lte: until }) },
      offeredUntil: { $null: true },
      email: { $ne: null },
    },
    orderBy: { id: 'asc' },
  });
}
