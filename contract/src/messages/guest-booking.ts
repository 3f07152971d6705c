import { z } from 'zod';
import { BOOKING_LENGTHS, MOST_GUESTS } from '../constants/booking-bounds';
import { BOOKING_STATES } from '../domain/booking-states';
import type { Availability, AvailableDays } from './availability';
import {
  component,
  date,
  dateTime,
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

/** Messages for guests: to make a booking, and to see and change a booking by its signed link. */

const time = text(5, z.stringFormat('clock time', /^([01]\d|2[0-3]):[0-5]\d$/)).describe(
  'HH:MM, one of the times from GET /api/availability',
);
const guests = wholeNumber(1, MOST_GUESTS);

/** `POST /api/bookings`; the cms checks whether a table is free. */
export const BookingInput = z.object({
  date: nearDay(),
  time,
  guests,
  name: personName(BOOKING_LENGTHS.name),
  email: newEmail(),
  telephone: telephone(),
  notes: nullableText(BOOKING_LENGTHS.notes).optional(),
  allergy: flag().describe(
    'Somebody has a food allergy, which the notes describe: it is marked for the kitchen, whatever their words. False takes back only a mark by this field',
  ),
  waiting: flag().describe(
    'If there is no table at that time, join its waiting list rather than be rejected',
  ),
});
export type BookingInput = z.output<typeof BookingInput>;

/** The part of a booking that its guest sees. */
export const GuestBooking = component('GuestBooking', {
  reference: z.string().describe('Eight letters and digits'),
  state: z.enum(BOOKING_STATES),
  date: date(),
  time: z.string(),
  guests: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  notes: z.string().nullable(),
});
export type GuestBooking = z.output<typeof GuestBooking>;

/** A booking as shown to the guest who made it, with the link that opens it. */
export const OwnBooking = GuestBooking.extend({
  link: z.url().describe('Signed: anyone who has it can see, change and cancel the booking'),
}).meta({ id: 'OwnBooking' });
export type OwnBooking = z.output<typeof OwnBooking>;

/**
 * The signature in the link to a booking, which the guest's emails and account page contain. Guests
 * can open a booking only with this signature, even if they are signed in.
 */
const signature = text(100);
const BySignature = z.object({ signature });

/** `POST /api/bookings/{reference}/change`; missing fields stay unchanged. */
export const GuestChange = BookingInput.omit({
  name: true,
  email: true,
  telephone: true,
}).partial();
export type GuestChange = z.output<typeof GuestChange>;

/** `GET /api/bookings/{reference}`: a booking for its guest. */
export const GuestBookingView = GuestBooking.extend({
  former_state: z
    .enum(BOOKING_STATES)
    .nullable()
    .describe('Before the present state; null if it has had no other'),
  reply: z.string().nullable().describe('Our message in the last answer'),
  allergies: z
    .array(z.string())
    .describe('Marked for the kitchen; `see notes` for one that has no other name'),
  answer_by: date()
    .nullable()
    .describe('A request: if it is unanswered after this day, its guest should ring'),
  offered_until: dateTime()
    .nullable()
    .describe('On the waiting list: the time until which a table is, or was, kept'),
  until: z
    .string()
    .nullable()
    .describe('HH:MM, the end of their time at a confirmed table; otherwise null'),
  is_over: z.boolean().describe('The time of the table has come'),
  is_open: z.boolean().describe('The guest can still change and cancel it'),
}).meta({ id: 'GuestBookingView' });
export type GuestBookingView = z.output<typeof GuestBookingView>;

/** Actions of a guest that the booking's page confirms; `unchanged` is a form without changes. */
export const GUEST_DEEDS = [
  'booked',
  'changed',
  'unchanged',
  'noted',
  'accepted',
  'cancelled',
] as const;
export type GuestDeed = (typeof GUEST_DEEDS)[number];

export interface GuestPage {
  booking: GuestBookingView;
  signature: string;
  deed: GuestDeed | null;
  /**
   * The table that the guest wants: at first, the table that is booked. `time` is empty if the
   * guest has looked at a day but chosen no time.
   */
  wish: { date: string; time: string; guests: number };
  /** True if the guest has requested the times of a day, or sent a change that was rejected. */
  is_changing: boolean;
  /** Times for the wanted day and party; `null` if the booking can't be changed. */
  availability: Availability | null;
  /** The largest party that the wanted service confirms at once, without staff; 0 over a limit. */
  confirm_at_once: number;
  largest_party: number;
  /**
   * The state of each day of the next weeks, for the wanted party; empty if the booking can't be
   * changed.
   */
  days: AvailableDays['days'];
}

/** The page that is shown if a link can't open a booking. */
export interface GuestPageProblem {
  /** `link`: no stored booking has this signature. */
  kind: 'link' | 'other';
  problem: string;
}

const rejections = [403, 429];

export const guestBookingOperations: Operations = withTag('Bookings', {
  'POST /api/bookings': operation(
    'bookTable',
    'Ask for a table: confirmed at once, noted as a request, or on the waiting list; mailed to both',
    { 201: OwnBooking, body: BookingInput, rejections: [429] },
  ),
  'GET /api/bookings/:reference': operation(
    'showBooking',
    'A booking, by the guest’s signed link',
    { 200: GuestBookingView, query: BySignature, rejections },
  ),
  'GET /api/bookings/:reference/calendar': operation(
    'downloadBooking',
    'The table as an iCalendar file, by the guest’s signed link; 404 if there is none to come',
    {
      200: { contentTypes: ['text/calendar'] },
      query: BySignature,
      rejections: [...rejections, 404],
    },
  ),
  'POST /api/bookings/:reference/change': operation(
    'changeBooking',
    'Change the date, time, party or notes, if there is a table; mailed to both',
    {
      200: GuestBookingView,
      body: BySignature.extend(GuestChange.shape),
      rejections: [...rejections, 409],
    },
  ),
  'POST /api/bookings/:reference/accept': operation(
    'acceptTable',
    'Take the table that was offered to the waiting list, or any that is free at that time',
    { 200: GuestBookingView, body: BySignature, rejections: [...rejections, 409] },
  ),
  'POST /api/bookings/:reference/cancel': operation(
    'cancelBooking',
    'Cancel the booking, or leave the waiting list; mailed to both',
    { 200: GuestBookingView, body: BySignature, rejections: [...rejections, 409] },
  ),
  'GET /api/user/bookings': operation(
    'listOwnBookings',
    'The user’s bookings, found by their verified address: coming ones first, the latest of the others after them',
    { 200: z.array(OwnBooking) },
  ),
});
