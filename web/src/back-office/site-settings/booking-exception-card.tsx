import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { EXCEPTION_KINDS } from '@saltmarsh/contract/domain/site-setting-fields';
import { bookingExceptionWords } from './card-words';
import { DateField } from './date-field';
import type { CardProps } from './card-list';
import { isUnsaved } from './is-unsaved';
import { NumberField } from './number-field';
import { RemoveButton } from './remove-button';
import { SERVICE_NAMES } from './service-row';
import { SettingsCard } from './settings-card';

/** One or more days with more covers than usual, fewer, or none. */
export function BookingExceptionCard({ form, index, onRemove }: CardProps) {
  const path = `booking_exceptions.${index}` as const;
  const exception = useWatch({ control: form.control, name: path });
  if (!exception) return null;
  const label = `Day that differs ${index + 1}`;
  return (
    <SettingsCard
      label={label}
      words={bookingExceptionWords(exception)}
      isUnsaved={isUnsaved(exception, form.formState.defaultValues?.booking_exceptions)}
    >
      <div className="settings-short">
        <DateField form={form} name={`${path}.date`} label="First day" />
        <DateField form={form} name={`${path}.until`} label="Last day, if several" />
      </div>
      <div className="form-pair">
        <TextField
          label="Service"
          hint="Leave empty for all of them."
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
      {exception.kind === 'covers' && (
        <div className="settings-short">
          <NumberField
            form={form}
            name={`${path}.covers`}
            label="Most guests seated at once"
            hint="Leave empty for as many as usual."
          />
          <NumberField
            form={form}
            name={`${path}.covers_per_time`}
            label="Guests arriving at one time"
            hint="Leave empty for as many as usual. With 0, there are no more bookings."
          />
        </div>
      )}
      <TextField label="Note for staff" autoComplete="off" {...fieldOf(form, `${path}.note`)} />
      <RemoveButton label={`Remove ${label}`} onRemove={onRemove} />
    </SettingsCard>
  );
}
