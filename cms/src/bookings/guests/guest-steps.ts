import {
  AT_THE_TABLE,
  EXPECTED,
  type BookingState,
} from '@saltmarsh/contract/domain/booking-states';
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

/** Why the guest can do nothing more, if not because the time of the table has come. */
const ENDED: Partial<Record<BookingState, string>> = {
  cancelled_by_guest: 'This booking has been cancelled already.',
  cancelled_by_us: 'We have had to cancel this booking.',
  declined: 'We had no table for this booking.',
};
const BEGUN = 'The time of this booking has come, so it can no longer be changed here.';

/** @throws HttpError 409 with the reason why the guest can do nothing more */
export function checkOpen(row: Timed, now: Date): void {
  if (!isOpen(row, now)) throw new HttpError(409, ENDED[row.state] ?? BEGUN);
}
