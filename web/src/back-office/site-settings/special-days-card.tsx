import { readDate } from '@saltmarsh/contract/domain/british-date';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Choice, TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { specialDaysWords } from './card-words';
import { DateField } from './date-field';
import { isUnsaved } from './is-unsaved';
import { RemoveButton } from './remove-button';
import { ServiceRow } from './service-row';
import { SettingsCard } from './settings-card';
import type { SettingsForm } from './settings-form';
import type { ServiceInput } from './site-settings-input';
import { Button } from '../../ui/button';

interface SpecialDaysCardProps {
  form: SettingsForm;
  index: number;
  usualServices: (date: string) => ServiceInput[];
  onRemove: () => void;
}

/** One or more days in a row: closed, or open at other hours. */
export function SpecialDaysCard({ form, index, usualServices, onRemove }: SpecialDaysCardProps) {
  const { control } = form;
  const path = `opening_exceptions.${index}` as const;
  const days = useWatch({ control, name: path });
  const services = useFieldArray({ control, name: `${path}.services` });
  const add = useRef<HTMLButtonElement>(null);
  const label = `Special days ${index + 1}`;
  const choice = form.register(`${path}.closed`, {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (target.value === 'no' && services.fields.length === 0) {
        services.replace(usualServices(readDate(form.getValues(`${path}.date`)) ?? ''));
      }
    },
  });

  if (!days) return null;
  return (
    <SettingsCard
      label={label}
      words={specialDaysWords(days)}
      isUnsaved={isUnsaved(days, form.formState.defaultValues?.opening_exceptions)}
    >
      <div className="settings-short">
        <DateField form={form} name={`${path}.date`} label="First day" />
        <DateField form={form} name={`${path}.until`} label="Last day, if several" />
      </div>
      <TextField
        label="Note for guests"
        placeholder="Christmas Day"
        autoComplete="off"
        {...fieldOf(form, `${path}.note`)}
      />
      <div className="choices" role="radiogroup" aria-label="On these days">
        <Choice type="radio" value="yes" {...choice}>
          Closed
        </Choice>
        <Choice type="radio" value="no" {...choice}>
          Open at other hours
        </Choice>
      </div>
      {days.closed === 'no' && (
        <div className="special-days__services">
          {services.fields.map(({ id }, at) => (
            <ServiceRow
              key={id}
              form={form}
              name={`${path}.services.${at}`}
              label={`${label}, service ${at + 1}`}
              onRemove={
                services.fields.length > 1
                  ? () => {
                      services.remove(at);
                      add.current?.focus();
                    }
                  : undefined
              }
            />
          ))}
          <Button
            ref={add}
            variant="link"
            aria-label={`${label}: add a service`}
            onClick={() => services.append({ name: '', opens: '', closes: '' })}
          >
            Add a service
          </Button>
        </div>
      )}
      <RemoveButton label={`Remove ${label}`} onRemove={onRemove} />
    </SettingsCard>
  );
}
