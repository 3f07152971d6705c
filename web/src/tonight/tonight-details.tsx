import { longDate } from '@saltmarsh/contract/domain/long-date';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useEffect, useState } from 'react';
import { firstSteps, isMailed, isMovable, otherSteps, type Step } from '../bookings/booking-steps';
import { guestsText } from '../bookings/booking-texts';
import { markSeen } from '../bookings/bookings.api';
import { GuestCard } from '../bookings/guest-card';
import { refresh } from '../forms/refresh';
import { Button } from '../ui/button';
import { ConfirmButton, Dialog } from '../ui/dialog';
import { Fact } from '../ui/list';
import { TableChoice } from './table-choice';
import { Marks } from './tonight-row';
import type { Tonight } from './use-tonight';

interface BookingDetailsProps {
  booking: Booking;
  tonight: Tonight;
  onClose: () => void;
}

/** Everything about a booking that service needs, and every step. Opening it marks the booking as seen. */
export function BookingDetails({ booking, tonight, onClose }: BookingDetailsProps) {
  const { reference, name, guests, date, time, notes, staff_notes, telephone, email, is_new } =
    booking;
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    // If this fails, the booking is still new next time.
    if (is_new) markSeen([reference]).then(refresh, () => {});
  }, [is_new, reference]);

  function take(step: Step): void {
    tonight.step(booking, step.to);
    onClose();
  }
  if (isMoving) return <MoveDialog {...{ booking, tonight, onClose }} />;
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="form">
        <p>
          <strong>
            {guestsText(guests)}, {longDate(date)} at {time}
          </strong>
        </p>
        <p className="marks">
          <Marks booking={booking} />
        </p>
        {notes && <p className="note tonight-notes">{notes}</p>}
        {staff_notes && (
          <p className="tonight-notes">
            <strong>Staff:</strong> {staff_notes}
          </p>
        )}
        <dl className="facts">
          {telephone && (
            <Fact name="Telephone">
              <a href={telephoneHref(telephone)}>{telephone}</a>
            </Fact>
          )}
          {email && (
            <Fact name="Email">
              <a href={`mailto:${email}`}>{email}</a>
            </Fact>
          )}
          <Fact name="Reference">{reference}</Fact>
        </dl>
        <GuestCard booking={booking} />
        <div className="tonight-steps">
          {[...firstSteps(booking), ...otherSteps(booking)].map((step) =>
            step.asks ? (
              <ConfirmButton
                key={step.to}
                title={`${step.label.replace('…', '')} ${name}?`}
                text={
                  isMailed(booking, step.to) ? `We email ${email}.` : 'They are not written to.'
                }
                cancel="Keep the booking"
                confirm={step.label.replace('…', '')}
                onConfirm={async () => take(step)}
              >
                {step.label}
              </ConfirmButton>
            ) : (
              <Button key={step.to} onClick={() => take(step)}>
                {step.label}
              </Button>
            ),
          )}
          {isMovable(booking) && <Button onClick={() => setMoving(true)}>Move…</Button>}
        </div>
      </div>
    </Dialog>
  );
}

function MoveDialog({ booking, tonight, onClose }: BookingDetailsProps) {
  const { date, time, reference, email } = booking;
  const [table, setTable] = useState({ date, time, guests: String(booking.guests) });
  const guests = Number(table.guests);
  const isMoved = table.time !== time || guests !== booking.guests;
  return (
    <Dialog title={`Move ${booking.name}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMoved || !table.time || guests < 1) return;
          tonight.move(booking, {
            ...(table.time !== time && { time: table.time }),
            ...(guests !== booking.guests && { guests }),
          });
          onClose();
        }}
      >
        <TableChoice
          table={table}
          except={reference}
          onChange={(change) => setTable((before) => ({ ...before, ...change }))}
        />
        <Button type="submit" variant="primary" disabled={!isMoved}>
          {email ? 'Move and email' : 'Move'}
        </Button>
      </form>
    </Dialog>
  );
}
