import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unreachable } from '../process/outage';
import { hasOtherInstances } from './has-other-instances';
import { keyHash } from './key-hash';
import { inLocalTurn } from './local-queue';
import { LEASES } from './shared-tables';

/** How long the lock of an instance that was killed stands in the way of others. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const RETRY_MS = 50;
const TIMEOUT_MS = 60_000;

/** By the clock of the database. Only the holder of a lease that runs may renew it. */
const TAKE = `insert into ${LEASES} as held (key, holder, until)
  values (?, ?, clock_timestamp() + ? * interval '1 millisecond')
  on conflict (key) do update set holder = excluded.holder, until = excluded.until
  where held.until <= clock_timestamp() or held.holder = excluded.holder
  returning holder`;
const RELEASE = `delete from ${LEASES} where key = ? and holder = ?`;

/** Whether nobody else has claimed `key` within the last `ms`; without other instances, always. */
export async function claim(key: string, ms: number): Promise<boolean> {
  return !hasOtherInstances() || take(keyHash(key), randomUUID(), ms);
}

/**
 * Runs tasks with the same key one at a time, on all instances: for a change that reads a row, processes a
 * file and then writes the row. It holds a row and no connection, of which others would run out. Should
 * the database be lost meanwhile, the work goes on, and another instance may begin its own after the lease.
 * @throws Unreachable when it isn't free within a minute; nothing has run then
 */
export function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  // In this process first, so that one of its tasks at most asks the database.
  return inLocalTurn(key, () =>
    hasOtherInstances() ? withLease(keyHash(`lock ${key}`), work) : work(),
  );
}

async function withLease<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const holder = randomUUID();
  for (const until = Date.now() + TIMEOUT_MS; !(await take(name, holder, LEASE_MS));) {
    if (Date.now() > until) throw new Unreachable('Another instance holds the lock for too long');
    await sleep(RETRY_MS);
  }
  const renewal = setInterval(() => {
    take(name, holder, LEASE_MS).catch(() => {});
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await run(RELEASE, [name, holder]).catch(() => {});
  }
}

const take = async (name: string, holder: string, ms: number) =>
  (await run(TAKE, [name, holder, ms])).rows.length > 0;

/** On a connection of its own: a lock that waits for a transaction's end is none. */
const run = (sql: string, values: (string | number)[]) =>
  strapi.db.connection.raw<{ rows: unknown[] }>(sql, values);
