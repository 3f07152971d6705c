import { addDays, dayAfter, dayBefore, londonNow } from '@saltmarsh/contract/domain/london-time';
import { spansOn, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { askedAt } from '../booking-history';
import type { BookingRow } from '../booking-row';

/** Days that a guest waits for the answer to a request. */
const DAYS = 2;

/**
 * Returns the day by which the staff should answer a request; after that, the guest should ring. It
 * is an open day or, at the latest, the day before the table. Returns `null` if there is no such
 * day, because the guest asked for a table on the same day.
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
