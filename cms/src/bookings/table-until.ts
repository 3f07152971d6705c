import { minutesOf } from '@saltmarsh/contract/domain/bookable-times';
import { londonMinutes, londonNow } from '@saltmarsh/contract/domain/london-time';
import { endsNextDay, spanAt, spansOn, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { USUAL_MINUTES, type BookingRow } from './booking-row';

const DAY = 24 * 60;

type Table = Pick<BookingRow, 'date' | 'time' | 'minutes'>;

/**
 * Returns how long the guest has the table, in minutes: as long as it is kept, but not after the
 * last service of the day. Guests may stay between two services.
 */
export function minutesAtTable({ date, time, minutes }: Table, hours: Hours): number {
  const kept = minutes ?? USUAL_MINUTES;
  const span = spanAt(hours, date, time);
  if (!span) return kept;
  const isNightBefore = endsNextDay(span) && time < span.opens;
  const { closes } = (!isNightBefore && spansOn(hours, date).at(-1)) || span;
  return Math.min(kept, (minutesOf(closes) - minutesOf(time) + DAY) % DAY || DAY);
}

/**
 * Returns when the guest must leave the table, as `HH:MM` in London, or `undefined` if the clock
 * skips the booked time.
 */
export function tableUntil(table: Table, hours: Hours): string | undefined {
  const begins = londonMinutes(table.date, table.time);
  if (begins === undefined) return undefined;
  return londonNow(new Date((begins + minutesAtTable(table, hours)) * 60_000)).time;
}
