import type { BookingException } from './booking-rules';

/** Reasons for taking no bookings: full, so that guests may wait; hired privately; not open at all. */
export const CLOSING_KINDS = ['full', 'private_hire', 'closed'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/**
 * Returns the closing as it is stored. `full` allows no arrivals, and leaves the number of seats unchanged.
 */
export function exceptionOf(kind: ClosingKind): Pick<BookingException, 'kind' | 'covers_per_time'> {
  return kind === 'full' ? { kind: 'covers', covers_per_time: 0 } : { kind, covers_per_time: null };
}

/** Returns `null` for an exception that only changes how many guests may come. */
export function closingKindOf({
  kind,
  covers_per_time,
}: Pick<BookingException, 'kind' | 'covers_per_time'>): ClosingKind | null {
  if (kind !== 'covers') return kind;
  return covers_per_time === 0 ? 'full' : null;
}
