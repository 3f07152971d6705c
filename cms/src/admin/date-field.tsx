import { Field } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
import { DateInput } from './date-input';
import { useDateText } from './use-date-text';

interface DateFieldProps extends Omit<InputProps, 'type'> {
  labelAction?: ReactNode;
}

/**
 * The field of a date in forms. Text that is no date is kept as the value, so that nothing else is saved
 * in its place: the form is not sent (`strapi-patches`), and the server rejects it (`booking`, `opening-exceptions`).
 */
export function DateField(props: DateFieldProps) {
  const { name, label, hint, required = false, disabled = false, labelAction } = props;
  const field = useField<string | null>(name);
  const date = useDateText({
    value: field.value,
    onChange: (value) => field.onChange(name, value),
    unreadable: (text) => text,
  });

  return (
    <Field.Root name={name} error={date.error ?? field.error} hint={hint} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <DateInput date={date} disabled={disabled} />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}
