import { refresh } from '../../../forms/refresh';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorArea } from '../../../ui/field';
import { Fact } from '../../../ui/list';
import { atTime } from '../../lib/when';
import type { ShowBooking } from './booking-dialog';
import { BookingTags } from './booking-row';
import { firstSteps, isMovable, otherSteps } from '../../../bookings/booking-steps';
import { guestsText, sourceNames } from '../../../bookings/booking-texts';
import { bookAt, markSeen } from '../../../bookings/bookings.api';
import { useSteps } from '../use-steps';

interface BookingDetailsProps {
  booking: Booking;
  /** Set when the details opened by themselves, because another user had changed the booking. */
  conflict?: string;
  onClose: () => void;
  show: ShowBooking;
}

/** Shows everything about a booking, and every step. Opening it marks the booking as seen. */
export function BookingDetails({ booking, conflict, onClose, show }: BookingDetailsProps) {
  const { take, busy, error = conflict } = useSteps(booking, show);
  useSeen(booking);
  const known = booking.email ?? booking.telephone;
  const steps = [...firstSteps(booking), ...otherSteps(booking)];
  return (
    <Dialog title={booking.name} onClose={onClose}>
      <div className="form">
        <p>
          <strong>
            {guestsText(booking.guests)}, {longDate(booking.date)} at {booking.time}
          </strong>
        </p>
        <BookingTags booking={booking} />
        {booking.notes && <p className="note booking__notes">{booking.notes}</p>}
        <Facts booking={booking} />
        {known && (
          <p>
            <Link to={bookAt({ search: known })} onClick={onClose}>
              All bookings of this guest
            </Link>
          </p>
        )}
        <ErrorArea messages={error ? [error] : []} />
        <div className="booking-details__steps">
          {isMovable(booking) && <Button onClick={() => show(booking, 'move')}>Move…</Button>}
          {steps.map((step) => (
            <Button
              key={step.to}
              isPending={busy === step.to}
              onClick={async () => {
                if (step.asks) show(booking, step);
                else if (await take(step)) onClose();
              }}
            >
              {step.label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function Facts({ booking }: { booking: Booking }) {
  const { telephone, email, reference, minutes, source, created_at, reply } = booking;
  return (
    <dl className="facts">
      {telephone && (
        <Fact name="Telephone">
          <a href={telephoneHref(telephone)}>{telephone}</a>
        </Fact>
      )}
      <Fact name="Email">{email ? <a href={`mailto:${email}`}>{email}</a> : 'None'}</Fact>
      <Fact name="Reference">
        <span className="booking-details__reference">{reference}</span>
      </Fact>
      <Fact name="Table kept for">{minutes} minutes</Fact>
      <Fact name="Booked">
        {sourceNames[source]}, <time dateTime={created_at}>{atTime(created_at)}</time>
      </Fact>
      {booking.offered_until && (
        <Fact name="Table offered until">{atTime(booking.offered_until)}</Fact>
      )}
      {reply && <Fact name="We wrote">{reply}</Fact>}
    </dl>
  );
}

function useSeen({ reference, is_new }: Booking): void {
  const sent = useRef(false);
  useEffect(() => {
    if (!is_new || sent.current) return;
    sent.current = true;
    // If this fails, the booking is still new next time.
    markSeen([reference]).then(refresh, () => {});
  }, [reference, is_new]);
}
