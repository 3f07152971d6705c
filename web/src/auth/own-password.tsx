import type { FormModel } from '../forms/form-model';
import { requiredFieldOf } from '../forms/form-field';
import { PasswordField } from '../ui/password-field';
import { useUser } from '../public/auth/use-user';

interface OwnPasswordProps {
  form: FormModel<{ password: string }>;
  label: string;
}

/** Asks for the signed-in user's own password. */
export function OwnPassword({ form, label }: OwnPasswordProps) {
  const user = useUser();
  return (
    <>
      {/* The account's name, for password managers. */}
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
