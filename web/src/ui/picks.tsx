import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import type { FieldText } from './field';
import './picks.css';

interface PicksProps extends FieldText, Omit<ComponentPropsWithoutRef<'fieldset'>, 'role'> {
  children: ReactNode;
}

/** Radio buttons that look like buttons, under one legend. */
export function Picks({ label, hint, errors = [], children, ...fieldset }: PicksProps) {
  const id = useId();
  return (
    <fieldset
      {...fieldset}
      role="radiogroup"
      className="picks"
      // Focused by the form if it has errors.
      tabIndex={-1}
      aria-invalid={errors.length > 0 || undefined}
      aria-describedby={errors.length > 0 ? id : undefined}
    >
      <legend className="field__label">{label}</legend>
      {hint && <p className="field__hint">{hint}</p>}
      {errors.length > 0 && (
        <ul id={id} className="field__errors">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {children}
    </fieldset>
  );
}

interface PickProps extends ComponentPropsWithoutRef<'input'> {
  /** Text below the first, in small print. */
  note?: ReactNode;
}

/** One of them. */
export function Pick({ children, note, ...input }: PickProps) {
  return (
    <label className="pick">
      <input type="radio" required {...input} />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
