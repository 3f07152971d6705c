import { AT_THE_TABLE, EXPECTED } from '@saltmarsh/contract/domain/booking-states';
import { londonMinutes } from '@saltmarsh/contract/domain/london-time';
import { HttpError } from '../../errors';
import type { BookingRow } from '../booking-row';

type Timed = Pick<BookingRow, 'date' | 'time' | 'state'>;

export function hasBegun({ date, time }: Pick<Timed, 'date' | 'time'>, now: Date): boolean {
  return (londonMinutes(date, time) ?? 0) <= now.getTime() / 60_000;
}

/** Returns whether a table is kept for a guest on the waiting list. */
export const isOffered = (
  { state, offeredUntil }: Pick<BookingRow, 'state' | 'offeredUntil'>,
  now: Date,
): boolean => state === 'waiting' && offeredUntil !== null && new Date(offeredUntil) > now;

export function isOver(row: Timed, now: Date): boolean {
  return hasBegun(row, now) || AT_THE_TABLE.includes(row.state);
}

export function isOpen(row: Timed, now: Date): boolean {
  return EXPECTED.includes(row.state) && !isOver(row, now);
}

/** @throws HttpError 409 with the reason why the guest can do nothing more */
export function checkOpen(row: Timed, now: Date): void {
  if (!isOpen(row, now)) throw new HttpError(409, reasonOf(row));
}

function reasonOf({ state }: Timed): string {
  switch (state) {
    case 'cancelled_by_guest':
      return 'This booking has been cancelled already.';
    case 'cancelled_by_us':
      return 'We have had to cancel this booking.';
    case 'declined':
      return 'We had no table for this booking.';
    case 'requested':
    case 'confirmed':
    case 'waiting':
    case 'seated':
    case 'left':
    case 'no_show':
      return 'The time of this booking has come, so it can no longer be changed here.';
  }
}
