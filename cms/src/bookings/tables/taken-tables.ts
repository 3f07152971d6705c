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
  /**
   * When the table ceases to be held, in milliseconds since 1970: the end of an offer to the
   * waiting list, or `Infinity` for any other table.
   */
  until: number;
}

/**
 * Returns the tables held on a date, the day before and the day after, because tables may extend
 * past midnight.
 * @param except the reference of a booking to be moved; its own table counts as free
 */
export async function takenTables(
  date: string,
  now: Date,
  except?: string | null,
): Promise<TakenTable[]> {
  return stillHeld(await readTables(addDays(date, -1), addDays(date, 1)), now, except);
}

const TAGS: ReadonlySet<string> = new Set([BOOKING_REQUEST]);
const byDates = new LRUCache<string, Promise<HeldTable[]>>({ max: 200 });

onContentChange((isAffected) => {
  if (isAffected(TAGS)) byDates.clear();
});

/**
 * Does the same as `takenTables` for all dates from `first` to `last`, for display: the tables are
 * cached, and another instance may just have changed one.
 */
export async function shownTables(
  first: string,
  last: string,
  now: Date,
  except?: string | null,
): Promise<TakenTable[]> {
  const key = `${first} ${last}`;
  const tables = byDates.get(key) ?? readTables(addDays(first, -1), addDays(last, 1));
  byDates.set(key, tables);
  tables.catch(() => byDates.delete(key));
  return stillHeld(await tables, now, except);
}

function stillHeld(tables: readonly HeldTable[], now: Date, except?: string | null): TakenTable[] {
  return tables.filter(
    ({ until, reference }) => until > now.getTime() && (!except || reference !== except),
  );
}

async function readTables(first: string, last: string): Promise<HeldTable[]> {
  const rows = await query(BOOKING_REQUEST).findMany({
    select: ['date', 'time', 'minutes', 'guests', 'reference', 'state', 'offeredUntil'],
    where: {
      date: { $gte: first, $lte: last },
      $or: [
        { state: { $in: HOLDING }, overLimitAt: { $null: true } },
        // A booking over a limit holds a table only once staff have confirmed it.
        // Otherwise somebody could fill an evening with false requests.
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
