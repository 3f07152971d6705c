import { useWatch } from 'react-hook-form';
import { SelectField } from '../../fields/select-field';
import { TextField } from '../../fields/text-field';
import { fieldOf } from '../../forms/form-field';
import { EXCEPTION_KINDS } from '../lib/booking-setting-words';
import { DateField } from './date-field';
import { SERVICE_NAMES } from './service-row';
import type { SettingsForm } from './settings-form';

interface BookingExceptionCardProps {
  form: SettingsForm;
  index: number;
  onRemove: () => void;
}

/** A day or several on which there is room for more, for fewer, or for none. */
export function BookingExceptionCard({ form, index, onRemove }: BookingExceptionCardProps) {
  const path = `booking_exceptions.${index}` as const;
  const kind = useWatch({ control: form.control, name: `${path}.kind` });
  const label = `Day that differs ${index + 1}`;
  return (
    <div className="special-days" role="group" aria-label={label}>
      <div className="special-days__dates">
        <DateField form={form} name={`${path}.date`} label="First day" />
        <DateField form={form} name={`${path}.until`} label="Last day, if several" />
      </div>
      <div className="edit-form__pair">
        <TextField
          label="Service"
          hint="Empty: all of them."
          list={SERVICE_NAMES}
          autoComplete="off"
          {...fieldOf(form, `${path}.service`)}
        />
        <SelectField label="What is different" {...fieldOf(form, `${path}.kind`)}>
          {Object.entries(EXCEPTION_KINDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {kind === 'covers' && (
        <div className="edit-form__pair">
          <TextField
            label="Most guests seated at once"
            hint="Empty: as usual."
            inputMode="numeric"
            autoComplete="off"
            {...fieldOf(form, `${path}.covers`)}
          />
          <TextField
            label="Guests arriving at one time"
            hint="Empty: as usual. 0: no more bookings."
            inputMode="numeric"
            autoComplete="off"
            {...fieldOf(form, `${path}.covers_per_time`)}
          />
        </div>
      )}
      <TextField label="Note for staff" autoComplete="off" {...fieldOf(form, `${path}.note`)} />
      <button
        type="button"
        className="settings-add special-days__remove"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        Remove
      </button>
    </div>
  );
}
