import { z } from 'zod';
import {
  BOOKING_LENGTHS,
  MOST_GUESTS,
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
} from '../constants/booking-bounds';
import { BOOKING_STATES } from '../domain/booking-states';
import {
  date,
  dateTime,
  day,
  email,
  flag,
  nearDay,
  newEmail,
  nullableText,
  personName,
  telephone,
  text,
  wholeNumber,
} from './fields';
import { operation, withTag, type Operations } from './operation';

const time = text(5, z.stringFormat('clock time', /^([01]\d|2[0-3]):[0-5]\d$/)).meta({
  description: 'HH:MM, one of those that GET /api/availability gives',
});
const guests = wholeNumber(1, MOST_GUESTS);
const notes = nullableText(BOOKING_LENGTHS.notes);
const state = z.enum(BOOKING_STATES);

/** `POST /api/bookings`; the cms checks whether there is a table. */
export const BookingInput = z.object({
  date: nearDay(),
  time,
  guests,
  name: personName(BOOKING_LENGTHS.name),
  email: newEmail(),
  telephone: telephone(),
  notes: notes.optional(),
  waiting: flag().meta({
    description: 'If there is no table at that time, join its waiting list rather than be rejected',
  }),
});
export type BookingInput = z.output<typeof BookingInput>;

/** The part of a booking that its guest sees. */
export const GuestBooking = z
  .object({
    reference: z.string().meta({ description: 'Eight letters and digits' }),
    state,
    date: date(),
    time: z.string(),
    guests: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    telephone: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'GuestBooking' });
export type GuestBooking = z.output<typeof GuestBooking>;

/** A booking for its own guest, with the link that opens it. */
export const OwnBooking = GuestBooking.extend({
  link: z
    .url()
    .meta({ description: 'Signed: anyone who has it can see, change and cancel the booking' }),
}).meta({ id: 'OwnBooking' });
export type OwnBooking = z.output<typeof OwnBooking>;

/** A booking for the staff. */
export const Booking = GuestBooking.extend({
  minutes: z.int().meta({ description: 'How long the table is kept' }),
  source: z.enum(['website', 'telephone', 'door']),
  reply: z
    .string()
    .nullable()
    .meta({ description: 'What the guest was told with the last answer' }),
  is_new: z.boolean().meta({ description: 'Nobody of the staff has looked at it' }),
  mail_failed: z.boolean().meta({ description: 'An email to the guest was not accepted for good' }),
  offered_until: dateTime().nullable().meta({ description: 'A table is kept for them until then' }),
  created_at: dateTime(),
  version: z.string().meta({
    description:
      'For `If-Match`, as in `ETag`: being seen, reminded or offered a table is no new one',
  }),
}).meta({ id: 'Booking' });
export type Booking = z.output<typeof Booking>;

/** `PATCH /api/bookings/{reference}`; fields that are not sent stay unchanged. */
export const BookingChange = z
  .object({
    state,
    reply: nullableText(BOOKING_LENGTHS.reply),
    date: nearDay(),
    time,
    guests,
    minutes: wholeNumber(15, 1440),
    name: personName(BOOKING_LENGTHS.name),
    email: email().nullable(),
    telephone: telephone().nullable(),
    notes,
  })
  .partial();
export type BookingChange = z.output<typeof BookingChange>;

/** `POST /api/bookings/by-staff`: taken by telephone or at the door, full or not. */
export const StaffBooking = z.object({
  date: nearDay(),
  time,
  guests,
  name: personName(BOOKING_LENGTHS.name),
  email: newEmail().nullable().optional(),
  telephone: telephone().nullable().optional(),
  notes: notes.optional(),
  source: z.enum(['telephone', 'door']),
  reference: z
    .string()
    .regex(new RegExp(`^[${REFERENCE_LETTERS}]{${REFERENCE_LENGTH}}$`))
    .optional()
    .meta({ description: 'Chosen by the device, so that a repeated request makes one booking' }),
});
export type StaffBooking = z.output<typeof StaffBooking>;

export const AvailabilityQuery = z.object({ date: day(), guests });

/** `GET /api/availability` */
export const Availability = z
  .object({
    date: date(),
    guests: z.int(),
    services: z.array(
      z.object({
        name: z.string(),
        times: z.array(z.object({ time: z.string(), available: z.boolean() })),
      }),
    ),
    no_times: z.string().nullable().meta({ description: 'Why the day has no times at all' }),
    other_days: z
      .array(date())
      .meta({ description: 'The nearest days with a table, if this one has none' }),
  })
  .meta({ id: 'Availability' });
export type Availability = z.output<typeof Availability>;

/** `GET /api/availability/days` */
export const AvailableDays = z
  .object({
    guests: z.int(),
    days: z.array(
      z.object({
        date: date(),
        state: z.enum(['free', 'full', 'closed']).meta({
          description: '`closed` if no table can be booked for any time of the day',
        }),
      }),
    ),
  })
  .meta({ id: 'AvailableDays' });
export type AvailableDays = z.output<typeof AvailableDays>;

const ServiceOfDay = z.object({
  name: z.string(),
  opens: z.string(),
  closes: z.string(),
  covers: z.int().nullable().meta({ description: 'Seats; null if they are not counted' }),
  booked: z.int().meta({ description: 'Guests of all its bookings that hold a table' }),
  busiest: z.int().meta({ description: 'Most of them at table at once' }),
  closed: z.enum(['full', 'closed', 'private_hire']).nullable().meta({
    description: 'Why no tables can be booked: `full` if staff have said so',
  }),
});
export type ServiceOfDay = z.output<typeof ServiceOfDay>;

/** `GET /api/bookings`: the bookings of a day, or the results of a search. */
export const BookingDay = z
  .object({
    date: date().nullable(),
    services: z.array(ServiceOfDay),
    bookings: z.array(Booking),
  })
  .meta({ id: 'BookingDay' });
export type BookingDay = z.output<typeof BookingDay>;

export const BookQuery = z.object({ date: day().optional(), search: z.string().optional() });

/** Of any address that is stored: today’s rule for a new one may be stricter. */
export const GuestQuery = z
  .object({
    email: text(BOOKING_LENGTHS.email)
      .overwrite((value) => value.toLowerCase())
      .optional(),
    telephone: telephone().optional().meta({ description: 'Of a guest without an address' }),
  })
  .check(({ value, issues }) => {
    if (value.email !== undefined || value.telephone !== undefined) return;
    issues.push({ code: 'invalid_type', expected: 'string', path: ['email'], input: undefined });
  });
export type GuestQuery = z.output<typeof GuestQuery>;

const StoredBooking = GuestBooking.extend({
  ...{ reply: Booking.shape.reply, source: Booking.shape.source },
  booked_at: dateTime(),
});
export type StoredBooking = z.output<typeof StoredBooking>;

/** `GET /api/guests`: the data that a guest has a right to receive. */
const GuestData = z
  .object({
    ...{ email: z.string().optional(), telephone: z.string().optional() },
    bookings: z.array(StoredBooking),
  })
  .meta({ id: 'GuestData' });

export const bookingOperations: Operations = withTag('Bookings', {
  'GET /api/availability': operation(
    'showAvailability',
    'The times at which a party can have a table on a day',
    { 200: Availability },
    { query: AvailabilityQuery, rejections: [422, 429] },
  ),
  'GET /api/availability/days': operation(
    'listAvailableDays',
    'The days of the next nine weeks, and whether a party can have a table',
    { 200: AvailableDays },
    { query: AvailabilityQuery.pick({ guests: true }), rejections: [422, 429] },
  ),
  'POST /api/bookings': operation(
    'bookTable',
    'Ask for a table: confirmed at once, noted as a request, or on the waiting list; mailed to both',
    { 201: OwnBooking },
    { body: BookingInput, rejections: [429] },
  ),
  'GET /api/bookings': operation(
    'listBookings',
    'The bookings of a day, or those that a name, telephone number or address matches',
    { 200: BookingDay },
    { query: BookQuery, rejections: [422] },
  ),
  'POST /api/bookings/by-staff': operation(
    'addBooking',
    'Enter a booking taken by telephone (confirmed) or at the door (seated), full or not',
    { 201: Booking },
    { body: StaffBooking, namesVersion: true },
  ),
  'GET /api/guests': operation(
    'exportGuest',
    'All that is stored of the guest with an email address, or with a number and no address',
    { 200: GuestData },
    { query: GuestQuery, rejections: [422] },
  ),
  'DELETE /api/guests': operation(
    'forgetGuest',
    'Delete what is known of that guest; not while they have a booking to come',
    { 200: z.object({ bookings: z.int() }) },
    { query: GuestQuery, rejections: [409, 422] },
  ),
  'PATCH /api/bookings/:reference': operation(
    'updateBooking',
    'Take a step with a booking, or change it; the guest is told of what concerns them',
    { 200: Booking },
    { body: BookingChange, isVersioned: true },
  ),
});
