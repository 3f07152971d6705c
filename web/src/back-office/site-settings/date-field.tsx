import { DATE_FORMAT, readDate, writeDate } from '@saltmarsh/contract/domain/british-date';
import { UNREADABLE_DATE } from '@saltmarsh/contract/domain/iso-date';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { IconButton } from '../../ui/icon';
import { Field } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { SettingsForm } from './settings-form';

interface DateFieldProps {
  form: SettingsForm;
  name:
    | `${'opening_exceptions' | 'booking_exceptions'}.${number}.${'date' | 'until'}`
    | `notice.${'from' | 'until'}`;
  label: string;
}

const isReadable = (typed: string) => typed.trim() === '' || readDate(typed) !== undefined;

/**
 * A date as text, with the browser's calendar beside it. The browser's own field would show 11/28/2026 in
 * some languages. Invalid text stays, so that it can be corrected.
 */
export function DateField({ form, name, label }: DateFieldProps) {
  const typed = useWatch({ control: form.control, name });
  const calendar = useRef<HTMLInputElement>(null);
  const day = readDate(typed);
  const { errors, onBlur, onChange, ...field } = fieldOf(form, name, {
    validate: (value) => isReadable(String(value)) || UNREADABLE_DATE,
  });

  function set(text: string): void {
    form.setValue(name, text, { shouldDirty: true });
    form.clearErrors(name);
  }
  function leave(): void {
    if (!isReadable(typed)) form.setError(name, { type: 'client', message: UNREADABLE_DATE });
    else if (day && typed !== writeDate(day)) set(writeDate(day));
  }

  return (
    <Field label={label} errors={errors} hint={day ? longDate(day) : DATE_FORMAT}>
      {(control) => (
        <div className="date-field">
          <input
            type="text"
            className="field__box"
            autoComplete="off"
            {...field}
            {...control}
            onChange={(event) => {
              form.clearErrors(name);
              void onChange(event);
            }}
            onBlur={(event) => {
              void onBlur(event);
              leave();
            }}
          />
          <input
            ref={calendar}
            className="date-field__calendar"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            onChange={({ target }) => set(writeDate(target.value))}
          />
          <IconButton
            icon="calendar"
            title={`${label}: choose from a calendar`}
            onClick={() => calendar.current?.showPicker()}
          />
        </div>
      )}
    </Field>
  );
}
