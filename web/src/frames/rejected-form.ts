import type { RejectedForm } from '@saltmarsh/compat-api/contract/page';
import { useSWRConfig } from 'swr';

/** Where the server puts a form that was posted without JavaScript and rejected. */
export const REJECTED_FORM_KEY = 'rejected form';

/** What was sent and what was wrong with it, when this page is the response to such a post. */
export function useRejectedForm(): RejectedForm | undefined {
  const fallback = useSWRConfig().fallback as Record<string, unknown>;
  return fallback[REJECTED_FORM_KEY] as RejectedForm | undefined;
}
