import type { BookingException } from './booking-rules';

/** Why a service takes no bookings: full to guests, who may wait; rented by somebody; not open at all. */
export const CLOSING_KINDS = ['full', 'private_hire', 'closed'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/** As it is stored: nobody may arrive, and the seats stay those that there are. */
export function exceptionOf(kind: ClosingKind): Pick<BookingException, 'kind' | 'covers_per_time'> {
  return kind === 'full' ? { kind: 'covers', covers_per_time: 0 } : { kind, covers_per_time: null };
}

/** `null` for an exception that only changes how many guests may come. */
export function closingKindOf({
  kind,
  covers_per_time,
}: Pick<BookingException, 'kind' | 'covers_per_time'>): ClosingKind | null {
  if (kind !== 'covers') return kind;
  return covers_per_time === 0 ? 'full' : null;
}
