import { userKey } from '../public/auth/use-user';
import { invalidatePublicReads } from '../public/lib/public-read';

/** Refetches the data on screen after a change. Excludes the user, because few changes affect it. */
export function refresh(): Promise<void> {
  return invalidatePublicReads((key) => key !== userKey);
}
