import useSWR from 'swr';
import type { ApiError } from './api-error';
import { readPublic } from './public-read';

/** One public resource by API path; `data` is `null` for 404. */
export function usePublicRead<Body>(path: string) {
  return useSWR<Body | null, ApiError>(path, readPublic<Body>);
}
