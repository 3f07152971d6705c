import type { BookingRow } from './booking-row';

/** Returns whether a write asks for another table than the booking's own or the offered one. */
export function isElsewhere(before: BookingRow, written: Partial<BookingRow>): boolean {
  return (['date', 'time', 'guests'] as const).some(
    (key) => written[key] !== undefined && written[key] !== before[key],
  );
}
