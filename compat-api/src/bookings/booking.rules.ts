import type { BookingRequest } from '../contract/booking';
import {
  BOOKING_DAYS_AHEAD,
  BOOKING_LENGTHS,
  LAST_TABLE_MINUTES,
  MAX_GUESTS,
} from '../contract/booking-limits';
import { addDays, londonNow } from '../contract/london-time';
import { isOpenAt, spansOn } from '../contract/opening-hours';
import type { Site } from '../contract/site';
import { isTableTime } from '../contract/table-times';
import { ValidationError } from '../routing/http-errors';
import type { Input } from '../body/normalise-input';
import type { Limit } from '../rate-limits/rate-limit';
import { email, optionalText, text, validate } from '../validation/validate';
import { wholeNumber } from '../validation/validate-number';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Reading a form and drawing it again with its mistakes costs more than a page: a person makes a few. */
export const TRIES: Limit = { name: 'booking-tries', max: 100, windowMs: MINUTE };
/** A household, an office and its guests' network included. */
export const PER_NETWORK: Limit = {
  name: 'booking',
  max: BOOKING_LENGTHS.telephone,
  windowMs: HOUR,
};
/** Each request sends a mail to this address, which may be a stranger's. */
export const PER_EMAIL: Limit = { name: 'booking-email', max: 5, windowMs: HOUR };

/**
 * A request for a table that can be kept.
 * @throws ValidationError in Laravel's words; for hours, in ours
 */
export function checkBooking(input: Input, site: Site, now: Date): BookingRequest {
  const { date: today, time: clock } = londonNow(now);
  const { notes, ...booking } = validate(input, {
    date: text({ max: 10, also: (value) => dateError(value, today) }),
    time: text({
      max: 5,
      also: (value) =>
        /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
          ? null
          : 'The time field must match the format H:i.',
    }),
    guests: wholeNumber({
      min: 1,
      max: MAX_GUESTS,
      whenGreater: `For a larger party please ring ${site.telephone}.`,
    }),
    name: text({ max: BOOKING_LENGTHS.name }),
    email: email(),
    telephone: text({
      max: BOOKING_LENGTHS.telephone,
      also: (value) =>
        /^\+?[\d\s()./-]*$/.test(value) && value.replace(/\D/g, '').length >= 7
          ? null
          : 'The telephone field format is invalid.',
    }),
    notes: optionalText({ max: BOOKING_LENGTHS.notes }),
  });
  requireTable(site, booking);
  if (booking.date === today && booking.time <= clock) {
    throw new ValidationError({ time: ['The time field must be a time after now.'] });
  }
  // One line: it stands in the subject of a mail.
  return { ...booking, name: booking.name.replace(/\s+/g, ' '), notes: notes ?? null };
}

function dateError(value: string, today: string): string | null {
  const isFormed = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00Z`));
  // `2026-02-30` is taken for the second of March.
  if (!isFormed || addDays(value, 0) !== value) return 'The date field must be a valid date.';
  if (value < today) return 'The date field must be a date after or equal to today.';
  const last = addDays(today, BOOKING_DAYS_AHEAD);
  return value > last ? `The date field must be a date before or equal to ${last}.` : null;
}

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
