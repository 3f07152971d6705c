import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { BookingExceptionCard } from './booking-exception-card';
import { NEW_EXCEPTION, newService } from './booking-input';
import { BookingServiceCard } from './booking-service-card';
import { Choice } from '../../ui/field';
import { NumberField } from './number-field';
import type { SettingsForm } from './settings-form';
import { Button } from '../../ui/button';

/** Booking rules: those of each service, days that differ, and those of all services. */
export function BookingFields({ form }: { form: SettingsForm }) {
  const { control } = form;
  const services = useFieldArray({ control, name: 'booking_services' });
  const exceptions = useFieldArray({ control, name: 'booking_exceptions' });
  const addService = useRef<HTMLButtonElement>(null);
  const addException = useRef<HTMLButtonElement>(null);
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
      {services.fields.length > 0 && (
        <div className="settings-cards">
          {services.fields.map(({ id }, index) => (
            <BookingServiceCard
              key={id}
              form={form}
              index={index}
              onRemove={() => {
                services.remove(index);
                addService.current?.focus();
              }}
            />
          ))}
        </div>
      )}
      <Button
        ref={addService}
        variant="link"
        onClick={() => services.append(newService(nextName()))}
      >
        Add rules for a service
      </Button>
      <h3 className="settings-subtitle">Days that differ</h3>
      {exceptions.fields.length === 0 && (
        <p className="soft">None. Closings made in the book are listed here as well.</p>
      )}
      {exceptions.fields.length > 0 && (
        <div className="settings-cards">
          {exceptions.fields.map(({ id }, index) => (
            <BookingExceptionCard
              key={id}
              form={form}
              index={index}
              onRemove={() => {
                exceptions.remove(index);
                addException.current?.focus();
              }}
            />
          ))}
        </div>
      )}
      <Button
        ref={addException}
        variant="link"
        onClick={() => exceptions.append({ ...NEW_EXCEPTION })}
      >
        Add a day that differs
      </Button>
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
