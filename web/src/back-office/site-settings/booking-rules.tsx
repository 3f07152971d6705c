import { ALLERGY_DAYS_KEPT } from '@saltmarsh/contract/constants/booking-bounds';
import { EXCEPTION_KINDS } from '@saltmarsh/contract/domain/site-setting-labels';
import { useWatch } from 'react-hook-form';
import { fieldOf } from '../../forms/form-field';
import { Choice, SelectField } from '../../ui/field';
import { CardList, type CardProps } from './card-list';
import { bookingExceptionWords, bookingServiceWords } from './card-words';
import { DaysFields, NumberField, SettingField, useSettings } from './setting-fields';
import { SettingsCard } from './settings-card';
import { NEW_EXCEPTION, newService } from './site-settings-input';

export function BookingRules() {
  const { control, getValues, register } = useSettings();
  const rules = useWatch({ control, name: 'booking_services' });

  /** Returns the name of the first service that has no booking rules yet, or an empty string. */
  function nextName(): string {
    const known = rules.map(({ name }) => name.trim().toLowerCase());
    const named = getValues('opening_hours').map(({ name }) => name.trim());
    return named.find((name) => name !== '' && !known.includes(name.toLowerCase())) ?? '';
  }
  return (
    <>
      <CardList
        name="booking_services"
        add="Add rules for a service"
        blank={() => newService(nextName())}
        Card={ServiceCard}
      />
      <h3 className="settings-subtitle">Fewer or more guests on a day</h3>
      <CardList
        name="booking_exceptions"
        none="None. Services closed on the bookings page are listed here too."
        add="Add a day"
        blank={() => ({ ...NEW_EXCEPTION })}
        Card={ExceptionCard}
      />
      <h3 className="settings-subtitle">All bookings</h3>
      <Choice type="checkbox" {...register('booking_reminder')}>
        Remind guests by email the day before
      </Choice>
      <div className="settings-number">
        <NumberField
          name="booking_months_kept"
          label="Months to keep guests’ names and notes"
          hint={`Notes on allergies are deleted ${ALLERGY_DAYS_KEPT} days after the visit. The privacy page says both.`}
        />
      </div>
    </>
  );
}

const PARTIES = ['1–2 guests', '3–4', '5–6', '7 or more'];
const NOT_COUNTED = 'Leave empty for no limit.';
const AS_USUAL = 'Leave empty for the usual number.';

function ServiceCard({ row, index, card }: CardProps<'booking_services'>) {
  const week = useWatch({ control: useSettings().control, name: 'opening_hours' });
  const path = `booking_services.${index}` as const;
  const label = row.name.trim() || `Service ${index + 1}`;
  const number = (
    field: Exclude<keyof typeof row, 'table_minutes' | 'guest_note'>,
    text: string,
    hint?: string,
  ) => <NumberField name={`${path}.${field}`} label={text} hint={hint} />;
  return (
    <SettingsCard
      label={`Bookings, ${label}`}
      words={bookingServiceWords(row, week, index === 0)}
      remove={`Remove the rules of ${label}`}
      {...card}
    >
      <SettingField
        name={`${path}.name`}
        label="Service"
        hint="Its name in the opening hours. A service without its own rules uses the first ones here."
        list="service-names"
      />
      <div className="settings-short">
        {number('covers', 'Most guests seated at once', NOT_COUNTED)}
        {number('covers_per_time', 'Guests arriving at one time', NOT_COUNTED)}
        {number('largest_party', 'Largest party online', 'Larger parties are asked to ring.')}
        {number(
          'confirm_at_once',
          'Largest party confirmed straight away',
          'Enter 0 to confirm every booking yourself.',
        )}
        {number('step', 'A table every … minutes')}
        {number('last_table', 'Last table, minutes before the end')}
        {number('notice', 'Last online booking, minutes before')}
        {number('days_ahead', 'How many days ahead')}
      </div>
      <SettingField
        name={`${path}.guest_note`}
        label="Note for guests"
        hint="Shown at its times and in their email, such as what the bar serves."
      />
      <fieldset className="settings-group">
        <legend>How long a table has, in minutes</legend>
        <div className="settings-short">
          {PARTIES.map((party, at) => (
            <NumberField key={party} name={`${path}.table_minutes.${at as 0}`} label={party} />
          ))}
        </div>
      </fieldset>
    </SettingsCard>
  );
}

/** Edits one or more days on which the limits on guests are unusual or no bookings are taken. */
function ExceptionCard({ row, index, card }: CardProps<'booking_exceptions'>) {
  const form = useSettings();
  const path = `booking_exceptions.${index}` as const;
  const label = `Day ${index + 1}`;
  return (
    <SettingsCard
      label={label}
      words={bookingExceptionWords(row)}
      remove={`Remove ${label}`}
      {...card}
    >
      <DaysFields path={path} />
      <div className="form-pair">
        <SettingField
          name={`${path}.service`}
          label="Service"
          hint="Leave empty for all of them."
          list="service-names"
        />
        <SelectField label="What is different" {...fieldOf(form, `${path}.kind`)}>
          {Object.entries(EXCEPTION_KINDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      {row.kind === 'covers' && (
        <div className="settings-short">
          <NumberField name={`${path}.covers`} label="Most guests seated at once" hint={AS_USUAL} />
          <NumberField
            name={`${path}.covers_per_time`}
            label="Guests arriving at one time"
            hint={`${AS_USUAL} Enter 0 to take no more bookings.`}
          />
        </div>
      )}
      <SettingField name={`${path}.note`} label="Note for staff" />
    </SettingsCard>
  );
}
