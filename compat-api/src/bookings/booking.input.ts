import { z } from 'zod';
import type { StaffWrite } from '@saltmarsh/cms/bookings/book/reach';
import type { BookingRow } from '@saltmarsh/cms/bookings/booking-row';
import type { BookingSettings } from '@saltmarsh/cms/bookings/tables/table-book';
import { bookingBounds } from '@saltmarsh/contract/domain/booking-rules';
import { farDate, isDate } from '@saltmarsh/contract/domain/iso-date';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { day } from '@saltmarsh/contract/messages/fields';
import { BookingInput, GuestChange } from '@saltmarsh/contract/messages/guest-booking';
import type { Site } from '@saltmarsh/contract/messages/site';
import type { Input } from '../body/normalise-input';
import { expectedVersion } from '../history/entry-versions';
import { currentUser, type ApiContext } from '../routing/context';
import { validate } from '../validation/validate';

/** @throws ValidationError with Laravel's texts */
export function checkBooking(
  input: Input,
  { site, book }: BookingSettings,
  now: Date,
): BookingInput {
  const message = BookingInput.extend(boundedFields(bookingBounds(book), now));
  const booking = validate(input, message, hints(site));
  // The name must be a single line: it is part of a mail's subject.
  return { ...booking, name: booking.name.replace(/\s+/g, ' ') };
}

/**
 * Validates a guest's change and leaves out fields that were not sent. A day or number of guests
 * that staff booked beyond the form's bounds may stay.
 * @throws ValidationError
 */
export function checkChange(
  input: Input,
  row: Pick<BookingRow, 'date' | 'guests'>,
  { site, book }: BookingSettings,
  now: Date,
): GuestChange {
  const { guests, days } = bookingBounds(book);
  const bounds = { guests: Math.max(guests, row.guests), days };
  const fields = z.object(boundedFields(bounds, now, row.date)).partial().shape;
  return validate(input, GuestChange.extend(fields), hints(site));
}

/** @param booked a day that is allowed although it is outside the bounds */
function boundedFields(
  { guests, days }: ReturnType<typeof bookingBounds>,
  now: Date,
  booked?: string,
) {
  return {
    date: day().check(isWithin(now, days, booked)),
    guests: BookingInput.shape.guests.check(z.lte(guests)),
  };
}

const hints = ({ telephone }: Site) => ({
  guests: `For more guests please ring ${telephone}.`,
});

const isWithin = (now: Date, days: number, booked?: string) =>
  z.check<string>(({ value, issues }) => {
    const { date: today } = londonNow(now);
    const last = addDays(today, days);
    if (!isDate(value) || value === booked || (value >= today && value <= last)) return;
    const message = farDate(value, now);
    const params =
      value < today ? { rule: 'after', bound: 'today' } : { rule: 'before', bound: last };
    issues.push({ code: 'custom', params, input: value, ...(message && { message }) });
  });

export const staffWrite = (ctx: ApiContext): StaffWrite => ({
  worker: currentUser(ctx),
  expected: expectedVersion(ctx),
  now: new Date(),
});
