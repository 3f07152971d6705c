import type { ReactNode } from 'react';
import { TextField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import { HALF_HOURS, readTime } from './clock-time';
import type { ServicesName } from './service-row';
import type { SettingsForm } from './settings-form';

const LIST = 'half-hours';

interface TimeFieldProps {
  form: SettingsForm;
  name: `${ServicesName}.${number}.${'opens' | 'closes'}`;
  label: ReactNode;
}

/** A time on the 24-hour clock, typed in any usual form or chosen from half hours. */
export function TimeField({ form, name, label }: TimeFieldProps) {
  const { onBlur, ...field } = fieldOf(form, name);
  function leave(): void {
    const typed = form.getValues(name);
    const time = readTime(typed);
    if (time && time !== typed) form.setValue(name, time, { shouldDirty: true });
  }
  return (
    <TextField
      label={label}
      placeholder="18:30"
      list={LIST}
      autoComplete="off"
      {...field}
      onBlur={(event) => {
        void onBlur(event);
        leave();
      }}
    />
  );
}

/** The choices, rendered once for all fields. */
export function TimeChoices() {
  return (
    <datalist id={LIST}>
      {HALF_HOURS.map((time) => (
        <option key={time} value={time} />
      ))}
    </datalist>
  );
}
