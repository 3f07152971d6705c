import { z } from 'zod';
import { BOOKING_LENGTHS, REFERENCE_LENGTH, REFERENCE_LETTERS } from '../constants/booking-bounds';
import {
  component,
  date,
  dateTime,
  day,
  email,
  nearDay,
  newEmail,
  nullableText,
  personName,
  telephone,
  text,
  wholeNumber,
} from './fields';
import { BookingInput, GuestBooking } from './guest-booking';
import { operation, withTag, type Operations } from './operation';

/**
 * Messages for staff: a booking, and the bookings of a day. `book.ts` has the calendar, closings
 * and free times.
 */

const { time, guests, notes } = BookingInput.shape;
const { state } = GuestBooking.shape;

/** A change of a booking, described without the guest's data. */
const BookingEvent = z.object({
  at: dateTime(),
  by: z.string().describe('The name of an account, `Guest` or `Website`'),
  what: z.string(),
});
export type BookingEvent = z.output<typeof BookingEvent>;

export const Booking = GuestBooking.extend({
  table: z.string().nullable().describe('Its number or name, for staff'),
  staff_notes: z.string().nullable().describe('Never shown to the guest'),
  allergies: z
    .array(z.string())
    .describe(
      'Read from the notes, unless staff have set them; `see notes` if the guest has ticked that there is one; empty where there are none',
    ),
  allergies_by_hand: z.boolean().describe('Set by staff, or ticked by the guest'),
  minutes: z.int().describe('How long the table is kept'),
  source: z.enum(['website', 'telephone', 'door']),
  reply: z.string().nullable().describe('The message to the guest in the last answer'),
  is_new: z.boolean().describe('No member of staff has looked at it'),
  mail_failed: z.boolean().describe('An email to the guest was rejected permanently'),
  offered_until: dateTime().nullable().describe('The time until which a table is kept for them'),
  is_over_limit: z
    .boolean()
    .describe(
      'Beyond the few bookings that one guest may have. A request of theirs keeps no table. False once it is answered',
    ),
  waiting_since: dateTime()
    .nullable()
    .describe('When they joined the waiting list of that service'),
  created_at: dateTime(),
  history: z.array(BookingEvent).describe('Oldest first; at most the last hundred'),
  version: z
    .string()
    .describe(
      'For `If-Match`, as in `ETag`. It stays the same when staff have seen the booking, or its guest is reminded or offered a table',
    ),
}).meta({ id: 'Booking' });
export type Booking = z.output<typeof Booking>;

/** `PATCH /api/bookings/{reference}`; missing fields stay unchanged. */
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
    table: nullableText(BOOKING_LENGTHS.table),
    staff_notes: nullableText(BOOKING_LENGTHS.staff_notes),
    allergies: z
      .array(text(BOOKING_LENGTHS.allergy))
      .max(20)
      .nullable()
      .describe('Null: as the notes say'),
    tell_guest: z
      .boolean()
      .describe('False sends no email about this change; by default the guest is told'),
  })
  .partial();
export type BookingChange = z.output<typeof BookingChange>;

/** `POST /api/bookings/by-staff`: a booking by telephone or in person, even if no table is free. */
export const StaffBooking = BookingInput.omit({ allergy: true, waiting: true }).extend({
  email: newEmail().nullable().optional(),
  telephone: telephone().nullable().optional(),
  source: z.enum(['telephone', 'door']),
  reference: z
    .string()
    .regex(new RegExp(`^[${REFERENCE_LETTERS}]{${REFERENCE_LENGTH}}$`))
    .optional()
    .describe('Chosen by the device, so that a repeated request makes one booking'),
});
export type StaffBooking = z.output<typeof StaffBooking>;

const ServiceOfDay = z.object({
  name: z.string(),
  opens: z.string(),
  closes: z.string(),
  covers: z.int().nullable().describe('Seats; null if they are not counted'),
  busiest: z
    .int()
    .describe('Most guests at table at once, of bookings, requests and offers that hold a table'),
  closed: z
    .enum(['full', 'closed', 'private_hire'])
    .nullable()
    .describe('Why no tables can be booked: `full` if staff have said so'),
});
export type ServiceOfDay = z.output<typeof ServiceOfDay>;

/** `GET /api/bookings`: the bookings of a day, or the results of a search. */
export const BookingDay = component('BookingDay', {
  date: date().nullable(),
  services: z.array(ServiceOfDay),
  bookings: z.array(Booking),
});
export type BookingDay = z.output<typeof BookingDay>;

export const BookQuery = z.object({ date: day().optional(), search: z.string().optional() });

/** Accepts every address that may be stored. Today’s rule for new addresses may be stricter. */
export const GuestQuery = z
  .object({
    email: text(BOOKING_LENGTHS.email)
      .overwrite((value) => value.toLowerCase())
      .optional(),
    telephone: telephone().optional().describe('For a guest without an email address'),
    booking: text(REFERENCE_LENGTH).optional().describe('The reference of any booking'),
  })
  .check(({ value, issues }) => {
    if (Object.values(value).some((each) => each !== undefined)) return;
    issues.push({ code: 'invalid_type', expected: 'string', path: ['email'], input: undefined });
  });
export type GuestQuery = z.output<typeof GuestQuery>;

const StoredBooking = GuestBooking.extend({
  ...Booking.pick({ staff_notes: true, allergies: true, reply: true, source: true, history: true })
    .shape,
  booked_at: dateTime(),
});
export type StoredBooking = z.output<typeof StoredBooking>;

/** `GET /api/guests`: the data to which a guest has a legal right. */
const GuestData = component('GuestData', {
  ...{ email: z.string().optional(), telephone: z.string().optional() },
  booking: z.string().optional(),
  identifiers: z.array(z.string()).describe('All their addresses and numbers'),
  note: z.string().nullable().describe('What staff have noted on their card'),
  bookings: z.array(StoredBooking),
});
export type GuestData = z.output<typeof GuestData>;

export const bookingOperations: Operations = withTag('Bookings', {
  'GET /api/bookings': operation(
    'listBookings',
    'The bookings of a day, or those that a name, telephone number or address matches',
    { 200: BookingDay, query: BookQuery, rejections: [422] },
  ),
  'POST /api/bookings/by-staff': operation(
    'addBooking',
    'Enter a booking taken by telephone (confirmed) or at the door (seated), full or not',
    { 201: Booking, body: StaffBooking, namesVersion: true },
  ),
  'GET /api/guests': operation(
    'exportGuest',
    'All that is stored of the guest with an email address, with a number and no address, or of a booking',
    { 200: GuestData, query: GuestQuery, rejections: [404, 422] },
  ),
  'DELETE /api/guests': operation(
    'forgetGuest',
    'Delete what is known of that guest; not while they have a booking to come',
    { 200: z.object({ bookings: z.int() }), query: GuestQuery, rejections: [404, 409, 422] },
  ),
  'POST /api/bookings/:reference/offer': operation(
    'offerTable',
    'Offer a free table to a guest on the waiting list out of turn; they are mailed',
    { 200: Booking, isVersioned: true, rejections: [422] },
  ),
  'PATCH /api/bookings/:reference': operation(
    'updateBooking',
    'Take a step with a booking, or change it; the guest is told of what concerns them',
    { 200: Booking, body: BookingChange, isVersioned: true },
  ),
});
