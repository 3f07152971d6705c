import { useId, type ReactNode } from 'react';
import './field.css';

/** What every field takes beside the attributes of its control. */
export interface FieldText {
  label: ReactNode;
  /** A word of help between label and control. */
  hint?: ReactNode;
  /** All that is wrong with it, in the order of the server. */
  errors?: readonly string[];
}

/** The attributes that tie a control to its label, hint and errors. */
interface FieldControl {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  className?: string;
  /** The box and its label side by side. */
  kind?: 'line' | 'check';
  children: (control: FieldControl) => ReactNode;
}

/**
 * Label, control, hint and errors of one field. The controls of `{fields,forms}/*-field` stand in it; use it directly
 * for a control of another make, e.g. an editor.
 */
export function Field({
  label,
  hint,
  errors = [],
  className,
  kind = 'line',
  children,
}: FieldProps) {
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
    <div className={`field field--${kind}${className ? ` ${className}` : ''}`}>
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
