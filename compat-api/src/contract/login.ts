import { z } from 'zod';
import { email, flag, text } from './fields';
import type { Operations } from './operation';
import { CONFIRMED, isConfirmed, newPassword, password, withoutConfirmation } from './passwords';

/** The form of the address is not checked: a malformed one simply matches nobody (Fortify). */
export const LoginInput = z.object({ email: text(255), password: text(255), remember: flag() });

/** With `two_factor` the visitor is not signed in until the challenge is passed. */
export const LoginResponse = z.object({ two_factor: z.boolean() });
export type LoginResponse = z.output<typeof LoginResponse>;

/** `status` repeats the message for Breeze clients. */
export const MessageResponse = z
  .object({ message: z.string(), status: z.string() })
  .meta({ id: 'Message' });
export type MessageResponse = z.output<typeof MessageResponse>;

export const ForgotPasswordInput = z.object({ email: email() });

/** Laravel looks at the password's quality only when link and account are right. */
export const ResetLink = z.object({ token: text(255), email: email(), password: text(1000) });
export const ResetPasswordInput = z
  .object(newPassword)
  .refine(isConfirmed, CONFIRMED)
  .transform(withoutConfirmation);

const tag = 'Signing in';

export const loginOperations: Operations = {
  'GET /sanctum/csrf-cookie': {
    id: 'fetchCsrfCookie',
    summary: 'Get the two cookies',
    tag,
    responses: { 204: null },
  },
  'POST /login': {
    id: 'login',
    summary: 'Sign in, or get as far as the second factor',
    tag,
    body: LoginInput.extend({ password: password() }),
    responses: { 200: LoginResponse },
    rejections: [429],
  },
  'POST /logout': { id: 'logout', summary: 'Sign out', tag, responses: { 204: null } },
  'POST /forgot-password': {
    id: 'forgotPassword',
    summary: 'Ask for a reset link; the same response for every address',
    tag,
    body: ForgotPasswordInput,
    responses: { 200: MessageResponse },
    rejections: [429],
  },
  'POST /reset-password': {
    id: 'resetPassword',
    summary: 'Set a new password by link; ends all sessions',
    tag,
    body: z.object({ ...ResetLink.shape, ...newPassword }),
    responses: { 200: MessageResponse },
    rejections: [429],
  },
};
