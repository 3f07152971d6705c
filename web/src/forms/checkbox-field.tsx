import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from '../fields/field';

type CheckboxFieldProps = FieldText & Omit<ComponentPropsWithoutRef<'input'>, 'type'>;

export const CheckboxField = forwardRef<HTMLInputElement, CheckboxFieldProps>(
  function CheckboxField({ label, hint, errors, ...input }, ref) {
    return (
      <Field kind="check" label={label} hint={hint} errors={errors}>
        {(control) => <input ref={ref} type="checkbox" {...input} {...control} />}
      </Field>
    );
  },
);
