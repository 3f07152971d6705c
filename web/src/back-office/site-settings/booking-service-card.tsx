import { useWatch } from 'react-hook-form';
import { TextField } from '../../fields/text-field';
import { fieldOf } from '../../forms/form-field';
import type { BookingServiceInput } from './booking-input';
import { SERVICE_NAMES } from './service-row';
import type { SettingsForm } from './settings-form';

interface BookingServiceCardProps {
  form: SettingsForm;
  index: number;
  onRemove: () => void;
}

type NumberName = Exclude<keyof BookingServiceInput, 'name' | 'table_minutes'>;

const PARTIES = ['1–2 guests', '3–4', '5–6', '7 or more'];

/** The rules of one service. */
export function BookingServiceCard({ form, index, onRemove }: BookingServiceCardProps) {
  const path = `booking_services.${index}` as const;
  const name = useWatch({ control: form.control, name: `${path}.name` });
  const label = name?.trim() || `Service ${index + 1}`;
  const number = (field: NumberName | `table_minutes.${number}`, text: string, hint?: string) => (
    <TextField
      label={text}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      {...fieldOf(form, `${path}.${field}`)}
    />
  );
  return (
    <div className="special-days" role="group" aria-label={`Bookings, ${label}`}>
      <TextField
        label="Service"
        hint="As in the opening hours. A service without rules has those of the first."
        list={SERVICE_NAMES}
        autoComplete="off"
        {...fieldOf(form, `${path}.name`)}
      />
      <div className="edit-form__pair">
        {number('covers', 'Most guests seated at once', 'Empty: not counted.')}
        {number('covers_per_time', 'Guests arriving at one time', 'Empty: not counted.')}
        {number('largest_party', 'Largest party online', 'Larger parties are asked to ring.')}
        {number('confirm_at_once', 'Confirmed at once up to', 'Guests. 0: all by hand.')}
        {number('step', 'Minutes between times')}
        {number('last_table', 'Last table before the end', 'Minutes.')}
        {number('notice', 'Shortest notice (minutes)')}
        {number('days_ahead', 'How far ahead (days)')}
      </div>
      <fieldset className="settings-group">
        <legend>How many minutes a table is kept</legend>
        <div className="edit-form__pair">
          {PARTIES.map((party, at) => (
            <div key={party}>{number(`table_minutes.${at}`, party)}</div>
          ))}
        </div>
      </fieldset>
      <button
        type="button"
        className="settings-add special-days__remove"
        aria-label={`Remove the rules of ${label}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </div>
  );
}
