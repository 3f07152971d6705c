import { useFieldArray, useWatch } from 'react-hook-form';
import { BookingExceptionCard } from './booking-exception-card';
import { NEW_EXCEPTION, newService } from './booking-input';
import { CardList } from './card-list';
import { BookingServiceCard } from './booking-service-card';
import { Choice } from '../../ui/field';
import { NumberField } from './number-field';
import type { SettingsForm } from './settings-form';

/** Booking rules: those of each service, days that differ, and those of all services. */
export function BookingFields({ form }: { form: SettingsForm }) {
  const { control } = form;
  const services = useFieldArray({ control, name: 'booking_services' });
  const exceptions = useFieldArray({ control, name: 'booking_exceptions' });
  const week = useWatch({ control, name: 'opening_hours' });
  const rules = useWatch({ control, name: 'booking_services' });

  /** Returns the week's first service without rules. */
  function nextName(): string {
    const known = rules.map(({ name }) => name.trim().toLowerCase());
    const named = week.flatMap((day) => day.services.map(({ name }) => name.trim()));
    return named.find((name) => name !== '' && !known.includes(name.toLowerCase())) ?? '';
  }

  return (
    <>
      <CardList
        form={form}
        rows={services.fields}
        add="Add rules for a service"
        onAdd={() => services.append(newService(nextName()))}
        onRemove={services.remove}
        Card={BookingServiceCard}
      />
      <h3 className="settings-subtitle">Days that differ</h3>
      <CardList
        form={form}
        rows={exceptions.fields}
        none="None. Closings made in the book are listed here as well."
        add="Add a day that differs"
        onAdd={() => exceptions.append({ ...NEW_EXCEPTION })}
        onRemove={exceptions.remove}
        Card={BookingExceptionCard}
      />
      <h3 className="settings-subtitle">All bookings</h3>
      <Choice type="checkbox" {...form.register('booking_reminder')}>
        Remind guests by email the day before
      </Choice>
      <div className="settings-number">
        <NumberField
          form={form}
          name="booking_months_kept"
          label="Months for which guests’ names and notes are kept"
        />
      </div>
    </>
  );
}
