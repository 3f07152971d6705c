import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';

type TextAreaFieldProps = FieldText & ComponentPropsWithoutRef<'textarea'>;

export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(
  function TextAreaField({ label, hint, errors, ...area }, ref) {
    return (
      <Field label={label} hint={hint} errors={errors}>
        {(control) => <textarea ref={ref} rows={4} className="field__box" {...area} {...control} />}
      </Field>
    );
  },
);
