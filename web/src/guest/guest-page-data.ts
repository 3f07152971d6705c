import type { GuestPage, GuestPageProblem } from '@saltmarsh/contract/messages/guest-booking';
import { useSWRConfig } from 'swr';

/** Page-data key of a private page's content. */
export const PRIVATE_PAGE_KEY = 'private page';

/** Returns the booking of the guest's link, or the reason why there is none. */
export function useGuestPage(): GuestPage | GuestPageProblem {
  const fallback = useSWRConfig().fallback as Record<string, unknown>;
  return fallback[PRIVATE_PAGE_KEY] as GuestPage | GuestPageProblem;
}
