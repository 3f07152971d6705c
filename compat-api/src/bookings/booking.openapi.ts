import { integer, object, text, textOrNull } from '../openapi/operation';
import type { Operations } from '../openapi/operation';

const booking = (optional: string[]) =>
  object(
    {
      name: text(255),
      email: { ...text(255), format: 'email' },
      telephone: text(20),
      date: { type: 'string', format: 'date', description: 'Europe/London, within 60 days' },
      time: { ...text(5), description: 'HH:MM, within the opening hours of that day' },
      guests: { ...integer, minimum: 1, maximum: 8 },
      notes: textOrNull(2000),
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
