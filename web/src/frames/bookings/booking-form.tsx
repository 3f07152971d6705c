import { BOOKING_LENGTHS, MAX_GUESTS } from '@saltmarsh/compat-api/contract/booking-bounds';
import { TelephoneLink } from '../../public/ui/telephone-link';
import { useRejectedForm } from '../rejected-form';
import { FormErrors } from '../../fields/form-errors';
import { SelectField } from '../../fields/select-field';
import { TextAreaField } from '../../fields/text-area-field';
import { TextField } from '../../fields/text-field';
import { BookingReceived } from './booking-received';
import { BookingDateAndTime } from './booking-date-and-time';
import { bookingsPath, useBooking } from './use-booking';
import './booking-form.css';

/** Our own booking form. Without JavaScript it is a plain form, and the server responds with a page. */
export function BookingForm() {
  const rejected = useRejectedForm();
  const { form, errors, formErrors, isPending, received, onSubmit } = useBooking(rejected?.errors);
  const sent = rejected?.values ?? {};
  const field = (name: keyof typeof BOOKING_LENGTHS) => ({
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
      action={bookingsPath}
      onSubmit={onSubmit}
    >
      <FormErrors formErrors={formErrors} />
      <div className="booking-form__table">
        <BookingDateAndTime sent={sent} errors={errors} />
        <SelectField
          label="Guests"
          name="guests"
          required
          defaultValue={sent.guests ?? '2'}
          errors={errors.guests}
        >
          {Array.from({ length: MAX_GUESTS }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="booking-form__more">
        Nine or more guests? Please ring <TelephoneLink />.
      </p>
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
        label={
          <>
            Notes <span className="field__optional">(optional: allergies, a pram, a birthday)</span>
          </>
        }
        rows={2}
        {...field('notes')}
      />
      {/* Honeypot for spam bots. */}
      <div className="booking-form__trap" aria-hidden="true">
        <label>
          Website <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button
        type="submit"
        className="button button--action booking-form__send"
        aria-disabled={isPending || undefined}
      >
        {isPending ? 'One moment…' : 'Request this table'}
      </button>
    </form>
  );
}
