import { z } from 'zod';
import { BOOKING_LENGTHS } from '../constants/booking-bounds';
import { CLOSING_KINDS } from '../domain/booking-closings';
import { Booking } from './booking';
import { clockTime, component, date, day, nearDay, nullableText } from './fields';
import { BookingInput } from './guest-booking';
import { operation, withTag, type Operations } from './operation';

/**
 * Messages for staff: free times, the calendar and closings. `booking.ts` has the messages to make
 * and change a booking.
 */

const { time, guests } = BookingInput.shape;
const closedBy = z.enum(['closed', 'private_hire']);

export const StaffTimesQuery = z.object({
  date: day(),
  guests,
  time: time.optional(),
  except: z.string().optional().describe('Reference of the booking to be moved'),
});

/** Facts about a start time, by which staff decide whether to give a table then. */
const TableAt = z.object({
  time: clockTime(),
  state: z.enum(['free', 'full', 'no_service', ...closedBy.options]),
  at_table: z
    .int()
    .describe('The most guests at table at once during this visit, its own included'),
  covers: z.int().nullable(),
});
export type TableAt = z.output<typeof TableAt>;

/** `GET /api/bookings/times`: times for staff, including times that are full or closed. */
export const StaffTimes = component('StaffTimes', {
  date: date(),
  guests: z.int(),
  services: z.array(z.object({ name: z.string(), times: z.array(TableAt) })),
  wanted: TableAt.nullable().describe('For the `time` in the query'),
});
export type StaffTimes = z.output<typeof StaffTimes>;

export const SeenBookings = z.object({ references: z.array(z.string()).min(1).max(500) });

export const RangeQuery = z.object({ from: day(), until: day() });

const CalendarDay = z.object({
  date: date(),
  is_open: z.boolean(),
  closed: z.int().describe('Services that are closed to bookings'),
  booked: z.int().describe('Guests, without those of requests'),
  bookings: z.int().describe('Bookings of these guests'),
  busiest: z.int().describe('Most guests at once, in the fullest service'),
  covers: z.int().nullable().describe('Seats of that service; null if they are not counted'),
  requested: z.int().describe('Bookings that wait to be answered'),
  waiting: z.int(),
  unseen: z.int(),
});
export type CalendarDay = z.output<typeof CalendarDay>;

/** `GET /api/bookings/calendar` */
export const Calendar = component('BookingCalendar', { days: z.array(CalendarDay) });
export type Calendar = z.output<typeof Calendar>;

/** `GET /api/bookings/summary` */
export const BookSummary = component('BookSummary', {
  date: date().describe('Today'),
  booked: z.int(),
  bookings: z.int(),
  to_answer: z.array(z.object({ date: date(), requested: z.int(), unseen: z.int() })),
  to_ring: z.array(Booking).describe('Bookings to come whose guests could not be mailed'),
});
export type BookSummary = z.output<typeof BookSummary>;

const closingKind = z.enum(CLOSING_KINDS);
const service = nullableText(100).optional().describe('All services if empty');

/** `POST /api/booking-closings` */
export const ClosingInput = z.object({
  date: nearDay(),
  until: nearDay().nullable().optional(),
  service,
  kind: closingKind,
  cancel: z
    .array(z.string())
    .max(500)
    .optional()
    .describe('References of bookings to cancel; their guests get an email'),
  reply: nullableText(BOOKING_LENGTHS.reply).optional(),
});
export type ClosingInput = z.output<typeof ClosingInput>;

export const Closing = component('BookingClosing', {
  id: z.int(),
  date: date(),
  until: date().nullable(),
  service: z.string().nullable(),
  kind: closingKind,
});
export type Closing = z.output<typeof Closing>;

const Closed = component('ClosedBookings', { closing: Closing, cancelled: z.array(Booking) });
export type Closed = z.output<typeof Closed>;

export const HitQuery = z.object({ date: day(), until: day().optional(), service });

/** `GET /api/booking-closings/bookings` */
export const HitBookings = component('HitBookings', {
  services: z.array(z.string()),
  bookings: z.array(Booking),
});
export type HitBookings = z.output<typeof HitBookings>;

export const bookOperations: Operations = withTag('Bookings', {
  'GET /api/bookings/times': operation(
    'listStaffTimes',
    'What a table at each time of a day would mean, for staff, who may take it all the same',
    { 200: StaffTimes, query: StaffTimesQuery, rejections: [422] },
  ),
  'POST /api/bookings/seen': operation('seeBookings', 'Mark bookings as seen', {
    204: null,
    body: SeenBookings,
  }),
  'POST /api/bookings/rung': operation(
    'ringGuests',
    'Take bookings off the list of guests to ring',
    { 204: null, body: SeenBookings },
  ),
  'GET /api/bookings/calendar': operation(
    'showBookingCalendar',
    'How full each of at most 62 days is',
    { 200: Calendar, query: RangeQuery, rejections: [422] },
  ),
  'GET /api/bookings/summary': operation(
    'showBookSummary',
    'Today’s guests, the days with bookings that nobody has answered or seen, and whom to ring',
    { 200: BookSummary },
  ),
  'GET /api/bookings/events': operation(
    'watchBook',
    'Server-sent events: `changed` whenever a booking, or what decides on tables, has changed',
    { 200: { contentTypes: ['text/event-stream'] }, rejections: [406, 503] },
  ),
  'GET /api/bookings.csv': operation(
    'exportBookings',
    'The bookings of at most 366 days as a table',
    { 200: { contentTypes: ['text/csv'] }, query: RangeQuery, rejections: [422] },
  ),
  'GET /api/booking-closings': operation(
    'listClosings',
    'The dates, from yesterday, on which no tables can be booked',
    { 200: z.array(Closing) },
  ),
  'GET /api/booking-closings/bookings': operation(
    'listHitBookings',
    'The bookings that a closing would hit',
    { 200: HitBookings, query: HitQuery, rejections: [422] },
  ),
  'POST /api/booking-closings': operation(
    'closeService',
    'Close a service or days, in the public hours too, and cancel the bookings given',
    { 201: Closed, body: ClosingInput },
  ),
  'DELETE /api/booking-closings/:id': operation(
    'reopenService',
    'Take a closing back, with the bookings to come that it cancelled; their guests are told',
    { 204: null, rejections: [404] },
  ),
});
