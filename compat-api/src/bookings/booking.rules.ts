import { z } from 'zod';
import type { Input } from '../body/normalise-input';
import { BookingInput, isDate, type BookingRequest } from '../contract/booking';
import type { Site } from '../contract/site';
import { ValidationError } from '../routing/http-errors';
import { addDays, isOpenAt, londonTime, spansOn } from '../site/opening-hours';
import { validate } from '../validation/validate';

/** Tables open so many days ahead. */
const DAYS_AHEAD = 60;

/**
 * A request for a table that can be kept.
 * @throws ValidationError in Laravel's words; for hours, in ours
 */
export function checkBooking(input: Input, site: Site, now: Date): BookingRequest {
  const { date: today, time: clock } = londonTime(now);
  const message = BookingInput.extend({ date: BookingInput.shape.date.check(isWithin(today)) });
  const { notes, ...booking } = validate(input, message, {
    guests: `For a larger party please ring ${site.telephone}.`,
  });
  requireOpen(site, booking);
  if (booking.date === today && booking.time <= clock) {
    throw new ValidationError({ time: ['The time field must be a time after now.'] });
  }
  // One line: it stands in the subject of a mail.
  return { ...booking, name: booking.name.replace(/\s+/g, ' '), notes: notes ?? null };
}

/** From today on, as far as the book is open. */
const isWithin = (today: string) =>
  z.check<string>(({ value, issues }) => {
    const last = addDays(today, DAYS_AHEAD);
    if (!isDate(value) || (value >= today && value <= last)) return;
    const params =
      value < today ? { rule: 'after', bound: 'today' } : { rule: 'before', bound: last };
    issues.push({ code: 'custom', params, input: value });
  });

function requireOpen(site: Site, { date, time }: { date: string; time: string }): void {
  if (isOpenAt(site, date, time)) return;
  const hours = spansOn(site, date).map(({ opens, closes }) => `${opens} to ${closes}`);
  throw new ValidationError(
    hours.length > 0
      ? { time: [`We are closed at that time. On that day we are open ${hours.join(' and ')}.`] }
      : { date: ['We are closed on that day.'] },
  );
}
