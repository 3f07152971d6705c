import useSWR, { mutate } from 'swr';
import { ApiError } from './api-error';
import { get } from './api-client';
import type { Site } from '@saltmarsh/contract/messages/site';
import { PUBLIC_MENUS_LIMIT } from '../../config/business-constants';

/** Returns the body of a public resource, or `null` for a 404. */
async function readPublic<Body>(path: string): Promise<Body | null> {
  try {
    return await get<Body>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const known = new Set<string>();

/** Marks data inlined in the page as cached, so that navigation does not wait for it. */
export function markKnown(keys: Iterable<string>): void {
  for (const key of keys) known.add(key);
}

/**
 * Fetches the data of the next page in parallel and waits only for data that is not cached. Fresh
 * data replaces cached data when it arrives, so that editors see their changes. If a read fails,
 * the component that needs the data tries again and shows the error.
 */
export async function readAhead(keys: readonly string[]): Promise<void> {
  const readings = keys.map(async (key) => {
    await mutate(key, readPublic(key), { revalidate: false });
    known.add(key);
  });
  const missing = readings.filter((_, index) => !known.has(keys[index] ?? ''));
  // This handles the rejections of reads that are not awaited below.
  void Promise.allSettled(readings);
  await Promise.allSettled(missing);
}

/** Invalidates public data after a change. The next page then waits for fresh data. */
export async function invalidatePublicReads(isChanged: (key: string) => boolean): Promise<void> {
  for (const key of known) if (isChanged(key)) known.delete(key);
  await mutate((key) => typeof key === 'string' && isChanged(key));
}

/** Reads a public resource by API path. `data` is `null` for a 404. A `null` path reads nothing. */
export function usePublicRead<Body>(path: string | null) {
  return useSWR<Body | null, ApiError>(path, readPublic<Body>);
}

/** The SWR keys, which are API paths (spec §7). */
export const siteKey = '/api/site';
export const widgetKey = (name: string) => `/api/widgets/${encodeURIComponent(name)}`;
export const faqsKey = '/api/faqs';
export const menuKey = (id: number) => `/api/menus/${id}`;
export const publicMenusKey = ({ festive_menus }: Site) =>
  `/api/menus?limit=${PUBLIC_MENUS_LIMIT}&without=${festive_menus.join(',')}`;

/** Returns the restaurant's details, which are in the data of every page. */
export function useSite(): Site {
  const { data } = usePublicRead<Site>(siteKey);
  if (!data) throw new Error(`${siteKey} must be among the data of every page`);
  return data;
}

export const allergenGuideKeys = ({ allergen_menu: id }: Site) =>
  id === null ? [] : [menuKey(id)];
