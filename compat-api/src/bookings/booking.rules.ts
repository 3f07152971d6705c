import { z } from 'zod';
import type { Input } from '../body/normalise-input';
import { BookingInput, type BookingRequest } from '../contract/booking';
import { BOOKING_DAYS_AHEAD, LAST_TABLE_MINUTES } from '../contract/booking-bounds';
import { isDate } from '../contract/iso-date';
import { addDays, londonNow } from '../contract/london-time';
import { isOpenAt, spansOn } from '../contract/opening-hours';
import type { Site } from '../contract/site';
import { isTableTime } from '../contract/table-times';
import { ValidationError } from '../routing/http-errors';
import { validate } from '../validation/validate';

/**
 * Validates a booking request against fields, calendar and opening hours.
 * @throws ValidationError with Laravel's texts; with our own for opening hours
 */
export function checkBooking(input: Input, site: Site, now: Date): BookingRequest {
  const { date: today, time: clock } = londonNow(now);
  const message = BookingInput.extend({ date: BookingInput.shape.date.check(isWithin(today)) });
  const { notes, ...booking } = validate(input, message, {
    guests: `For a larger party please ring ${site.telephone}.`,
  });
  requireTable(site, booking);
  if (booking.date === today && booking.time <= clock) {
    throw new ValidationError({ time: ['The time field must be a time after now.'] });
  }
  // A single line: it is part of a mail's subject.
  return { ...booking, name: booking.name.replace(/\s+/g, ' '), notes: notes ?? null };
}

/** From today to the last bookable day. */
const isWithin = (today: string) =>
  z.check<string>(({ value, issues }) => {
    const last = addDays(today, BOOKING_DAYS_AHEAD);
    if (!isDate(value) || (value >= today && value <= last)) return;
    const params =
      value < today ? { rule: 'after', bound: 'today' } : { rule: 'before', bound: last };
    issues.push({ code: 'custom', params, input: value });
  });

function requireTable(site: Site, { date, time }: { date: string; time: string }): void {
  if (isTableTime(site, date, time)) return;
  if (isOpenAt(site, date, time)) {
    const last = `The last table is ${LAST_TABLE_MINUTES} minutes before we close.`;
    throw new ValidationError({ time: [last] });
  }
  const hours = spansOn(site, date).map(({ opens, closes }) => `${opens} to ${closes}`);
  throw new ValidationError(
    hours.length > 0
      ? { time: [`We are closed at that time. On that day we are open ${hours.join(' and ')}.`] }
      : { date: ['We are closed on that day.'] },
  );
}
