import { z } from 'zod';
import { BOOKING_EXCEPTION_KINDS } from '../domain/booking-rules';
import { wholeNumber } from './fields';
import { dateText, emptyDateText, emptyLine, line } from './setting-fields';

const minutes = () => wholeNumber(15, 720);
const limit = (minimum: number) => wholeNumber(minimum, 10_000).nullable();

/** The booking rules in the site settings; `contract/src/domain/booking-rules.ts` explains each number. */
export const bookingSettings = {
  booking_services: z
    .array(
      z.object({
        name: line(100),
        step: wholeNumber(5, 120),
        last_table: wholeNumber(0, 240),
        covers: limit(1),
        covers_per_time: limit(1),
        largest_party: wholeNumber(1, 100),
        confirm_at_once: wholeNumber(0, 100),
        notice: wholeNumber(0, 10_080),
        days_ahead: wholeNumber(1, 365),
        table_minutes: z.tuple([minutes(), minutes(), minutes(), minutes()]).meta({
          description: 'How long a table is kept for up to two, four, six guests, and for more',
        }),
      }),
    )
    .max(50)
    .meta({ description: 'By the names of services; one that is not named has the first’s' }),
  booking_exceptions: z
    .array(
      z.object({
        date: dateText(),
        until: emptyDateText(),
        service: emptyLine(100),
        kind: z.enum(BOOKING_EXCEPTION_KINDS),
        covers: limit(1),
        covers_per_time: limit(0),
        note: emptyLine(255),
      }),
    )
    .max(500),
  booking_reminder: z.boolean().meta({ description: 'Whether guests are reminded the day before' }),
  booking_months_kept: wholeNumber(1, 120).meta({
    description: 'After so many months, who made a booking is deleted',
  }),
};
