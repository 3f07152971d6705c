import { addDays, dayBefore, londonNow } from '@saltmarsh/contract/domain/london-time';
import { historyOf } from '../booking-history';
import type { BookingRow } from '../booking-row';

/** Days that a guest waits for the answer to a request. */
const DAYS = 2;

/**
 * Returns the day after which the guest should ring about a request: at the latest the day before
 * the table; `null` if that has passed.
 */
export function answerBy(row: Pick<BookingRow, 'date' | 'history' | 'createdAt'>): string | null {
  const { at } = historyOf(row).at(-1) ?? { at: row.createdAt };
  const { date: asked } = londonNow(new Date(at));
  const eve = dayBefore(row.date);
  if (eve < asked) return null;
  const by = addDays(asked, DAYS);
  return by < eve ? by : eve;
}
