import type { Site } from '@saltmarsh/contract/messages/site';
import { usePublicRead } from './public-read';

export const siteKey = '/api/site';

/** Returns the restaurant's details, inlined in every page. */
export function useSite(): Site {
  const { data } = usePublicRead<Site>(siteKey);
  if (!data) throw new Error(`${siteKey} must be among the data of every page`);
  return data;
}
