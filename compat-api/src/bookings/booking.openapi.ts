import { integer, object, text, textOrNull } from '../openapi/operation';
import type { Operations } from '../openapi/operation';

export const bookingOperations: Operations = {
  'POST /api/bookings': {
    summary: 'Ask for a table; stored, and mailed to the restaurant and the diner',
    tag: 'Bookings',
    body: object(
      {
        name: text(255),
        email: { ...text(255), format: 'email' },
        telephone: text(20),
        date: { type: 'string', format: 'date' },
        time: { ...text(5), description: 'HH:MM, Europe/London' },
        guests: integer,
        notes: textOrNull(2000),
      },
      ['notes'],
    ),
    answers: { 201: { type: 'object' } },
  },
};
