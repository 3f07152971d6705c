import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react';
import { Field, type FieldText } from './field';
import { Button } from './button';

type PasswordFieldProps = FieldText &
  Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  };

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
              {/* With "Show password", a test that looks for "Password" could find the button. */}
              {isShown ? 'Hide' : 'Show'}
            </Button>
          </div>
        )}
      </Field>
    );
  },
);
