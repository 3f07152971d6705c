import type { RejectedForm } from '@saltmarsh/contract/messages/page';
import { useSWRConfig } from 'swr';

/** Page-data key of a form that was posted without JavaScript and rejected. */
export const REJECTED_FORM_KEY = 'rejected form';

/** Returns the values and errors if this page is the response to a rejected form post. */
export function useRejectedForm(): RejectedForm | undefined {
  const fallback = useSWRConfig().fallback as Record<string, unknown>;
  return fallback[REJECTED_FORM_KEY] as RejectedForm | undefined;
}
