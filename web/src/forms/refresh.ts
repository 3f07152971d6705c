import { userKey } from '../public/auth/use-user';
import { invalidatePublicReads } from '../public/lib/public-read';

/** Refetches what is on the screen after a change, but for the user, whom few changes concern. */
export function refresh(): Promise<void> {
  return invalidatePublicReads((key) => key !== userKey);
}
