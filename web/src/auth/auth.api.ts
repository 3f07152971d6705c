import type { LoginResponse, MessageResponse } from '@saltmarsh/contract/messages/login';
import { userReadEnded } from '../public/auth/use-user';
import { fetchCsrfCookie, post } from '../public/lib/api-client';

export interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Calls GET /sanctum/csrf-cookie, then POST /login (spec §4). Quiet, like all requests before log-in, because
 * these screens show every error themselves.
 */
export async function postLogin(values: LoginValues): Promise<LoginResponse> {
  await fetchCsrfCookie();
  return post('/login', values, { isQuiet: true });
}

/** Sends a code from the app or a recovery code. */
export const postChallenge = (values: { code: string } | { recovery_code: string }) =>
  post<void>('/two-factor-challenge', values, { isQuiet: true });

/**
 * Logs out. Quiet, because an expired session needs no log-out. Waits for a pending user request first: its
 * response would set the session's cookies again.
 */
export async function postLogout(): Promise<void> {
  await userReadEnded();
  await post('/logout', undefined, { isQuiet: true });
}

export async function postForgotPassword(values: { email: string }): Promise<MessageResponse> {
  await fetchCsrfCookie();
  return post('/forgot-password', values, { isQuiet: true });
}

export interface ResetValues {
  token: string;
  email: string;
  password: string;
  password_confirmation: string;
}

export async function postResetPassword(values: ResetValues): Promise<MessageResponse> {
  await fetchCsrfCookie();
  return post('/reset-password', values, { isQuiet: true });
}

/** Resends the verification link. Does nothing if the address is already verified. */
export const postVerificationNotification = () => post<void>('/email/verification-notification');

export const postConfirmPassword = (values: { password: string }) =>
  post<void>('/user/confirm-password', values);
