import useSWR from 'swr';
import { readPublic } from './public-read';

/** One public resource by its API path. `data` is `null` where the API says 404. */
export function usePublicRead<Body>(path: string) {
  return useSWR<Body | null>(path, readPublic<Body>);
}
