import { refresh } from '../../../forms/refresh';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { Booking, BookingEvent } from '@saltmarsh/contract/messages/booking';
import type { GuestCard as Card } from '@saltmarsh/contract/messages/guest-card';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { ConfirmButton, Dialog } from '../../../ui/dialog';
import { ErrorArea } from '../../../ui/field';
import { Fact, List } from '../../../ui/list';
import { atTime } from '../../lib/when';
import type { ShowBooking } from './booking-dialog';
import { BookingTags, StaffNotes } from './booking-row';
import { firstSteps, isMovable, isOfferable, otherSteps } from '../../../bookings/booking-steps';
import { guestsText, sourceNames } from '../../../bookings/booking-texts';
import { bookAt, markSeen, separateGuest } from '../../../bookings/bookings.api';
import { GuestCard } from '../../../bookings/guest-card';
import { ConfirmVerdict } from '../../../bookings/table-times';
import { useSteps } from '../use-steps';

interface BookingDetailsProps {
  booking: Booking;
  /** Message that another user has changed the booking, if such a conflict opened the details. */
  conflict?: string;
  onClose: () => void;
  show: ShowBooking;
}

/** Shows a booking with all its steps, and marks it as seen. */
export function BookingDetails({ booking, conflict, onClose, show }: BookingDetailsProps) {
  const { take, offer, busy, error = conflict } = useSteps(booking, show);
  const { reference, is_new } = booking;
  const isSent = useRef(false);
  useEffect(() => {
    if (!is_new || isSent.current) return;
    isSent.current = true;
    // If the request fails, the booking stays marked as new.
    markSeen([reference]).then(refresh, () => {});
  }, [reference, is_new]);
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
        <StaffNotes booking={booking} />
        <Facts booking={booking} />
        <History events={booking.history} />
        <GuestCard booking={booking}>
          {(card) => <GuestActions booking={booking} card={card} onClose={onClose} show={show} />}
        </GuestCard>
        {booking.state === 'requested' && <ConfirmVerdict booking={booking} />}
        <ErrorArea messages={error ? [error] : []} />
        <div className="steps">
          <Button onClick={() => show(booking, 'edit')}>Edit…</Button>
          {isMovable(booking) && <Button onClick={() => show(booking, 'move')}>Move…</Button>}
          {isOfferable(booking) && (
            <Button
              isPending={busy === 'offer'}
              onClick={async () => {
                if (await offer()) onClose();
              }}
            >
              Offer the table
            </Button>
          )}
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

function History({ events }: { events: readonly BookingEvent[] }) {
  if (events.length === 0) return null;
  return (
    <details className="fold booking-history">
      <summary>History</summary>
      <ol>
        {[...events].reverse().map(({ at, by, what }, index) => (
          <li key={events.length - index}>
            {what}
            <span className="soft">
              {by}, <time dateTime={at}>{atTime(at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface GuestActionsProps extends Omit<BookingDetailsProps, 'conflict'> {
  card: Card;
}

function GuestActions({ booking, card, onClose, show }: GuestActionsProps) {
  const { identifiers } = card;
  return (
    <>
      {identifiers.length > 1 && (
        <div className="guest-card__known">
          <p className="soft">Known by</p>
          <List label="Known by">
            {identifiers.map((identifier) => (
              <li key={identifier} className="row">
                <span>{identifier}</span>
                <ConfirmButton
                  variant="secondary"
                  title={`Separate ${identifier}?`}
                  text={`Its bookings are another guest’s again.${card.note ? ' Both guests keep the note.' : ''}`}
                  confirm="Separate"
                  onConfirm={() => separateGuest(booking, identifier, card)}
                  onDone={refresh}
                >
                  Separate…
                </ConfirmButton>
              </li>
            ))}
          </List>
        </div>
      )}
      <Button variant="link" onClick={() => show(booking, 'merge')}>
        Same guest as…
      </Button>
      <Link to={bookAt({ search: booking.email ?? booking.telephone ?? '' })} onClick={onClose}>
        All bookings of this guest
      </Link>
    </>
  );
}
