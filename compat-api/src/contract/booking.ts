import { z } from 'zod';
import { BOOKING_LENGTHS, MAX_GUESTS } from './booking-bounds';
import { email, nullableText, telephone, text, wholeNumber } from './fields';
import { isDate } from './iso-date';
import { operation, withTag, type Operations } from './operation';

/** `POST /api/bookings`; `booking.rules.ts` checks opening hours and calendar. */
export const BookingInput = z.object({
  date: text(10, z.stringFormat('date', isDate)).meta({
    format: 'date',
    description: 'Europe/London, within 60 days',
  }),
  time: text(5, z.stringFormat('clock time', /^([01]\d|2[0-3]):[0-5]\d$/)).meta({
    description: 'HH:MM, within the opening hours of that day',
  }),
  guests: wholeNumber(1, MAX_GUESTS),
  name: text(BOOKING_LENGTHS.name),
  email: email(),
  telephone: text(BOOKING_LENGTHS.telephone, telephone),
  notes: nullableText(BOOKING_LENGTHS.notes).optional(),
});

export const BookingRequest = BookingInput.required().meta({ id: 'BookingRequest' });
export type BookingRequest = z.output<typeof BookingRequest>;

export const bookingOperations: Operations = withTag('Bookings', {
  'POST /api/bookings': operation(
    'requestTable',
    'Ask for a table; stored, and mailed to the restaurant and the diner',
    { 201: BookingRequest },
    { body: BookingInput, rejections: [429] },
  ),
});
