import { addDays, dayAfter, dayBefore, londonNow } from '@saltmarsh/contract/domain/london-time';
import { spansOn, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { askedAt } from '../booking-history';
import type { BookingRow } from '../booking-row';

/** Days that a guest waits for the answer to a request. */
const DAYS = 2;

/**
 * Returns the day after which the guest should ring about a request: an open day or, at the latest,
 * the day before the table; `null` if that has passed.
 */
export function answerBy(
  row: Pick<BookingRow, 'date' | 'history' | 'createdAt'>,
  hours: Hours,
): string | null {
  const { date: asked } = londonNow(new Date(askedAt(row)));
  const eve = dayBefore(row.date);
  if (eve < asked) return null;
  let by = addDays(asked, DAYS);
  while (by < eve && spansOn(hours, by).length === 0) by = dayAfter(by);
  return by < eve ? by : eve;
}
