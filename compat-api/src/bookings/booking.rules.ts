import { z } from 'zod';
import type { Input } from '../body/normalise-input';
import {
  nearestTimes,
  type Moment,
  type Refusal,
  type Wish,
} from '@saltmarsh/contract/domain/availability';
import { BookingInput } from '@saltmarsh/contract/messages/booking';
import { GuestChange } from '@saltmarsh/contract/messages/guest-booking';
import type { Site } from '@saltmarsh/contract/messages/site';
import { bookingBounds, type ServiceRules } from '@saltmarsh/contract/domain/booking-rules';
import { isDate } from '@saltmarsh/contract/domain/iso-date';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { isOpenAt, spansOn } from '@saltmarsh/contract/domain/opening-hours';
import type { FieldErrors } from '@saltmarsh/contract/messages/errors';
import { minutesOf, slotsOn } from '@saltmarsh/contract/domain/table-slots';
import { ValidationError } from '../routing/http-errors';
import { validate } from '../validation/validate';
import type { BookingRow } from './booking-row';
import { serviceRules } from './service-of';
import type { BookingSettings } from './table-book';

/**
 * Validates the fields of a booking before anything is counted.
 * @throws ValidationError with Laravel's texts
 */
export function checkBooking(
  input: Input,
  { site, book }: BookingSettings,
  now: Date,
): BookingInput {
  const message = BookingInput.extend(boundedFields(bookingBounds(book), now));
  const booking = validate(input, message, hints(site));
  // Keeps the name on a single line, because it is part of a mail's subject.
  return { ...booking, name: booking.name.replace(/\s+/g, ' ') };
}

/**
 * Validates a guest's change and leaves out fields that are not sent. Values that staff have booked beyond
 * the form's bounds may stay.
 * @throws ValidationError
 */
export function checkChange(
  input: Input,
  row: Pick<BookingRow, 'date' | 'guests'>,
  { site, book }: BookingSettings,
  now: Date,
): GuestChange {
  const { guests, days } = bookingBounds(book);
  const bounds = { guests: Math.max(guests, row.guests), days, booked: row.date };
  const fields = z.object(boundedFields(bounds, now)).partial().shape;
  return validate(input, GuestChange.extend(fields), hints(site));
}

interface Bounds {
  guests: number;
  days: number;
  /** A day that is allowed even outside the bounds. */
  booked?: string;
}

function boundedFields({ guests, days, booked }: Bounds, now: Date) {
  return {
    date: BookingInput.shape.date.check(isWithin(londonNow(now).date, days, booked)),
    guests: BookingInput.shape.guests.check(isAtMost(guests)),
  };
}

const hints = ({ telephone }: Site) => ({
  guests: `For a larger party please ring ${telephone}.`,
});

/** Allows today to the last bookable day. */
const isWithin = (today: string, days: number, booked?: string) =>
  z.check<string>(({ value, issues }) => {
    const last = addDays(today, days);
    if (!isDate(value) || value === booked || (value >= today && value <= last)) return;
    const params =
      value < today ? { rule: 'after', bound: 'today' } : { rule: 'before', bound: last };
    issues.push({ code: 'custom', params, input: value });
  });

const isAtMost = (maximum: number) =>
  z.check<number>(({ value, issues }) => {
    if (value <= maximum) return;
    issues.push({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: value });
  });

/** Explains why there is no table, at the field that the guest would change. */
export function refuse(
  wish: Wish,
  refusal: Refusal,
  moment: Moment,
  { site }: BookingSettings,
): ValidationError {
  return new ValidationError(reasons(wish, refusal, moment, site.telephone));
}

function reasons(wish: Wish, refusal: Refusal, moment: Moment, telephone: string): FieldErrors {
  const { book } = moment;
  const rules = serviceRules(book, wish);
  const ring = telephone ? ` Please ring ${telephone}.` : '';
  switch (refusal) {
    case 'past':
      return { time: ['The time field must be a time after now.'] };
    case 'too-far':
      return { date: [`Tables at that time can be booked ${rules.days_ahead} days ahead.`] };
    case 'too-soon':
      return { time: [`It is too late to book that time online.${ring}`] };
    case 'closed':
      return { time: [`Tables at that time can’t be booked online.${ring}`] };
    case 'private_hire':
      return { time: ['We have a private party at that time.'] };
    case 'party':
      return { guests: [`At that time we take up to ${rules.largest_party} guests.${ring}`] };
    case 'full':
      return { time: [`We have no table left at ${wish.time}.${nearest(wish, moment)}`] };
    case 'no-such-time':
      return noSuchTime(wish, moment, rules);
  }
}

function noSuchTime(wish: Wish, moment: Moment, rules: ServiceRules): FieldErrors {
  const { hours } = moment.book;
  const { date, time } = wish;
  if (isOpenAt(hours, date, time)) {
    const waits = slotsOn(moment.book, date).map((slot) => minutesOf(slot.time) - minutesOf(time));
    const isBetween = waits.some((minutes) => minutes > 0 && minutes < rules.step);
    const rule = isBetween
      ? `Tables begin every ${rules.step} minutes.`
      : `The last table is ${rules.last_table} minutes before we close.`;
    return { time: [`${rule}${nearest(wish, moment)}`] };
  }
  const open = spansOn(hours, date).map(({ opens, closes }) => `${opens} to ${closes}`);
  return open.length > 0
    ? { time: [`We are closed at that time. On that day we are open ${open.join(' and ')}.`] }
    : { date: ['We are closed on that day.'] };
}

/** Returns the nearest free times. */
function nearest(wish: Wish, moment: Moment): string {
  const times = nearestTimes(wish, moment);
  if (times.length === 0) return '';
  return ` Free on that day: ${times.join(', ')}.`;
}
