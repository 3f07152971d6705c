import { useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { get } from '../../public/lib/api-client';
import type { ApiError } from '../../public/lib/api-error';

/**
 * A list of the back office: what was read before shows at once, and every visit asks again,
 * because another admin may have changed it.
 */
export function useFreshRead<Body>(path: string): SWRResponse<Body, ApiError> {
  return useSWR<Body, ApiError>(path, get<Body>, {
    revalidateIfStale: true,
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}

/**
 * One thing to be edited. It is read anew for every visit and never changes below the editor's
 * hands: a kept or replaced copy would show old values or undo what is being typed.
 */
export function useCopyToEdit<Body>(path: string): SWRResponse<Body, ApiError> {
  const [visit] = useState(() => Math.random());
  return useSWR<Body, ApiError, [string, number]>([path, visit], ([url]) => get<Body>(url), {
    shouldRetryOnError: false,
  });
}
