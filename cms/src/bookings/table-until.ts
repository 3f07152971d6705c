import { minutesOf } from '@saltmarsh/contract/domain/bookable-times';
import { tableEnd } from '@saltmarsh/contract/domain/london-time';
import { spanAt, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { USUAL_MINUTES, type BookingRow } from './booking-row';

const DAY = 24 * 60;

/** Returns when a guest's time at the table ends; `undefined` if the service closes earlier. */
export function tableUntil(
  { date, time, minutes }: Pick<BookingRow, 'date' | 'time' | 'minutes'>,
  hours: Hours,
): string | undefined {
  const held = minutes ?? USUAL_MINUTES;
  const span = spanAt(hours, date, time);
  const untilClosing = span && (minutesOf(span.closes) - minutesOf(time) + DAY) % DAY;
  if (untilClosing !== undefined && held > untilClosing) return undefined;
  return tableEnd(date, time, held);
}
