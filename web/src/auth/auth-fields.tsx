import { type FormModel, requiredFieldOf } from '../forms/form-field';
import { PasswordField } from '../ui/password-field';
import { useUser } from '../public/auth/use-user';
import { TextField } from '../ui/field';

interface OwnPasswordProps {
  form: FormModel<{ password: string }>;
  label: string;
}

export function OwnPassword({ form, label }: OwnPasswordProps) {
  const user = useUser();
  return (
    <>
      {/* Password managers need the user name. */}
      <input
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
      />
      <PasswordField
        label={label}
        autoComplete="current-password"
        {...requiredFieldOf(form, 'password')}
      />
    </>
  );
}

/** Renders a field for a six-digit code. Phones show the numeric keypad and suggest the code. */
export function CodeField({ form }: { form: FormModel<{ code: string }> }) {
  return (
    <TextField
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Six digits and a space.
      maxLength={7}
      {...requiredFieldOf(form, 'code')}
    />
  );
}

export function EmailField({ form }: { form: FormModel<{ email: string }> }) {
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      {...requiredFieldOf(form, 'email')}
    />
  );
}
