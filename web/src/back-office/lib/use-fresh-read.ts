import { useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import { get } from '../../public/lib/api-client';
import type { ApiError } from '../../public/lib/api-error';
import { readCopy, type Copy } from '../../forms/versions';

export const FRESH = { revalidateIfStale: true, shouldRetryOnError: false };

/**
 * Returns cached data at once, and refetches on every visit, because another admin may have changed
 * the data. A `null` path reads nothing.
 * @param keepPreviousData keeps the old path's data on screen while a new path loads
 */
export function useFreshRead<Body>(
  path: string | null,
  { keepPreviousData = true } = {},
): SWRResponse<Body, ApiError> {
  return useSWR<Body, ApiError>(path, get<Body>, { ...FRESH, keepPreviousData });
}

/**
 * Reads an entry for editing, once on each visit. Cached data would show old values, and a refetch
 * would overwrite the admin's input.
 */
export function useCopyToEdit<Entry>(path: string): SWRResponse<Copy<Entry>, ApiError> {
  const [visit] = useState(() => Math.random());
  return useSWR<Copy<Entry>, ApiError, [string, number]>(
    [path, visit],
    ([url]) => readCopy<Entry>(url),
    { shouldRetryOnError: false },
  );
}
