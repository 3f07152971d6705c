import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import type { BookingState } from '@saltmarsh/contract/domain/booking-states';
import { isDay } from '@saltmarsh/contract/domain/iso-date';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { useEffect, useState } from 'react';
import { firstSteps, isMailed, isMovable, otherSteps, type Step } from '../bookings/booking-steps';
import { guestsText } from '../bookings/booking-texts';
import { markSeen, type TimesWish } from '../bookings/bookings.api';
import { GuestCard } from '../bookings/guest-card';
import { ConfirmVerdict } from '../bookings/table-times';
import { refresh } from '../forms/refresh';
import { Button } from '../ui/button';
import { ConfirmButton, Dialog } from '../ui/dialog';
import { optional, TextAreaField, TextField } from '../ui/field';
import { Fact } from '../ui/list';
import { TableChoice } from './table-choice';
import type { TapChange } from './tap-queue';
import { Marks } from './tonight-row';
import type { Tonight } from './use-tonight';

interface BookingDetailsProps {
  booking: Booking;
  tonight: Tonight;
  onClose: () => void;
}

const UNCONFIRMED: readonly BookingState[] = ['requested', 'waiting'];

/** Shows a booking with all its steps, and marks it as seen. */
export function BookingDetails({ booking, tonight, onClose }: BookingDetailsProps) {
  const { reference, state, name, guests, date, time, notes, telephone, email, is_new } = booking;
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    // If the request fails, the booking stays marked as new.
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
        <p className="actions tags">
          <Marks booking={booking} />
        </p>
        {notes && <p className="note tonight-notes">{notes}</p>}
        <StaffNotes {...{ booking, tonight, onClose }} />
        {UNCONFIRMED.includes(state) && <ConfirmVerdict booking={booking} />}
        <div className="steps">
          {[...firstSteps(booking), ...otherSteps(booking)].map((step, index) =>
            step.asks ? (
              <ConfirmButton
                key={step.to}
                title={`${step.verb} ${name}?`}
                text={
                  isMailed(booking, step.to) ? `We email ${email}.` : 'They are not written to.'
                }
                cancel="Keep the booking"
                confirm={step.verb}
                onConfirm={async () => take(step)}
              >
                {step.label}
              </ConfirmButton>
            ) : (
              <Button
                key={step.to}
                variant={index === 0 ? 'primary' : 'secondary'}
                onClick={() => take(step)}
              >
                {isMailed(booking, step.to) ? `${step.verb} and email` : step.verb}
              </Button>
            ),
          )}
          {isMovable(booking) && <Button onClick={() => setMoving(true)}>Move…</Button>}
        </div>
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
      </div>
    </Dialog>
  );
}

/** Edits the table's number and the staff notes, e.g. after a call about an allergy. */
function StaffNotes({ booking, tonight, onClose }: BookingDetailsProps) {
  // The version that the form shows. A save replaces only this version, not a later one.
  const [opened] = useState(booking);
  const [table, setTable] = useState(opened.table ?? '');
  const [notes, setNotes] = useState(opened.staff_notes ?? '');
  const change = {
    ...(table !== (opened.table ?? '') && { table: table.trim() || null }),
    ...(notes !== (opened.staff_notes ?? '') && { staff_notes: notes.trim() || null }),
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        tonight.note(opened, change);
        onClose();
      }}
    >
      <TextField
        label="Table"
        maxLength={BOOKING_LENGTHS.table}
        autoComplete="off"
        value={table}
        onChange={(event) => setTable(event.target.value)}
      />
      <TextAreaField
        label={optional('Staff notes', 'not shown to the guest')}
        rows={2}
        maxLength={BOOKING_LENGTHS.staff_notes}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      {Object.keys(change).length > 0 && <Button type="submit">Save notes</Button>}
    </form>
  );
}

function MoveDialog({ booking, tonight, onClose }: BookingDetailsProps) {
  // The version that the dialog shows. A move replaces only this version, not a later one.
  const [opened] = useState(booking);
  const { date, time, reference, email, name } = opened;
  const [table, setTable] = useState<TimesWish>({
    date,
    time,
    guests: String(opened.guests),
    except: reference,
  });
  const guests = Number(table.guests);
  const change: TapChange = {
    ...(table.date !== date && { date: table.date }),
    ...(table.time !== time && { time: table.time }),
    ...(guests !== opened.guests && { guests }),
  };
  const isMoved = Object.keys(change).length > 0 && isDay(table.date) && table.time && guests >= 1;
  return (
    <Dialog title={`Move ${name}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMoved) return;
          tonight.move(opened, change);
          onClose();
        }}
      >
        <TableChoice
          table={table}
          onChange={(change) => setTable((before) => ({ ...before, ...change }))}
        />
        <Button type="submit" variant="primary" disabled={!isMoved}>
          {email ? 'Move and email' : 'Move'}
        </Button>
      </form>
    </Dialog>
  );
}
