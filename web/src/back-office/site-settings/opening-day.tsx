import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { servicesText } from './card-words';
import { CopyDay } from './copy-day';
import { isUnsaved } from './is-unsaved';
import { ServiceRow } from './service-row';
import { SettingsCard } from './settings-card';
import type { SettingsForm } from './settings-form';
import { Button } from '../../ui/button';

const dayName = (index: number) => weekdayName(weekdays[index] ?? 'monday');

interface OpeningDayProps {
  form: SettingsForm;
  /** Weekday; 0 is Monday. */
  index: number;
  /** Gets the text to announce. */
  onCopied: (said: string) => void;
}

/** Services of one weekday. Without any, the restaurant is closed. */
export function OpeningDay({ form, index, onCopied }: OpeningDayProps) {
  const name = `opening_hours.${index}.services` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const services = useWatch({ control: form.control, name });
  const saved = form.formState.defaultValues?.opening_hours?.[index]?.services;
  const [isCopying, setCopying] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  const day = dayName(index);

  function copyTo(days: readonly number[]): void {
    const services = form.getValues(name);
    for (const other of days) {
      form.setValue(
        `opening_hours.${other}.services`,
        services.map((service) => ({ ...service })),
        { shouldDirty: true },
      );
    }
    onCopied(`${day}’s hours copied to ${days.map(dayName).join(', ')}.`);
    close();
  }
  function close(): void {
    setCopying(false);
    copy.current?.focus();
  }

  return (
    <li>
      <SettingsCard
        label={day}
        words={{ title: day, text: servicesText(services) }}
        isUnsaved={isUnsaved(services, [saved])}
      >
        {fields.length === 0 && <p className="soft">Closed all day.</p>}
        {fields.map(({ id }, at) => (
          <ServiceRow
            key={id}
            form={form}
            name={`${name}.${at}`}
            label={`${day}, service ${at + 1}`}
            onRemove={() => {
              remove(at);
              add.current?.focus();
            }}
          />
        ))}
        <div className="actions">
          <Button
            ref={add}
            variant="link"
            aria-label={`Add a service on ${day}`}
            onClick={() => append({ name: '', opens: '', closes: '' })}
          >
            Add a service
          </Button>
          <Button
            ref={copy}
            variant="link"
            aria-expanded={isCopying}
            aria-label={`Copy ${day} to other days`}
            onClick={() => setCopying(!isCopying)}
          >
            Copy to…
          </Button>
        </div>
        {isCopying && <CopyDay index={index} onCopy={copyTo} onCancel={close} />}
      </SettingsCard>
    </li>
  );
}
