import { BOOKING_LENGTHS, MAX_GUESTS } from '@saltmarsh/compat-api/contract/booking-bounds';
import { telephoneHref } from '../../public/lib/site-text';
import { useRejectedForm } from '../rejected-form';
import { useSite } from '../../public/lib/use-site';
import { FormErrors } from '../../fields/form-errors';
import { SelectField } from '../../fields/select-field';
import { TextAreaField } from '../../fields/text-area-field';
import { TextField } from '../../fields/text-field';
import { BookingReceived } from './booking-received';
import { bookingsPath } from './bookings.api';
import { BookingDateAndTime } from './booking-date-and-time';
import { useBooking } from './use-booking';
import './booking-form.css';

/** Our own booking form. Without JavaScript it is a plain form, and the server responds with a page. */
export function BookingForm() {
  const { telephone } = useSite();
  const rejected = useRejectedForm();
  const { form, errors, formErrors, isPending, received, onSubmit } = useBooking(rejected?.errors);
  const sent = rejected?.values ?? {};
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
        Nine or more guests? Please ring <a href={telephoneHref(telephone)}>{telephone}</a>.
      </p>
      <TextField
        label="Name"
        name="name"
        required
        maxLength={BOOKING_LENGTHS.name}
        autoComplete="name"
        defaultValue={sent.name}
        errors={errors.name}
      />
      <div className="booking-form__pair">
        <TextField
          label="Email"
          type="email"
          name="email"
          required
          maxLength={BOOKING_LENGTHS.email}
          autoComplete="email"
          defaultValue={sent.email}
          errors={errors.email}
        />
        <TextField
          label="Telephone"
          type="tel"
          name="telephone"
          required
          maxLength={BOOKING_LENGTHS.telephone}
          autoComplete="tel"
          defaultValue={sent.telephone}
          errors={errors.telephone}
        />
      </div>
      <TextAreaField
        label={
          <>
            Notes <span className="field__optional">(optional: allergies, a pram, a birthday)</span>
          </>
        }
        name="notes"
        rows={2}
        maxLength={BOOKING_LENGTHS.notes}
        defaultValue={sent.notes}
        errors={errors.notes}
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
