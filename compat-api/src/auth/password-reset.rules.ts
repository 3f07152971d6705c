import { ValidationError } from '../routing/http-errors';
import { email, newPassword, text } from '../validation/validate';

export const forgotPasswordRules = { email: email() };

/** Laravel looks at the password's quality only when link and account are right. */
export const resetLinkRules = {
  token: text({ max: 255 }),
  email: email(),
  password: text({ max: 1000 }),
};
export const resetPasswordRules = { password: newPassword() };

export const invalidToken = () =>
  new ValidationError({ email: ['This password reset token is invalid.'] });
