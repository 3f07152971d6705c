import { mutate } from 'swr';
import { ApiError } from './api-error';
import { get } from './api-client';

/** Returns the body of a public resource, or `null` for 404, like the server's `PublicRead`. */
export async function readPublic<Body>(path: string): Promise<Body | null> {
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
 * needs it retries and shows the error.
 */
export async function readAhead(keys: readonly string[]): Promise<void> {
  const readings = keys.map(async (key) => {
    await mutate(key, readPublic(key), { revalidate: false });
    known.add(key);
  });
  const missing = readings.filter((_, index) => !known.has(keys[index] ?? ''));
  // This also handles the reads not awaited below, whose rejections would be unhandled.
  void Promise.allSettled(readings);
  await Promise.allSettled(missing);
}

/**
 * Invalidates public data. Call it after changing content: the next page waits for fresh data instead of
 * flashing the old, and data on screen is refetched.
 */
export async function invalidatePublicReads(isChanged: (key: string) => boolean): Promise<void> {
  for (const key of known) if (isChanged(key)) known.delete(key);
  await mutate((key) => typeof key === 'string' && isChanged(key));
}
