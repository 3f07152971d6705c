import type { BookingInput, OwnBooking } from '@saltmarsh/contract/messages/booking';
import { guestLink, newReference } from '@saltmarsh/cms/bookings/booking-reference';

/** Returns a booking that does not exist, as the response to a bot. */
export function pretendBooking({ waiting: _waiting, ...wish }: BookingInput): OwnBooking {
  const reference = newReference();
  const link = guestLink({ reference, email: wish.email });
  return { reference, state: 'requested', ...wish, notes: wish.notes ?? null, link };
}
