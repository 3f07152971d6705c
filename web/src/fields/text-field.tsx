import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';

type TextFieldProps = FieldText & ComponentPropsWithoutRef<'input'>;

/** A single-line input of any text `type`: `email`, `tel`, `search`, … */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, errors, ...input },
  ref,
) {
  return (
    <Field label={label} hint={hint} errors={errors}>
      {(control) => <input ref={ref} type="text" className="field__box" {...input} {...control} />}
    </Field>
  );
});
