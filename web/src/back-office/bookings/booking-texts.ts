import type { Closing } from '@saltmarsh/contract/messages/book';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { isMailed } from './booking-steps';
import { bookingText, countText, guestsText, shortDate } from './booking-words';

const DONE: Readonly<Record<BookingState, string>> = {
  requested: 'is a request again',
  confirmed: 'is confirmed',
  declined: 'has been declined',
  waiting: 'is on the waiting list',
  seated: 'is seated',
  no_show: 'is marked as a no-show',
  cancelled_by_guest: 'is cancelled, as the guest asked',
  cancelled_by_us: 'is cancelled',
};

const toldText = (isTold: boolean) => (isTold ? ' We have written to them.' : '');

/** What is said after a change of the book. */
export const BOOKING_TEXTS = {
  added: (booking: Booking) =>
    `${bookingText(booking)}, ${shortDate(booking.date)}, is in the book.`,
  stepped: (booking: Booking, to: BookingState) =>
    `${booking.name} ${DONE[to]}.${toldText(isMailed(booking, to))}`,
  moved: ({ name, date, time, guests, email }: Booking) =>
    `${name} is now on ${shortDate(date)} at ${time}, ${guestsText(guests)}.${toldText(email !== null)}`,
  seen: 'All bookings of this day are marked as seen.',
  closed: (span: Omit<Closing, 'id' | 'kind'>, cancelled: number) =>
    `No bookings are taken for ${spanText(span)}.${cancelled > 0 ? ` ${countText(cancelled, 'booking')} cancelled for good.` : ''}`,
  reopened: 'Bookings are taken again.',
  forgotten: (bookings: number) =>
    `This guest’s data was deleted from ${countText(bookings, 'booking')}.`,
};

/** Returns e.g. `Dinner on Fri 27 Nov`, `All services from Thu 24 Dec to Sat 26 Dec`. */
export function spanText({ service, date, until }: Omit<Closing, 'id' | 'kind'>): string {
  const when =
    until && until !== date
      ? `from ${shortDate(date)} to ${shortDate(until)}`
      : `on ${shortDate(date)}`;
  return `${service ?? 'All services'} ${when}`;
}
