import type { Wish } from '@saltmarsh/contract/domain/availability';
import { rulesOf, type ServiceRules } from '@saltmarsh/contract/domain/booking-rules';
import { dayBefore } from '@saltmarsh/contract/domain/london-time';
import { endsNextDay, spanAt, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import type { TableBook } from '@saltmarsh/contract/domain/table-slots';

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
