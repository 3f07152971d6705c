import type { FormModel } from '../fields/form-model';
import { requiredFieldOf } from '../forms/form-field';
import { PasswordField } from '../forms/password-field';
import { useUser } from '../public/auth/use-user';

interface OwnPasswordProps {
  form: FormModel<{ password: string }>;
  label: string;
}

/** The password of the one who is signed in. */
export function OwnPassword({ form, label }: OwnPasswordProps) {
  const user = useUser();
  return (
    <>
      {/* Tells password managers which account this is. */}
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
