import { createHash } from 'node:crypto';

export const RATE_LIMITS = 'rate_limits';
export const LEASES = 'leases';

/** Tables of short-lived data: backups omit them, and PostgreSQL empties them after a crash. */
const TABLES = [
  // The three columns that `rate-limiter-flexible` expects.
  `create unlogged table if not exists ${RATE_LIMITS} (key varchar(255) primary key, points integer not null, expire bigint)`,
  `create unlogged table if not exists ${LEASES} (key varchar(64) primary key, until timestamptz not null)`,
  // The previous version used this column for locks.
  `alter table ${LEASES} drop column if exists holder`,
];

export async function createSharedTables(): Promise<void> {
  if (!hasOtherInstances()) return;
  for (const statement of TABLES) await strapi.db.connection.raw(statement);
}

export async function clearSharedTables(): Promise<void> {
  if (!hasOtherInstances()) return;
  await strapi.db.connection.raw(`delete from ${RATE_LIMITS} where expire < ?`, [Date.now()]);
  await strapi.db.connection.raw(`delete from ${LEASES} where until < clock_timestamp()`);
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

/** Uses the database's clock, which all instances share. */
const TAKE = `insert into ${LEASES} as held (key, until)
  values (?, clock_timestamp() + ? * interval '1 millisecond')
  on conflict (key) do update set until = excluded.until where held.until <= clock_timestamp()
  returning key`;

/**
 * Claims `key` for `ms` milliseconds. Returns false if it is claimed already; always true with a
 * single instance.
 */
export async function claim(key: string, ms: number): Promise<boolean> {
  if (!hasOtherInstances()) return true;
  // Uses a separate connection: a claim in a transaction would take effect only when the
  // transaction ends.
  const { connection } = strapi.db;
  const { rows } = await connection.raw<{ rows: unknown[] }>(TAKE, [keyHash(key), ms]);
  return rows.length > 0;
}
