import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from '../fields/field';

interface FileFieldProps
  extends FieldText, Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value'> {
  /** Upload progress from 0 to 1; shows a progress bar if defined. */
  progress?: number;
}

export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { label, hint, errors, progress, ...input },
  ref,
) {
  return (
    <Field label={label} hint={hint} errors={errors}>
      {(control) => (
        <>
          <input ref={ref} type="file" className="field__box field__file" {...input} {...control} />
          {progress !== undefined && (
            <progress className="field__progress" max={1} value={progress} aria-label="Upload" />
          )}
        </>
      )}
    </Field>
  );
});
