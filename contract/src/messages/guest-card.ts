import { z } from 'zod';
import { BOOKING_LENGTHS, REFERENCE_LENGTH } from '../constants/booking-bounds';
import { allergiesOf } from '../domain/note-allergies';
import { component, date, nullableText, text } from './fields';
import { operation, withTag, type Operations } from './operation';

/** `GET /api/bookings/{reference}/guest`: what is known of a booking's guest. */
export const GuestCard = component('GuestCard', {
  note: z.string().nullable().describe('Of staff; it outlives a booking'),
  visits: z.int().describe('Like the next three, without the booking itself'),
  no_shows: z.int(),
  cancellations: z.int(),
  other_bookings: z.int().describe('Confirmed ones and requests'),
  identifiers: z
    .array(z.string())
    .describe('The addresses and numbers of the card. Only for admins; empty for others'),
  earlier_notes: z
    .array(z.object({ date: date(), staff_notes: z.string() }))
    .describe('Of their other bookings. Only for admins; empty for others'),
  version: z.string().describe('For `If-Match`, as in `ETag`'),
});
export type GuestCard = z.output<typeof GuestCard>;

/** `PATCH /api/bookings/{reference}/guest` */
export const GuestNote = z.object({
  note: nullableText(BOOKING_LENGTHS.staff_notes).check(
    z.check<string | null>(({ value, issues }) => {
      if (allergiesOf(value).length === 0) return;
      // A booking's notes on allergies are deleted some weeks after the visit, but the note on the
      // card stays.
      const message = 'Write allergies into the notes of the booking.';
      issues.push({ code: 'custom', message, input: value });
    }),
  ),
});

export const GuestMerge = z.object({
  reference: text(REFERENCE_LENGTH).describe('A booking of the same guest'),
});

export const GuestSeparation = z.object({
  identifier: text(BOOKING_LENGTHS.email).describe('One of the card’s `identifiers`'),
});

export const guestCardOperations: Operations = withTag('Bookings', {
  'GET /api/bookings/:reference/guest': operation(
    'showGuest',
    'A booking’s guest: visits, no-shows, the note of staff',
    { 200: GuestCard, namesVersion: true },
  ),
  'PATCH /api/bookings/:reference/guest': operation(
    'noteGuest',
    'Write the note on the guest’s card',
    { 200: GuestCard, body: GuestNote, isVersioned: true },
  ),
  'POST /api/bookings/:reference/guest/merge': operation(
    'mergeGuests',
    'Say that the guest of another booking is the same: one card, with both notes',
    { 200: GuestCard, body: GuestMerge, isVersioned: true },
  ),
  'POST /api/bookings/:reference/guest/separate': operation(
    'separateGuest',
    'Give an address or number a card of its own, with a copy of the note',
    { 200: GuestCard, body: GuestSeparation, isVersioned: true },
  ),
});
