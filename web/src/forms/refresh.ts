import { userKey } from '../public/auth/use-user';
import { invalidatePublicReads } from '../public/lib/public-read';

/** Refetches the data on screen after a change, but not the user, whom few changes affect. */
export function refresh(): Promise<void> {
  return invalidatePublicReads((key) => key !== userKey);
}
