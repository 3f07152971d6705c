import type { RejectedForm } from '@saltmarsh/compat-api/contract/page';
import { useSWRConfig } from 'swr';

/** Where the server puts a form that was posted without JavaScript and refused. */
export const REFUSED_FORM_KEY = 'refused form';

/** What was sent and what was wrong with it, when this page answers such a post. */
export function useRefusedForm(): RejectedForm | undefined {
  const fallback = useSWRConfig().fallback as Record<string, unknown>;
  return fallback[REFUSED_FORM_KEY] as RejectedForm | undefined;
}
