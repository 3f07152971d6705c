import { SIGNED_IN_COOKIE } from '@saltmarsh/contract/constants/http-names';
import type { OwnUser } from '@saltmarsh/contract/messages/user';
import useSWR, { mutate } from 'swr';
import { get } from '../lib/api-client';
import { ApiError } from '../lib/api-error';
import { useHydrated } from '../lib/use-hydrated';

export const userKey = '/api/user';

/**
 * Returns the auth state, SWR's entry for `/api/user` (spec §4). `user` is `null` if not signed in,
 * and `undefined` while unknown: on the server, and until a first read has succeeded.
 */
export function useSession() {
  const hydrated = useHydrated();
  const { data, error, mutate } = useSWR<OwnUser | null, ApiError>(
    hydrated ? userKey : null,
    readUser,
    {
      shouldRetryOnError: false,
      // Another tab may have logged in or out. Without a log-in cookie, no request is sent.
      revalidateOnFocus: true,
    },
  );
  return { user: data, hasError: error !== undefined, retry: () => mutate() };
}

export function useUser(): OwnUser | undefined {
  return useSession().user ?? undefined;
}

let lastRead: Promise<unknown> = Promise.resolve();

function readUser(): Promise<OwnUser | null> {
  const user = requestUser();
  lastRead = user.catch(() => null);
  return user;
}

export async function userReadEnded(): Promise<void> {
  await lastRead;
}

/** Requests the user. Without a log-in cookie nobody is signed in, so no request is sent. */
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

export async function refreshUser(): Promise<OwnUser | null> {
  return (await mutate(userKey, readUser(), { revalidate: false })) ?? null;
}

/** Caches the user of a response, or `null` after a log-out (spec §4). */
export async function setUser(user: OwnUser | null): Promise<void> {
  await mutate(userKey, user, { revalidate: false });
}
