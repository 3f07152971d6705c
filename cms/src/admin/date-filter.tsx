import { Field } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { DateInput } from './date-input';
import { useDateText } from './use-date-text';

interface DateFilterProps {
  name: string;
  'aria-label'?: string;
}

/** The value of a filter by date. Text that is no date is no value: the filter can't be added. */
export function DateFilter(props: DateFilterProps) {
  const field = useField<string | null>(props.name);
  return (
    <FilterField
      {...props}
      day={field.value ?? null}
      onChange={(day) => field.onChange(props.name, day)}
    />
  );
}

/** The same for a moment, such as "Last updated": its value is the beginning of that day here. */
export function MomentFilter(props: DateFilterProps) {
  const field = useField<string | null>(props.name);
  return (
    <FilterField
      {...props}
      day={field.value ? dayOf(new Date(field.value)) : null}
      onChange={(day) => field.onChange(props.name, day && new Date(`${day}T00:00`).toISOString())}
    />
  );
}

/** The Swedish locale formats dates as ISO. */
const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE');

interface FilterFieldProps extends DateFilterProps {
  day: string | null;
  onChange: (day: string | null) => void;
}

function FilterField({ name, 'aria-label': label, day, onChange }: FilterFieldProps) {
  const date = useDateText({ value: day, onChange, unreadable: () => null });
  return (
    <Field.Root name={name} error={date.error}>
      <DateInput date={date} aria-label={label ?? 'Date'} />
      <Field.Error />
    </Field.Root>
  );
}
