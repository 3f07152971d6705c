import { DATE_FORMAT, isDay, readDate, writeDate } from '@saltmarsh/contract/domain/british-date';
import { UNREADABLE_DATE } from '@saltmarsh/contract/domain/iso-date';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldMessages } from '../../../forms/form-field';
import { Field } from '../../../ui/field';
import { IconButton } from '../../../ui/icon';
import { useSettings } from '../setting-fields';

interface DateFieldProps {
  name:
    | `${'opening_exceptions' | 'booking_exceptions'}.${number}.${'date' | 'until'}`
    | `notice.${'from' | 'until'}`;
  label: string;
}

const isReadable = (value: string) => value.trim() === '' || isDay(value);

/**
 * A date as text, with the browser's calendar beside it. The browser's own field would show 11/28/2026 in
 * some languages. Invalid text stays, so that it can be corrected.
 */
export function DateField({ name, label }: DateFieldProps) {
  const form = useSettings();
  const validate = (value: string) => isReadable(value) || UNREADABLE_DATE;
  const { field, fieldState } = useController({ control: form.control, name, rules: { validate } });
  // The text while it is typed. The form has the date as soon as it can be read.
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const day = isDay(field.value) ? field.value : undefined;

  function set(text: string): void {
    form.clearErrors(name);
    field.onChange(readDate(text) ?? text);
  }
  function leave(): void {
    field.onBlur();
    setTyped(undefined);
    if (!isReadable(field.value)) form.setError(name, { type: 'client', message: UNREADABLE_DATE });
  }

  return (
    <Field
      label={label}
      errors={fieldMessages(fieldState.error)}
      hint={day ? longDate(day) : DATE_FORMAT}
    >
      {(control) => (
        <div className="date-field">
          <input
            type="text"
            className="field__box"
            autoComplete="off"
            ref={field.ref}
            name={name}
            {...control}
            value={typed ?? writeDate(field.value)}
            onChange={({ target }) => {
              setTyped(target.value);
              set(target.value);
            }}
            onBlur={leave}
          />
          <input
            ref={calendar}
            className="date-field__calendar"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={day ?? ''}
            onChange={({ target }) => set(target.value)}
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

/** Fields of the days that something is valid for. */
export function DaysFields({ path }: { path: `${'opening' | 'booking'}_exceptions.${number}` }) {
  return (
    <div className="settings-short">
      <DateField name={`${path}.date`} label="First day" />
      <DateField name={`${path}.until`} label="Last day, if several" />
    </div>
  );
}
