import { bookingBounds } from '@saltmarsh/contract/domain/booking-rules';
import { isDate } from '@saltmarsh/contract/domain/iso-date';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { GUEST_DEEDS, type GuestPage } from '@saltmarsh/contract/messages/guest-booking';
import { availability } from './availability.service';
import type { BookingRow } from './booking-row';
import { toGuestBookingView } from './booking.resource';
import { openBooking } from './guest-booking.service';
import { isOpen } from './guest-steps';
import { bookingSettings, serviceRules } from './table-book';

export type Given = (name: string) => string | null;

/**
 * Returns what a booking's page shows.
 * @param given the fields of its query or its form
 * @throws HttpError 403
 */
export async function guestPageData(reference: string, given: Given): Promise<GuestPage> {
  const row = await openBooking(reference, given('signature'));
  const now = new Date();
  const settings = await bookingSettings();
  const bounds = bookingBounds(settings.book);
  const largest_party = Math.max(bounds.guests, row.guests);
  const wish = wishOf(given, row, largest_party);
  const { date: first_day } = londonNow(now);
  return {
    booking: toGuestBookingView(row, now),
    signature: given('signature') ?? '',
    deed: GUEST_DEEDS.find((deed) => deed === given('done')) ?? null,
    wish,
    availability: isOpen(row, now)
      ? await availability(wish.date, wish.guests, now, row.reference ?? undefined)
      : null,
    confirm_at_once: serviceRules(settings.book, wish).confirm_at_once,
    largest_party,
    first_day,
    last_day: addDays(first_day, bounds.days),
  };
}

/** Replaces invalid values with the booking's own; the form's errors say what was wrong. */
function wishOf(given: Given, row: BookingRow, mostGuests: number): GuestPage['wish'] {
  const date = given('date');
  const guests = Number(given('guests'));
  const isParty = Number.isInteger(guests) && guests >= 1 && guests <= mostGuests;
  return {
    date: date !== null && isDate(date) ? date : row.date,
    time: given('time') ?? row.time,
    guests: isParty ? guests : row.guests,
  };
}
