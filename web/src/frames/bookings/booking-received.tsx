import type { BookingRequest } from '@saltmarsh/compat-api/contract/booking';
import { useEffect, useRef } from 'react';
import { longDate } from '@saltmarsh/compat-api/contract/long-date';
import { TelephoneLink } from '../../public/ui/telephone-link';

/** Confirmation of a booking request; `booking` is unknown without JavaScript. */
export function BookingReceived({ booking }: { booking?: BookingRequest }) {
  const message = useRef<HTMLDivElement>(null);
  // The focused button has gone.
  useEffect(() => {
    if (booking) message.current?.focus();
  }, [booking]);
  return (
    <div ref={message} className="booking-received" role="status" tabIndex={-1}>
      <p className="booking-received__what">
        Thank you. We have your request
        {booking && ` for ${guestsText(booking)}, ${longDate(booking.date)} at ${booking.time}`}.
      </p>
      <p>
        Your table is booked once we confirm it by email or telephone. A copy of your request is on
        its way to {booking?.email ?? 'you'}.
      </p>
      <p>
        Change of plan? Ring <TelephoneLink />.
      </p>
    </div>
  );
}

function guestsText({ guests }: BookingRequest): string {
  return guests === 1 ? 'one guest' : `${guests} guests`;
}
