import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { flagsOf, type NoteFlag } from '@saltmarsh/contract/domain/note-flags';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { Booking } from '@saltmarsh/contract/messages/booking';
import { Button } from '../../../ui/button';
import { ErrorArea } from '../../../ui/field';
import type { ShowBooking } from './booking-dialog';
import { firstSteps, isForgotten, isMovable, isOffered } from '../../../bookings/booking-steps';
import {
  flagText,
  guestsText,
  heldText,
  sourceNames,
  tableText,
} from '../../../bookings/booking-texts';
import { nameId, useSteps } from '../use-steps';
import './booking-row.css';

interface BookingListProps {
  label: string;
  bookings: readonly Booking[];
  show: ShowBooking;
}

export function BookingList({ label, bookings, show }: BookingListProps) {
  return (
    <ul className="booking-list" aria-label={label}>
      {bookings.map((booking, index) => (
        <li key={booking.reference || index}>
          <BookingRow booking={booking} show={show} />
        </li>
      ))}
    </ul>
  );
}

function BookingRow({ booking, show }: { booking: Booking; show: ShowBooking }) {
  const { reference, name, time, guests, telephone, notes, state } = booking;
  const { take, busy, error } = useSteps(booking, show);
  const steps = firstSteps(booking);
  return (
    <article
      className="booking"
      data-state={state}
      data-new={booking.is_new || undefined}
      data-quiet={steps.length < 2 || undefined}
    >
      <p className="booking__time">
        <time>{time}</time>
      </p>
      <p className="booking__guests">
        <span aria-hidden="true">{guests}</span>
        <span className="sr-only">{guestsText(guests)}</span>
      </p>
      <div className="booking__who">
        {isForgotten(booking) ? (
          <span className="booking__name">{name}</span>
        ) : (
          <Button
            variant="link"
            id={nameId(reference)}
            className="booking__name"
            aria-label={`${name}, details`}
            onClick={() => show(booking, 'details')}
          >
            {name}
          </Button>
        )}
        <BookingTags booking={booking} />
        {notes && <p className="soft booking__notes">{notes}</p>}
        <StaffNotes booking={booking} />
      </div>
      {telephone && (
        <a
          className="booking__telephone"
          href={telephoneHref(telephone)}
          aria-label={`Ring ${name}, ${telephone}`}
        >
          {telephone}
        </a>
      )}
      <div className="booking__steps">
        {steps.map((step, index) => (
          <Button
            key={step.to}
            variant={index === 0 && steps.length > 1 ? 'primary' : 'secondary'}
            aria-label={`${step.verb}: ${name}`}
            isPending={busy === step.to}
            onClick={() => (step.asks ? show(booking, step) : void take(step))}
          >
            {step.label}
          </Button>
        ))}
        {steps.length === 0 && isMovable(booking) && (
          <Button aria-label={`Move: ${name}`} onClick={() => show(booking, 'move')}>
            Move…
          </Button>
        )}
        {!isForgotten(booking) && (
          <Button
            className="booking__more"
            aria-label={`More: ${name}`}
            onClick={() => show(booking, 'details')}
          >
            More
          </Button>
        )}
      </div>
      <ErrorArea messages={error ? [error] : []} />
    </article>
  );
}

export function StaffNotes({ booking: { staff_notes } }: { booking: Booking }) {
  if (!staff_notes) return null;
  return (
    <p className="booking__notes">
      <strong>Staff:</strong> {staff_notes}
    </p>
  );
}

/** Shows the marks of a booking in words. Colour alone is unreadable in the sun or on paper. */
export function BookingTags({ booking }: { booking: Booking }) {
  const { state, table, is_new, mail_failed, is_over_limit, source, email, telephone } = booking;
  const flags = flagsOf(booking.notes, booking.allergies);
  return (
    <ul className="actions tags" aria-label="Marks">
      {flags.filter(isAllergy).map(flagTag)}
      {table && <li className="tag">{tableText(table)}</li>}
      {is_new && <li className="tag tag--new">New</li>}
      {mail_failed && <li className="tag tag--requested">Could not be emailed, please ring</li>}
      {state !== 'confirmed' && <li className={`tag tag--${state}`}>{STATE_NAMES[state]}</li>}
      {is_over_limit && (
        <li className="tag tag--requested">Many bookings by this guest: holds no table</li>
      )}
      {isOffered(booking) && <li className="tag">{heldText(booking)}</li>}
      {flags.filter((flag) => !isAllergy(flag)).map(flagTag)}
      {source === 'door' && state !== 'seated' && <li className="tag">{sourceNames.door}</li>}
      {!email && !telephone && source !== 'door' && <li className="tag">No contact</li>}
    </ul>
  );
}

const isAllergy = ({ kind }: NoteFlag) => kind === 'allergy';

const flagTag = (flag: NoteFlag) => (
  <li key={flag.kind} className={`tag tag--${flag.kind}`}>
    {isAllergy(flag) && <span aria-hidden="true">⚠ </span>}
    {flagText(flag)}
  </li>
);
