import type { BookingRow } from './booking-row';

/** Whether a write means another table than the booking's own, or the one that was offered. */
export function isElsewhere(before: BookingRow, written: Partial<BookingRow>): boolean {
  return (['date', 'time', 'guests'] as const).some(
    (key) => written[key] !== undefined && written[key] !== before[key],
  );
}
