import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { OwnBooking } from '@saltmarsh/contract/messages/booking';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../public/lib/use-site';
import { TelephoneLink } from '../../public/ui/contact-links';
import { Button } from '../../ui/button';
import { ErrorArea, Choice, optional, TextAreaField, TextField } from '../../ui/field';
import { FrameDocument } from '../frame-document';
import { HandOver } from '../hand-over';
import { useRejectedForm } from '../rejected-form';
import { BookingDateAndTime } from './booking-date-and-time';
import type { TimeChoice } from './booking-time';
import { bookingsPath, useBooking } from './use-booking';
import './booking-form.css';

/** The frame on `/book`: a link to the provider or, without one, our own form. */
export function BookingFormPage() {
  const { booking_url: provider } = useSite();
  return (
    <FrameDocument title="Your table" isShort={provider !== null}>
      {provider ? <HandOver url={provider} what="booking form" isBooking /> : <BookingForm />}
    </FrameDocument>
  );
}

/** Our own booking form. Without JavaScript it is a plain form, and the server responds with a page. */
function BookingForm() {
  const rejected = useRejectedForm();
  const { form, errors, ofForm, isPending, received, onSubmit } = useBooking(rejected?.errors);
  const [choice, setChoice] = useState<TimeChoice>({ time: '', isWaiting: false });
  const sent = rejected?.values ?? {};
  const field = (name: 'name' | 'email' | 'telephone' | 'notes') => ({
    name,
    maxLength: BOOKING_LENGTHS[name],
    defaultValue: sent[name],
    errors: errors[name],
  });
  if (received) return <BookingReceived booking={received} />;
  return (
    <form
      ref={form}
      className="booking-form"
      method="post"
      // Without JavaScript the booking's page follows, which must not open in a frame.
      target="_top"
      action={bookingsPath}
      onSubmit={onSubmit}
    >
      <ErrorArea {...ofForm} />
      <div className="booking-form__table">
        <BookingDateAndTime sent={sent} errors={errors} choice={choice} onChoose={setChoice} />
      </div>
      <p className="booking-form__more">
        A larger party? Please ring <TelephoneLink />.
      </p>
      {rejected ? (
        <MayWait />
      ) : (
        <noscript>
          <MayWait />
        </noscript>
      )}
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <div className="booking-form__pair">
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextField
          label="Telephone"
          type="tel"
          autoComplete="tel"
          required
          {...field('telephone')}
        />
      </div>
      <TextAreaField
        label={optional('Notes', 'optional: allergies, a pram, a birthday')}
        rows={2}
        {...field('notes')}
      />
      {/* Trap for spam bots (honeypot). */}
      <div className="booking-form__trap" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" variant="primary" className="booking-form__send" isPending={isPending}>
        {choice.isWaiting ? `Join the waiting list for ${choice.time}` : 'Book this table'}
      </Button>
    </form>
  );
}

/** The waiting list, without JavaScript. With it, the list of times offers it. */
function MayWait() {
  return (
    <Choice type="checkbox" name="waiting" value="1">
      If it is full, put me on the waiting list
    </Choice>
  );
}

/** Shows the state of a booking that was just made. */
function BookingReceived({ booking }: { booking: OwnBooking }) {
  const message = useRef<HTMLDivElement>(null);
  // The button that had focus is no longer there.
  useEffect(() => message.current?.focus(), []);
  const { state, guests, email, link } = booking;
  return (
    <div ref={message} className="booking-received" role="status" tabIndex={-1}>
      <p className="booking-received__what">
        {state === 'confirmed'
          ? 'Your table is booked: '
          : state === 'waiting'
            ? 'You are on the waiting list for '
            : 'Thank you. We have your request for '}
        {guests === 1 ? 'one guest' : `${guests} guests`}, {longDate(booking.date)} at{' '}
        {booking.time}.
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

export { BookingFormPage as Component };
