import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { FieldErrors, type FieldText } from './field';
import './picks.css';

interface PicksProps extends Omit<FieldText, 'hint'> {
  /** `group` if the children are buttons, not radio buttons. */
  role?: 'group' | 'radiogroup';
  children: ReactNode;
}

/** A group of radio buttons that look like buttons. */
export function Picks({ label, errors = [], role = 'radiogroup', children }: PicksProps) {
  const id = useId();
  return (
    <fieldset
      role={role}
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
  /** Strikes the text through. */
  isFull?: boolean;
}

export function Pick({ children, note, isFull = false, ...input }: PickProps) {
  return (
    <label className={isFull ? 'pick pick--full' : 'pick'}>
      <input type="radio" required {...input} />
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
