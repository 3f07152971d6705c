import { newPassword, text } from '../validation/validate';

const MISMATCH = 'The provided password does not match your current password.';

/** `isRight`: whether the current password is the account's. */
export const passwordChangeRules = (isRight: boolean) => ({
  current_password: text({ max: 1000, also: () => (isRight ? null : MISMATCH) }),
  password: newPassword(),
});
