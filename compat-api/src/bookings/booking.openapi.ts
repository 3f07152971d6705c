import {
  BOOKING_DAYS_AHEAD,
  BOOKING_LENGTHS,
  LAST_TABLE_MINUTES,
  MAX_GUESTS,
} from '../contract/booking-limits';
import { integer, object, text, textOrNull } from '../openapi/operation';
import type { Operations } from '../openapi/operation';

const booking = (optional: string[]) =>
  object(
    {
      name: text(BOOKING_LENGTHS.name),
      email: { ...text(BOOKING_LENGTHS.email), format: 'email' },
      telephone: text(BOOKING_LENGTHS.telephone),
      date: {
        type: 'string',
        format: 'date',
        description: `Europe/London, within ${BOOKING_DAYS_AHEAD} days`,
      },
      time: {
        ...text(5),
        description: `HH:MM, within the opening hours of that day, at the latest ${LAST_TABLE_MINUTES} minutes before they end`,
      },
      guests: { ...integer, minimum: 1, maximum: MAX_GUESTS },
      notes: textOrNull(BOOKING_LENGTHS.notes),
    },
    optional,
  );

export const bookingOperations: Operations = {
  'POST /api/bookings': {
    summary: 'Ask for a table; stored, and mailed to the restaurant and the diner',
    tag: 'Bookings',
    body: booking(['notes']),
    answers: { 201: booking([]) },
  },
};
