import { mutate } from 'swr';
import { ApiError } from './api-error';
import { get } from './api-client';

/** Reads a public resource as the server's `PublicRead` does: its body, or `null` for 404. */
export async function readPublic<Body>(path: string): Promise<Body | null> {
  try {
    return await get<Body>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const known = new Set<string>();

/** Tells which keys the page came with, so that navigation does not wait for them again. */
export function markKnown(keys: Iterable<string>): void {
  for (const key of keys) known.add(key);
}

/**
 * Reads the data of the page that is about to be shown, all keys at once. What was read before is
 * shown at once and replaced when the fresh response comes: an editor sees the change, no visitor waits.
 * A failed read is left to the component that needs it, which asks again and shows the error.
 */
export async function readAhead(keys: readonly string[]): Promise<void> {
  const readings = keys.map(async (key) => {
    await mutate(key, readPublic(key), { revalidate: false });
    known.add(key);
  });
  const missing = readings.filter((_, index) => !known.has(keys[index] ?? ''));
  // Those that are not awaited too: a rejection without a handler would be an error on the page.
  void Promise.allSettled(readings);
  await Promise.allSettled(missing);
}

/**
 * To be called after a change of content: the next page waits for what is there now and
 * does not see the old for a moment. What is on the screen is read again.
 */
export async function invalidatePublicReads(isChanged: (key: string) => boolean): Promise<void> {
  for (const key of known) if (isChanged(key)) known.delete(key);
  await mutate((key) => typeof key === 'string' && isChanged(key));
}
