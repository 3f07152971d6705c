import useSWR from 'swr';
import type { ApiError } from './api-error';
import { readPublic } from './public-read';

/** Reads a public resource by API path. `data` is `null` for 404. A `null` path reads nothing. */
export function usePublicRead<Body>(path: string | null) {
  return useSWR<Body | null, ApiError>(path, readPublic<Body>);
}
