import { useWatch } from 'react-hook-form';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { BookingServiceInput } from './booking-input';
import { bookingServiceWords } from './card-words';
import type { CardProps } from './card-list';
import { isUnsaved } from './is-unsaved';
import { NumberField } from './number-field';
import { RemoveButton } from './remove-button';
import { SERVICE_NAMES } from './service-row';
import { SettingsCard } from './settings-card';

type NumberName = Exclude<keyof BookingServiceInput, 'name' | 'table_minutes'>;

const PARTIES = ['1–2 guests', '3–4', '5–6', '7 or more'];

/** Booking rules of one service. */
export function BookingServiceCard({ form, index, onRemove }: CardProps) {
  const { control } = form;
  const path = `booking_services.${index}` as const;
  const rules = useWatch({ control, name: path });
  const week = useWatch({ control, name: 'opening_hours' });
  if (!rules) return null;
  const label = rules.name.trim() || `Service ${index + 1}`;
  const number = (field: NumberName, text: string, hint?: string) => (
    <NumberField form={form} name={`${path}.${field}`} label={text} hint={hint} />
  );
  return (
    <SettingsCard
      label={`Bookings, ${label}`}
      words={bookingServiceWords(rules, week, index === 0)}
      isUnsaved={isUnsaved(rules, form.formState.defaultValues?.booking_services)}
    >
      <TextField
        label="Service"
        hint="The name it has in the opening hours. A service without rules has those of the first."
        list={SERVICE_NAMES}
        autoComplete="off"
        {...fieldOf(form, `${path}.name`)}
      />
      <div className="settings-short">
        {number('covers', 'Most guests seated at once', 'Leave empty not to count them.')}
        {number('covers_per_time', 'Guests arriving at one time', 'Leave empty not to count them.')}
        {number('largest_party', 'Largest party online', 'Larger ones are asked to ring.')}
        {number('confirm_at_once', 'Largest party confirmed at once', 'With 0, you confirm all.')}
        {number('step', 'Minutes between times')}
        {number('last_table', 'Last table, minutes before the end')}
        {number('notice', 'Shortest notice, in minutes')}
        {number('days_ahead', 'How many days ahead')}
      </div>
      <fieldset className="settings-group">
        <legend>How many minutes a table is kept</legend>
        <div className="settings-short">
          {PARTIES.map((party, at) => (
            <NumberField
              key={party}
              form={form}
              name={`${path}.table_minutes.${at}`}
              label={party}
            />
          ))}
        </div>
      </fieldset>
      <RemoveButton label={`Remove the rules of ${label}`} onRemove={onRemove} />
    </SettingsCard>
  );
}
