import { useLocation } from 'react-router-dom';

/** State of the navigation back from ConfirmPassword. */
export const passwordConfirmed = { passwordConfirmed: true } as const;

/** Tells somebody who comes back from there that nothing has been done yet. */
export function PasswordConfirmed() {
  const state = useLocation().state as Partial<typeof passwordConfirmed> | null;
  if (!state?.passwordConfirmed) return null;
  return (
    <p className="banner" role="status">
      Thank you, your password is confirmed. Please go on where you were.
    </p>
  );
}
