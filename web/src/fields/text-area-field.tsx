import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';

type TextAreaFieldProps = FieldText & ComponentPropsWithoutRef<'textarea'>;

export const TextAreaField = forwardRef<HTMLTextAreaElement, TextAreaFieldProps>(
  function TextAreaField({ label, hint, errors, className, ...area }, ref) {
    return (
      <Field label={label} hint={hint} errors={errors} className={className}>
        {(control) => <textarea ref={ref} rows={4} className="field__box" {...area} {...control} />}
      </Field>
    );
  },
);
