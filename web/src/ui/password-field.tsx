import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';
import { Button } from './button';

type PasswordFieldProps = FieldText &
  Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete'> & {
    /** Tells password managers whether to fill in or suggest a password. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password field with a button to show the text. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  function PasswordField({ label, hint, errors, ...input }, ref) {
    const [isShown, setShown] = useState(false);
    return (
      <Field label={label} hint={hint} errors={errors}>
        {(control) => (
          <div className="password">
            <input
              ref={ref}
              type={isShown ? 'text' : 'password'}
              className="field__box"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              {...control}
            />
            <Button
              variant="link"
              aria-pressed={isShown}
              aria-controls={control.id}
              onClick={() => setShown(!isShown)}
            >
              {/* Not "Show password", because looking for the field "Password" would then find the button too. */}
              {isShown ? 'Hide' : 'Show'}
            </Button>
          </div>
        )}
      </Field>
    );
  },
);
