import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import type { BookingChange } from '@saltmarsh/contract/messages/booking';
import { unauthorized, ValidationError } from '../../errors';
import { conflictOver, isExpected, type ExpectedVersion } from '../../history/versions';
import { findBooking, type BookingRow } from '../booking-row';
import { bookingSettings } from '../tables/table-book';

/**
 * An account that works with the book. An account “reaches” the days and bookings that it may see
 * and change. Admins reach every booking. Other accounts reach only the days around today, which is
 * all that service needs, and bookings that they have added in the last 24 hours.
 */
export interface Worker {
  number: number;
  access: string;
}

/** A write by staff, who expect the booking or card to have the version that they have seen. */
export interface StaffWrite {
  worker: Worker;
  expected: ExpectedVersion;
  now: Date;
}

const DAYS_BEFORE = 1;
const DAYS_AFTER = 7;
const DAY_MS = 24 * 60 * 60_000;

const FAR_MOVE = `Only an admin can move a booking further than ${DAYS_AFTER} days ahead.`;

/** Returns whether the account reaches the services that begin on a day. */
export function isNear({ access }: Worker, day: string): boolean {
  const { date: today } = londonNow();
  const [from, until] = [addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER)];
  return access === 'admin' || (day >= from && day <= until);
}

/** @throws HttpError 403 */
export function requireNear(worker: Worker, day: string): void {
  if (!isNear(worker, day)) throw unauthorized();
}

/** @throws HttpError 404; 403 if the account does not reach the booking */
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

export const isNewOf = ({ number }: Worker, { addedBy, createdAt }: BookingRow, now: Date) =>
  addedBy === number && now.getTime() - Date.parse(createdAt) < DAY_MS;

/**
 * Accounts other than admins can move a booking only to days that they reach. They can't change the
 * email address: if they entered their own, they would be sent the guest's link.
 * @throws HttpError 403; ValidationError
 */
export async function requireWithinReach(
  worker: Worker,
  row: BookingRow,
  { email, date, time = row.time }: BookingChange,
): Promise<void> {
  if (worker.access === 'admin') return;
  if (email !== undefined) throw unauthorized();
  if (date === undefined) return;
  const { hours } = (await bookingSettings()).book;
  const isReached = isNear(worker, eveningOf(hours, { date, time }));
  if (!isReached) throw new ValidationError({ date: [FAR_MOVE] });
}

/**
 * The error does not say who made the change: the booking's history does.
 * @throws HttpError 409
 */
export async function requireVersion(
  current: { version: string },
  expected: ExpectedVersion,
  message: string,
): Promise<void> {
  if (isExpected(current.version, expected)) return;
  throw await conflictOver(undefined, current, message);
}
