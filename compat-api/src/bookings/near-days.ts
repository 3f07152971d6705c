import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import { bookingSettings } from '@saltmarsh/cms/bookings/tables/table-book';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { eveningOf } from '@saltmarsh/contract/domain/opening-hours';
import { currentUser, type ApiContext } from '../routing/context';
import { unauthorized } from '../routing/http-errors';

/** Days of the book that those see who work it but are no admins: guests' data is for service. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 7;

/** Returns the days of the book that the account may see; admins may see all. */
export function nearDays(ctx: ApiContext): { from: string; until: string } | undefined {
  if (currentUser(ctx).access === 'admin') return undefined;
  const { date: today } = londonNow();
  return { from: addDays(today, -DAYS_BEFORE), until: addDays(today, DAYS_AFTER) };
}

/** @throws HttpError 403 */
export function requireNear(ctx: ApiContext, day: string): void {
  const days = nearDays(ctx);
  if (days && (day < days.from || day > days.until)) throw unauthorized();
}

/** @throws HttpError 403 */
export async function requireNearBooking(ctx: ApiContext, booking: BookingRow): Promise<void> {
  requireNear(ctx, eveningOf((await bookingSettings()).book.hours, booking));
}
