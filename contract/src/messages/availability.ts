import { z } from 'zod';
import { component, date, day } from './fields';
import { BookingInput } from './guest-booking';
import { operation, withTag, type Operations } from './operation';

const { guests } = BookingInput.shape;

export const AvailabilityQuery = z.object({ date: day(), guests });

/** `GET /api/availability` */
export const Availability = component('Availability', {
  date: date(),
  guests: z.int(),
  services: z.array(
    z.object({
      name: z.string(),
      confirm_at_once: z
        .int()
        .describe('Parties up to this size are confirmed at once; 0 for none'),
      note: z.string().nullable().describe('What guests should know of its tables'),
      times: z.array(
        z.object({
          time: z.string(),
          available: z.boolean(),
          until: z
            .string()
            .optional()
            .describe(
              'HH:MM, the end of a free table, at the latest when the last service of the day closes',
            ),
        }),
      ),
    }),
  ),
  notes: z.array(z.string()).describe('What guests should know of the day'),
  no_times: z.string().nullable().describe('Why the day has no times at all'),
  other_days: z.array(date()).describe('The nearest days with a table, if this one has none'),
});
export type Availability = z.output<typeof Availability>;

/** `GET /api/availability/days` */
export const AvailableDays = component('AvailableDays', {
  guests: z.int(),
  days: z.array(
    z.object({
      date: date(),
      state: z
        .enum(['free', 'full', 'closed'])
        .describe('`closed` if no table can be booked for any time of the day'),
    }),
  ),
});
export type AvailableDays = z.output<typeof AvailableDays>;

export const availabilityOperations: Operations = withTag('Bookings', {
  'GET /api/availability': operation(
    'showAvailability',
    'The times at which a party can have a table on a day',
    { 200: Availability, query: AvailabilityQuery, rejections: [422, 429] },
  ),
  'GET /api/availability/days': operation(
    'listAvailableDays',
    'The days of the next nine weeks, and whether a party can have a table',
    { 200: AvailableDays, query: AvailabilityQuery.pick({ guests: true }), rejections: [422, 429] },
  ),
});
