import type { OwnBooking } from '@saltmarsh/contract/messages/booking';
import { useEffect, useRef } from 'react';
import { longDate } from '@saltmarsh/contract/domain/long-date';

/** Shows the state of a booking that was just made. */
export function BookingReceived({ booking }: { booking: OwnBooking }) {
  const message = useRef<HTMLDivElement>(null);
  // The button that had focus is no longer there.
  useEffect(() => message.current?.focus(), []);
  const { state, email, link } = booking;
  return (
    <div ref={message} className="booking-received" role="status" tabIndex={-1}>
      <p className="booking-received__what">
        {state === 'confirmed'
          ? 'Your table is booked: '
          : state === 'waiting'
            ? 'You are on the waiting list for '
            : 'Thank you. We have your request for '}
        {guestsText(booking)}, {longDate(booking.date)} at {booking.time}.
      </p>
      <p>
        {state === 'waiting'
          ? 'If a table becomes free, we will write to you at once. '
          : state === 'requested' &&
            'Your table is booked once we confirm it by email or telephone. '}
        An email is on its way to {email}.
      </p>
      <p>
        Change of plan?{' '}
        <a href={link} target="_top">
          View, change or cancel
        </a>
      </p>
    </div>
  );
}

function guestsText({ guests }: OwnBooking): string {
  return guests === 1 ? 'one guest' : `${guests} guests`;
}
