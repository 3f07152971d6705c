import { hasOtherInstances } from './has-other-instances';

export const RATE_LIMITS = 'rate_limits';
export const LEASES = 'leases';

/** Not content: backups omit it (scripts/backup/database.ts), and PostgreSQL empties it after a crash. */
const TABLES = [
  // The three columns that `rate-limiter-flexible` expects.
  `create unlogged table if not exists ${RATE_LIMITS} (key varchar(255) primary key, points integer not null, expire bigint)`,
  `create unlogged table if not exists ${LEASES} (key varchar(64) primary key, until timestamptz not null)`,
  // The previous version had locks here, too.
  `alter table ${LEASES} drop column if exists holder`,
];

/** Creates the tables that the instances of one site share beside its content. */
export async function createSharedTables(): Promise<void> {
  if (!hasOtherInstances()) return;
  for (const statement of TABLES) await strapi.db.connection.raw(statement);
}

/** Deletes expired rows. */
export async function clearSharedTables(): Promise<void> {
  if (!hasOtherInstances()) return;
  await strapi.db.connection.raw(`delete from ${RATE_LIMITS} where expire < ?`, [Date.now()]);
  await strapi.db.connection.raw(`delete from ${LEASES} where until < clock_timestamp()`);
}
