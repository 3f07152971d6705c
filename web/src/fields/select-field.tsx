import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';

type SelectFieldProps = FieldText & ComponentPropsWithoutRef<'select'>;

/** A select. Pass the `<option>`s as children. */
export const SelectField = forwardRef<HTMLSelectElement, SelectFieldProps>(function SelectField(
  { label, hint, errors, ...select },
  ref,
) {
  return (
    <Field label={label} hint={hint} errors={errors}>
      {(control) => <select ref={ref} className="field__box" {...select} {...control} />}
    </Field>
  );
});
