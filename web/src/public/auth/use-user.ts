import type { OwnUser } from '@saltmarsh/contract/messages/user';
import useSWR from 'swr';
import type { ApiError } from '../lib/api-error';
import { useHydrated } from '../lib/use-hydrated';
import { readUser, userKey } from './current-user.api';

/**
 * Returns the auth state, which is SWR's entry for `/api/user` (spec §4). `user` is `null` if not signed in
 * and `undefined` while unknown: on the server, at start and after an error.
 */
export function useSession() {
  const hydrated = useHydrated();
  const { data, error, mutate } = useSWR<OwnUser | null, ApiError>(
    hydrated ? userKey : null,
    readUser,
    {
      shouldRetryOnError: false,
      // Another tab may have logged in or out. The check makes no request if not signed in.
      revalidateOnFocus: true,
    },
  );
  return { user: data, hasError: error !== undefined, retry: () => mutate() };
}

export function useUser(): OwnUser | undefined {
  return useSession().user ?? undefined;
}
