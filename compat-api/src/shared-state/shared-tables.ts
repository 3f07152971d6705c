import { hasOtherInstances } from './has-other-instances';

export const RATE_LIMITS = 'rate_limits';
export const LEASES = 'leases';

/** No content: backups leave both out (scripts/backup/own-tables.ts), and PostgreSQL empties them after a crash. */
const TABLES = [
  // The three columns that `rate-limiter-flexible` expects.
  `create unlogged table if not exists ${RATE_LIMITS} (key varchar(255) primary key, points integer not null, expire bigint)`,
  `create unlogged table if not exists ${LEASES} (key varchar(64) primary key, until timestamptz not null)`,
  // Of the version before, which had locks here too.
  `alter table ${LEASES} drop column if exists holder`,
];

/** Makes what the instances of one site share beside its content. */
export async function createSharedTables(): Promise<void> {
  if (!hasOtherInstances()) return;
  for (const statement of TABLES) await strapi.db.connection.raw(statement);
}

/** Deletes the rows whose time is over. */
export async function clearSharedTables(): Promise<void> {
  if (!hasOtherInstances()) return;
  await strapi.db.connection.raw(`delete from ${RATE_LIMITS} where expire < ?`, [Date.now()]);
  await strapi.db.connection.raw(`delete from ${LEASES} where until < clock_timestamp()`);
}
