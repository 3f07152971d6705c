import { UNREADABLE_DATE } from '@saltmarsh/contract/domain/iso-date';
import type { ReactNode } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  useController,
  type UseFormReturn,
} from 'react-hook-form';
import { DateField, isReadableDate } from '../../ui/date-field';
import { fieldMessages } from '../../forms/form-field';

interface FormDateFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  label: ReactNode;
  /** Message for an empty field. */
  required?: string;
}

/** Renders a date field. Its form value is `YYYY-MM-DD`, or the typed text if it is not a date. */
export function FormDateField<Values extends FieldValues>(props: FormDateFieldProps<Values>) {
  const { form, name, label, required } = props;
  const validate = (value: string) => isReadableDate(value) || UNREADABLE_DATE;
  const rules = { required, validate };
  const { field, fieldState } = useController({ control: form.control, name, rules });
  return (
    <DateField
      {...field}
      label={label}
      errors={fieldMessages(fieldState.error)}
      onChange={(value) => {
        form.clearErrors(name);
        field.onChange(value);
      }}
      onBlur={() => {
        field.onBlur();
        if (!isReadableDate(field.value)) {
          form.setError(name, { type: 'client', message: UNREADABLE_DATE });
        }
      }}
    />
  );
}
