import type { User } from '@saltmarsh/compat-api/contract/user';
import useSWR from 'swr';
import { useHydrated } from '../../lib/use-hydrated';
import { mayBeSignedIn, readUser, userKey } from './auth.api';

/** The signed-in user, if any: SWR's entry for this key is the auth state (spec §4). */
export function useUser(): User | undefined {
  const hydrated = useHydrated();
  const { data, error } = useSWR(hydrated && mayBeSignedIn() ? userKey : null, readUser, {
    shouldRetryOnError: false,
  });
  return error ? undefined : data;
}
