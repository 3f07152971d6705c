import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';

type TextFieldProps = FieldText & ComponentPropsWithoutRef<'input'>;

/** One line of text; `type="email"`, `"tel"`, `"search"`, … as an input takes them. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hint, errors, className, ...input },
  ref,
) {
  return (
    <Field label={label} hint={hint} errors={errors} className={className}>
      {(control) => <input ref={ref} type="text" className="field__box" {...input} {...control} />}
    </Field>
  );
});
