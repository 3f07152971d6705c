import { minutesOf } from '@saltmarsh/contract/domain/bookable-times';
import { tableEnd } from '@saltmarsh/contract/domain/london-time';
import { spanAt, spansOn, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { USUAL_MINUTES, type BookingRow } from './booking-row';

const DAY = 24 * 60;

/**
 * Returns when a guest's time at the table ends; `undefined` if the service closes earlier and no
 * other service follows at once.
 */
export function tableUntil(
  { date, time, minutes }: Pick<BookingRow, 'date' | 'time' | 'minutes'>,
  hours: Hours,
): string | undefined {
  const held = minutes ?? USUAL_MINUTES;
  const span = spanAt(hours, date, time);
  const closes = spansOn(hours, date).reduce(
    (end, { opens, closes: next }) => (opens === end ? next : end),
    span?.closes,
  );
  const untilClosing = closes && (minutesOf(closes) - minutesOf(time) + DAY) % DAY;
  if (untilClosing && held > untilClosing) return undefined;
  return tableEnd(date, time, held);
}
