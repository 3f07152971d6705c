import { hasOtherInstances } from './has-other-instances';
import { keyHash } from './key-hash';
import { LEASES } from './shared-tables';

/** By the clock of the database. */
const TAKE = `insert into ${LEASES} as held (key, until)
  values (?, clock_timestamp() + ? * interval '1 millisecond')
  on conflict (key) do update set until = excluded.until where held.until <= clock_timestamp()
  returning key`;

/** Whether nobody else has claimed `key` within the last `ms`; without other instances, always. */
export async function claim(key: string, ms: number): Promise<boolean> {
  if (!hasOtherInstances()) return true;
  // On a connection of its own: a claim that waits for a transaction's end is none.
  const { connection } = strapi.db;
  const { rows } = await connection.raw<{ rows: unknown[] }>(TAKE, [keyHash(key), ms]);
  return rows.length > 0;
}
