import { Field } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { DateInput } from './date-input';
import { useDateText } from './use-date-text';

interface DateFilterProps {
  name: string;
  'aria-label'?: string;
}

/** The value of a filter by date. Text that is no date is no value: the filter can't be added. */
export function DateFilter({ name, 'aria-label': label }: DateFilterProps) {
  const field = useField<string | null>(name);
  const date = useDateText({
    value: field.value,
    onChange: (value) => field.onChange(name, value),
    unreadable: () => null,
  });
  return (
    <Field.Root name={name} error={date.error}>
      <DateInput date={date} aria-label={label ?? 'Date'} />
      <Field.Error />
    </Field.Root>
  );
}

/** The same for a moment, such as "Last updated": its value is the beginning of that day here. */
export function MomentFilter({ name, 'aria-label': label }: DateFilterProps) {
  const field = useField<string | null>(name);
  const date = useDateText({
    value: field.value ? dayOf(new Date(field.value)) : null,
    onChange: (day) => field.onChange(name, day && new Date(`${day}T00:00`).toISOString()),
    unreadable: () => null,
  });
  return (
    <Field.Root name={name} error={date.error}>
      <DateInput date={date} aria-label={label ?? 'Date'} />
      <Field.Error />
    </Field.Root>
  );
}

/** The Swedish locale formats dates as ISO. */
const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE');
