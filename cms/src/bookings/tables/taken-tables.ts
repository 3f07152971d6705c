import { LRUCache } from 'lru-cache';
import type { TakenTable } from '@saltmarsh/contract/domain/availability';
import { HOLDING } from '@saltmarsh/contract/domain/booking-states';
import { addDays, londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { onContentChange } from '../../cache/content-changes';
import { query } from '../../database/typed-query';
import { BOOKING_REQUEST } from '../../uids';
import { USUAL_MINUTES } from '../booking-row';

interface HeldTable extends TakenTable {
  reference: string | null;
  /** The end of an offer to the waiting list, in milliseconds since 1970. */
  until: number;
}

/**
 * Returns the tables held on a date, with those of the nights before and after that reach into it.
 * @param except a booking that is to be moved: its own table counts as free
 */
export async function takenTables(date: string, now: Date, except?: string): Promise<TakenTable[]> {
  return stillHeld(await readTables(addDays(date, -1), addDays(date, 1)), now, except);
}

const TAGS: ReadonlySet<string> = new Set([BOOKING_REQUEST]);
const byDates = new LRUCache<string, Promise<HeldTable[]>>({ max: 200 });

onContentChange((isAffected) => {
  if (isAffected(TAGS)) byDates.clear();
});

/**
 * Returns the same for display, cached until a booking changes: date by date, because visitors who find one
 * full look at those around it, too. A booking that moves between two reads may be in both or in none;
 * decisions on a table read all rows at once.
 */
export async function shownTables(date: string, now: Date, except?: string): Promise<TakenTable[]> {
  const dates = [addDays(date, -1), date, addDays(date, 1)];
  const tables = await Promise.all(dates.map((each) => tablesIn(each, each)));
  return stillHeld(tables.flat(), now, except);
}

/** Returns those of many days, read together. */
export async function shownTablesOf(first: string, last: string, now: Date): Promise<TakenTable[]> {
  return stillHeld(await tablesIn(addDays(first, -1), addDays(last, 1)), now);
}

function tablesIn(first: string, last: string): Promise<HeldTable[]> {
  const key = `${first} ${last}`;
  const cached = byDates.get(key);
  if (cached) return cached;
  const tables = readTables(first, last);
  byDates.set(key, tables);
  tables.catch(() => byDates.delete(key));
  return tables;
}

function stillHeld(tables: readonly HeldTable[], now: Date, except?: string): TakenTable[] {
  return tables.filter(
    ({ until, reference }) =>
      until > now.getTime() && (except === undefined || reference !== except),
  );
}

async function readTables(first: string, last: string): Promise<HeldTable[]> {
  const rows = await query(BOOKING_REQUEST).findMany({
    select: ['date', 'time', 'minutes', 'guests', 'reference', 'state', 'offeredUntil'],
    where: {
      date: { $gte: first, $lte: last },
      $or: [
        { state: { $in: HOLDING }, overLimitAt: { $null: true } },
        // Invented bookings must not fill an evening.
        { state: { $in: HOLDING, $ne: 'requested' } },
        { state: 'waiting', offeredUntil: { $null: false } },
      ],
    },
  });
  return rows.flatMap(({ date, time, minutes, guests, reference, state, offeredUntil }) => {
    const at = londonMinutes(date, time);
    if (at === undefined) return [];
    const until = state === 'waiting' && offeredUntil ? Date.parse(offeredUntil) : Infinity;
    return [{ at, minutes: minutes ?? USUAL_MINUTES, guests, reference, until }];
  });
}
