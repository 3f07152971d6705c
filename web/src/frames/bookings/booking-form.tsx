import { useState } from 'react';
import { BOOKING_LENGTHS } from '@saltmarsh/contract/constants/booking-bounds';
import { TelephoneLink } from '../../public/ui/contact-links';
import { useRejectedForm } from '../rejected-form';
import { ErrorArea, Choice, optional, TextAreaField, TextField } from '../../ui/field';
import { BookingReceived } from './booking-received';
import { BookingDateAndTime } from './booking-date-and-time';
import type { TimeChoice } from './booking-time';
import { bookingsPath, useBooking } from './use-booking';
import { Button } from '../../ui/button';
import './booking-form.css';

/** Our own booking form. Without JavaScript it is a plain form, and the server responds with a page. */
export function BookingForm() {
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
