import type { Booking } from '@saltmarsh/contract/messages/booking';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import { BookingTags } from './booking-tags';
import { firstSteps, isForgotten, isMovable } from './booking-steps';
import { guestsText } from './booking-words';
import type { ShowBooking } from './use-booking-dialog';
import { nameId, useSteps } from './use-steps';
import { Button } from '../../ui/button';
import { ErrorArea } from '../../ui/error-area';
import './booking-row.css';

interface BookingRowProps {
  booking: Booking;
  today: string;
  show: ShowBooking;
}

/** A booking at a glance, with the steps that take one tap. */
export function BookingRow({ booking, today, show }: BookingRowProps) {
  const { reference, name, time, guests, telephone, notes, state } = booking;
  const { take, busy, error } = useSteps(booking, show);
  const steps = firstSteps(booking, today);
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
        {notes && <p className="booking__notes">{notes}</p>}
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
            className={index === 0 && steps.length > 1 ? 'booking__first' : ''}
            aria-label={`${step.label.replace('…', '')}: ${name}`}
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
