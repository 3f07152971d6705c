import { SIGNED_IN_COOKIE } from '@saltmarsh/contract/constants/cookie-names';
import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { mutate } from 'swr';
import { get } from '../lib/api-client';
import { ApiError } from '../lib/api-error';

export const userKey = '/api/user';

let lastRead: Promise<unknown> = Promise.resolve();

/**
 * GET /api/user (spec §7: the user is in `data.data`); `null` if not signed in. Without the readable cookie
 * the visitor cannot be signed in, so no request is made.
 */
export function readUser(): Promise<OwnUser | null> {
  const user = requestUser();
  lastRead = user.catch(() => null);
  return user;
}

/** Resolves once no request for the user is pending. */
export async function userReadEnded(): Promise<void> {
  await lastRead;
}

async function requestUser(): Promise<OwnUser | null> {
  const cookies = document.cookie.split('; ');
  if (!cookies.some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`))) return null;
  try {
    const body = await get<{ data: OwnUser }>(userKey, { isQuiet: true });
    return body.data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Refetches the user after log-in or a change to the account. */
export async function refreshUser(): Promise<OwnUser | null> {
  return (await mutate(userKey, readUser(), { revalidate: false })) ?? null;
}

/** Caches the user from a response; `null` clears it (spec §4). */
export async function setUser(user: OwnUser | null): Promise<void> {
  await mutate(userKey, user, { revalidate: false });
}
