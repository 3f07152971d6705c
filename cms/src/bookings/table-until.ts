import { minutesOf } from '@saltmarsh/contract/domain/bookable-times';
import { tableEnd } from '@saltmarsh/contract/domain/london-time';
import { endsNextDay, spanAt, spansOn, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { USUAL_MINUTES, type BookingRow } from './booking-row';

const DAY = 24 * 60;

type Table = Pick<BookingRow, 'date' | 'time' | 'minutes'>;

/**
 * Returns how long the guest has the table, in minutes: as long as it is kept, but not after we
 * close. If another service follows at once, we do not close between the two.
 */
export function minutesAtTable({ date, time, minutes }: Table, hours: Hours): number {
  const kept = minutes ?? USUAL_MINUTES;
  const span = spanAt(hours, date, time);
  if (!span) return kept;
  const closes = endsNextDay(span)
    ? span.closes
    : spansOn(hours, date).reduce(
        (end, next) => (next.opens === end ? next.closes : end),
        span.closes,
      );
  return Math.min(kept, (minutesOf(closes) - minutesOf(time) + DAY) % DAY || DAY);
}

/** Returns when the guest's time at the table ends: the restaurant's time, as `HH:MM`. */
export const tableUntil = (table: Table, hours: Hours): string | undefined =>
  tableEnd(table.date, table.time, minutesAtTable(table, hours));
