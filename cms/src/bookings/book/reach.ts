import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { BookingChange } from '@saltmarsh/contract/messages/booking';
import { unauthorized, ValidationError } from '../../errors';
import { findBooking, type BookingRow } from '../booking-row';
import { bookingSettings } from '../tables/table-book';

/**
 * An account that works with the book. Admins reach every booking. Other accounts reach the days
 * around today, because service needs no other guests' data, and bookings that they have added in
 * the last 24 hours.
 */
export interface Worker {
  /** The account's number. */
  number: number;
  access: string;
}

const DAYS_BEFORE = 1;
const DAYS_AFTER = 7;
const DAY_MS = 24 * 60 * 60_000;

const FAR_MOVE = `Only an admin can move a booking further than ${DAYS_AFTER} days ahead.`;

/** Returns the days of the book that the account reaches; `undefined` for all. */
export function nearDays({ access }: Worker): { from: string; until: string } | undefined {
  if (access === 'admin') return undefined;
  const { date: today } = londonNow();
  return { from: addDays(today, -DAYS_BEFORE), until: addDays(today, DAYS_AFTER) };
}

function isNear(worker: Worker, day: string): boolean {
  const days = nearDays(worker);
  return !days || (day >= days.from && day <= days.until);
}

/** @throws HttpError 403 */
export function requireNear(worker: Worker, day: string): void {
  if (!isNear(worker, day)) throw unauthorized();
}

/** Returns a booking that the account reaches. @throws HttpError 404, 403 */
export async function reachBooking(
  reference: string,
  worker: Worker,
  now: Date,
): Promise<BookingRow> {
  const row = await findBooking(reference);
  const { hours } = (await bookingSettings()).book;
  // Whoever enters a booking for a far day by mistake can correct it.
  if (!isNewOf(worker, row, now)) requireNear(worker, eveningOf(hours, row));
  return row;
}

/** Returns whether the account has added the booking within the last 24 hours. */
export const isNewOf = ({ number }: Worker, { addedBy, createdAt }: BookingRow, now: Date) =>
  addedBy === number && now.getTime() - Date.parse(createdAt) < DAY_MS;

/**
 * Limits the changes that accounts other than admins make to the days that they reach. These
 * accounts can't change the email address: by entering their own, they would be sent the guest's
 * link.
 * @throws HttpError 403; ValidationError
 */
export function requireWithinReach(worker: Worker, { email, date }: BookingChange): void {
  if (worker.access === 'admin') return;
  if (email !== undefined) throw unauthorized();
  if (date !== undefined && !isNear(worker, date)) throw new ValidationError({ date: [FAR_MOVE] });
}
