import { forwardRef, useState, type ChangeEvent, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from '../fields/field';
import { fileAdvice } from './file-advice';

interface FileFieldProps
  extends FieldText, Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'value'> {
  maxBytes: number;
  /** Upload progress from 0 to 1; shows a progress bar if defined. */
  progress?: number;
}

export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { label, hint, errors = [], maxBytes, progress, onChange, ...input },
  ref,
) {
  const [advice, setAdvice] = useState<string>();
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    setAdvice(file && fileAdvice(file, maxBytes));
    onChange?.(event);
  }
  return (
    <Field label={label} hint={hint} errors={advice ? [...errors, advice] : errors}>
      {(control) => (
        <>
          <input
            ref={ref}
            type="file"
            className="field__box field__file"
            onChange={choose}
            {...input}
            {...control}
          />
          {progress !== undefined && (
            <progress className="field__progress" max={1} value={progress} aria-label="Upload" />
          )}
        </>
      )}
    </Field>
  );
});
