import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { conflictOver } from '../history/conflict';
import { isExpected, type ExpectedVersion } from '../history/versions';
import { summary } from './booking.mail';
import { toBooking } from './booking.resource';
import type { BookingRow } from './booking-row';

/** Names no author, because bookings have no history. @throws HttpError 409 if the version is not expected */
export async function requireBookingVersion(
  row: BookingRow,
  expected: ExpectedVersion,
): Promise<void> {
  const current = toBooking(row);
  if (isExpected(current.version, expected)) return;
  const now = `${STATE_NAMES[row.state]}, ${summary(row)}`;
  const message = `Somebody else has changed this booking. It is now: ${now}.`;
  throw await conflictOver(undefined, current, message);
}
