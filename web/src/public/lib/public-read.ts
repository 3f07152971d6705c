import useSWR, { mutate } from 'swr';
import { ApiError } from './api-error';
import { get } from './api-client';
import type { Site } from '@saltmarsh/contract/messages/site';
import { PUBLIC_MENUS_LIMIT } from '../../config/business-constants';

/** Returns the body of a public resource, or `null` for 404, like the server's `PublicRead`. */
async function readPublic<Body>(path: string): Promise<Body | null> {
  try {
    return await get<Body>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const known = new Set<string>();

/** Marks the keys inlined in the page as cached, so that navigation does not wait for them. */
export function markKnown(keys: Iterable<string>): void {
  for (const key of keys) known.add(key);
}

/**
 * Fetches the next page's data in parallel. Cached data is shown immediately and replaced when the fresh
 * response arrives, so visitors don't wait and editors see their changes. If a read fails, the component that
 * needs the data tries again and shows the error.
 */
export async function readAhead(keys: readonly string[]): Promise<void> {
  const readings = keys.map(async (key) => {
    await mutate(key, readPublic(key), { revalidate: false });
    known.add(key);
  });
  const missing = readings.filter((_, index) => !known.has(keys[index] ?? ''));
  // Handle rejections of the reads that are not awaited below.
  void Promise.allSettled(readings);
  await Promise.allSettled(missing);
}

/**
 * Invalidates public data after a change of content. Data on screen is refetched, and the next page waits for
 * fresh data instead of briefly showing old data.
 */
export async function invalidatePublicReads(isChanged: (key: string) => boolean): Promise<void> {
  for (const key of known) if (isChanged(key)) known.delete(key);
  await mutate((key) => typeof key === 'string' && isChanged(key));
}

/** Reads a public resource by API path. `data` is `null` for 404. A `null` path reads nothing. */
export function usePublicRead<Body>(path: string | null) {
  return useSWR<Body | null, ApiError>(path, readPublic<Body>);
}

/** SWR keys, which are API paths (spec §7). */
export const siteKey = '/api/site';
export const widgetKey = (name: string) => `/api/widgets/${encodeURIComponent(name)}`;
export const faqsKey = '/api/faqs';
export const menuKey = (id: number) => `/api/menus/${id}`;
export const publicMenusKey = ({ festive_menus }: Site) =>
  `/api/menus?limit=${PUBLIC_MENUS_LIMIT}&without=${festive_menus.join(',')}`;

/** Returns the restaurant's details, inlined in every page. */
export function useSite(): Site {
  const { data } = usePublicRead<Site>(siteKey);
  if (!data) throw new Error(`${siteKey} must be among the data of every page`);
  return data;
}

/** Returns a list with the allergen guide's key. The list is empty if the settings name no guide. */
export const allergenGuideKeys = ({ allergen_menu: id }: Site) =>
  id === null ? [] : [menuKey(id)];
