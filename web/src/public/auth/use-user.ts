import type { OwnUser } from '@saltmarsh/compat-api/contract/user';
import useSWR from 'swr';
import type { ApiError } from '../lib/api-error';
import { useHydrated } from '../lib/use-hydrated';
import { readUser, userKey } from './current-user.api';

/**
 * Who is signed in: SWR's entry for `/api/user` is the auth state (spec §4). `user` is `null` for a
 * guest and `undefined` as long as it is not known: on the server, at start, and after an error.
 */
export function useSession() {
  const hydrated = useHydrated();
  const { data, error, mutate } = useSWR<OwnUser | null, ApiError>(
    hydrated ? userKey : null,
    readUser,
    {
      shouldRetryOnError: false,
      // Another tab may have logged in or out meanwhile. A guest's check costs no request.
      revalidateOnFocus: true,
    },
  );
  return { user: data, hasError: error !== undefined, retry: () => mutate() };
}

/** The signed-in user, if any. */
export function useUser(): OwnUser | undefined {
  return useSession().user ?? undefined;
}
