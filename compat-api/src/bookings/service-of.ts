import type { Wish } from '../contract/availability';
import { rulesOf, type ServiceRules } from '../contract/booking-rules';
import { dayBefore } from '../contract/london-time';
import { endsNextDay, spanAt, type Hours } from '../contract/opening-hours';
import type { TableBook } from '../contract/table-slots';

export interface ServiceOf {
  name: string | null;
  /** The day on which the service begins: after midnight, the day before. */
  begins: string;
}

/** Returns the service that a time belongs to; `undefined` if the restaurant is closed. */
export function serviceOf(hours: Hours, date: string, time: string): ServiceOf | undefined {
  const span = spanAt(hours, date, time);
  if (!span) return undefined;
  const isNightBefore = endsNextDay(span) && time < span.opens;
  return { name: span.name, begins: isNightBefore ? dayBefore(date) : date };
}

/** Returns the usual rules; an exception for the day changes only the room for guests. */
export function serviceRules(
  book: TableBook,
  { date, time }: Pick<Wish, 'date' | 'time'>,
): ServiceRules {
  return rulesOf(book, spanAt(book.hours, date, time)?.name ?? null);
}
