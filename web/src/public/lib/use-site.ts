import type { Site } from '@saltmarsh/compat-api/contract/site';
import { usePublicRead } from './use-public-read';

export const siteKey = '/api/site';

/** The restaurant's own details. Every page comes with them, so they are always there. */
export function useSite(): Site {
  const { data } = usePublicRead<Site>(siteKey);
  if (!data) throw new Error(`${siteKey} must be among the data of every page`);
  return data;
}
