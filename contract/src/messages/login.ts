import { z } from 'zod';
import { component, email, flag, text } from './fields';
import { operation, withTag, type Operations } from './operation';
import { confirmed, newPassword, password } from './passwords';

/** Accepts any text as the address, as Fortify does: a malformed address matches no account. */
export const LoginInput = z.object({ email: text(255), password: text(255), remember: flag() });

/** If `two_factor` is true, the visitor is signed in only after the two-factor challenge. */
export const LoginResponse = z.object({ two_factor: z.boolean() });
export type LoginResponse = z.output<typeof LoginResponse>;

/** `status` repeats the message for Breeze clients. */
export const MessageResponse = component('Message', { message: z.string(), status: z.string() });
export type MessageResponse = z.output<typeof MessageResponse>;

export const ForgotPasswordInput = z.object({ email: email() });

/**
 * Fields of a password reset that are checked before the rules for the new password, as in Laravel.
 */
export const ResetLink = z.object({ token: text(255), email: email(), password: text(1000) });
export const ResetPasswordInput = confirmed(z.object(newPassword));

export const loginOperations: Operations = withTag('Signing in', {
  'GET /sanctum/csrf-cookie': operation('fetchCsrfCookie', 'Get the two cookies', { 204: null }),
  'POST /login': operation('login', 'Sign in, or get as far as the second factor', {
    200: LoginResponse,
    body: LoginInput.extend({ password: password() }),
    rejections: [429],
  }),
  'POST /logout': operation('logout', 'Sign out', { 204: null }),
  'POST /forgot-password': operation(
    'forgotPassword',
    'Ask for a reset link; the same response for every address',
    { 200: MessageResponse, body: ForgotPasswordInput, rejections: [429] },
  ),
  'POST /reset-password': operation(
    'resetPassword',
    'Set a new password by link; ends all sessions',
    {
      200: MessageResponse,
      body: z.object({ ...ResetLink.shape, ...newPassword }),
      rejections: [429],
    },
  ),
});
