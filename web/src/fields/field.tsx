import { useId, type ReactNode } from 'react';
import './field.css';

/** Props of every field besides the attributes of its control. */
export interface FieldText {
  label: ReactNode;
  /** Help between the label and the control. */
  hint?: ReactNode;
  /** Messages in the server's order. */
  errors?: readonly string[];
}

/** Attributes that link a control to its label, hint and errors. */
interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  /** `check` is a checkbox beside its label. */
  kind?: 'line' | 'check';
  children: (control: FieldControl) => ReactNode;
}

/**
 * Label, hint, control and errors of one field. `{fields,forms}/*-field` build on it. Use it directly for
 * other controls, e.g. an editor.
 */
export function Field({ label, hint, errors = [], kind = 'line', children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorsId = `${id}-errors`;
  const describedBy = [hint ? hintId : '', errors.length > 0 ? errorsId : ''].filter(Boolean);
  const control = children({
    id,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
  });
  return (
    <div className={`field field--${kind}`}>
      {kind === 'check' && control}
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className="field__hint">
          {hint}
        </p>
      )}
      {kind === 'line' && control}
      {errors.length > 0 && (
        <ul id={errorsId} className="field__errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
