import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { FieldErrors, type FieldText } from './field';
import './picks.css';

interface PicksProps extends Omit<FieldText, 'hint'> {
  children: ReactNode;
}

/** A group of radio buttons that look like buttons. */
export function Picks({ label, errors = [], children }: PicksProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className="picks"
      // The form focuses the group if it has errors.
      tabIndex={-1}
      aria-invalid={errors.length > 0 || undefined}
      aria-describedby={errors.length > 0 ? id : undefined}
    >
      <legend className="field__label">{label}</legend>
      <FieldErrors id={id} errors={errors} />
      {children}
    </fieldset>
  );
}

interface PickProps extends ComponentPropsWithoutRef<'input'> {
  note?: ReactNode;
}

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
