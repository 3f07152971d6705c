import { createHash } from 'node:crypto';

export const RATE_LIMITS = 'rate_limits';

/**
 * Creates the table with the three columns that `rate-limiter-flexible` expects. Its data is
 * short-lived: backups omit the table, and PostgreSQL empties it after a crash.
 */
export async function createRateLimits(): Promise<void> {
  if (!hasOtherInstances()) return;
  await strapi.db.connection.raw(
    `create unlogged table if not exists ${RATE_LIMITS} (key varchar(255) primary key, points integer not null, expire bigint)`,
  );
}

export async function clearRateLimits(): Promise<void> {
  if (!hasOtherInstances()) return;
  await strapi.db.connection.raw(`delete from ${RATE_LIMITS} where expire < ?`, [Date.now()]);
}

/** An SQLite database belongs to one process (`scripts/serve/data-dir-lock.ts`). */
export const hasOtherInstances = (): boolean => strapi.db.dialect.client === 'postgres';

/**
 * Returns a hash that does not show whose key it is. It has too many bits for anyone to find two
 * keys with the same hash.
 */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 22);
}
