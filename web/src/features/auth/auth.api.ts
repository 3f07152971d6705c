import type { LoginResponse, MessageResponse } from '@saltmarsh/compat-api/contract/auth';
import type { OwnUser } from '@saltmarsh/compat-api/contract/user';
import { mutate } from 'swr';
import { SIGNED_IN_COOKIE } from '../../config/cookies';
import { ApiError } from '../../lib/api-error';
import { fetchCsrfCookie, get, post } from '../../lib/api-client';
import { hasCookie } from '../../lib/has-cookie';

export const userKey = '/api/user';

/** The user's answer that is on its way, if any. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * GET /api/user (spec §7: the user is in `data.data`); `null` when nobody is signed in. Without the
 * server's mark nobody can be, and nothing is asked.
 */
export function readUser(): Promise<OwnUser | null> {
  const user = askForUser();
  reading = user.catch(() => null);
  return user;
}

async function askForUser(): Promise<OwnUser | null> {
  if (!hasCookie(SIGNED_IN_COOKIE)) return null;
  try {
    const body = await get<{ data: OwnUser }>(userKey, { isQuiet: true });
    return body.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Fetches the user anew: after log-in, and when something about the account has changed. */
export async function refreshUser(): Promise<OwnUser | null> {
  return (await mutate(userKey, readUser(), { revalidate: false })) ?? null;
}

/** Sets the user from an answer that carries it; `null` empties it (spec §4). */
export async function setUser(user: OwnUser | null): Promise<void> {
  await mutate(userKey, user, { revalidate: false });
}

export interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * GET /sanctum/csrf-cookie, then POST /login (spec §4). Quiet, like all that a guest sends: these
 * screens show every failure themselves.
 */
export async function postLogin(values: LoginValues): Promise<LoginResponse> {
  await fetchCsrfCookie();
  return post('/login', values, { isQuiet: true });
}

/** POST /two-factor-challenge with a code of the app or a recovery code. */
export async function postChallenge(
  values: { code: string } | { recovery_code: string },
): Promise<void> {
  await post('/two-factor-challenge', values, { isQuiet: true });
}

/**
 * Quiet: a session that is over already is what was asked for. An answer of the session that came after
 * its end would bring its cookies back.
 */
export async function postLogout(): Promise<void> {
  await reading;
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

/** Sends the verification link again; nothing happens when the address is verified already. */
export async function postVerificationNotification(): Promise<void> {
  await post('/email/verification-notification');
}

export async function postConfirmPassword(values: { password: string }): Promise<void> {
  await post('/user/confirm-password', values);
}
