import { hasOtherInstances } from './has-other-instances';
import { keyHash } from './key-hash';
import { LEASES } from './shared-tables';

/** Uses the database's clock. */
const TAKE = `insert into ${LEASES} as held (key, until)
  values (?, clock_timestamp() + ? * interval '1 millisecond')
  on conflict (key) do update set until = excluded.until where held.until <= clock_timestamp()
  returning key`;

/** Returns whether no other instance has claimed `key` in the last `ms`; always true with one instance. */
export async function claim(key: string, ms: number): Promise<boolean> {
  if (!hasOtherInstances()) return true;
  // Uses a separate connection: inside a transaction, the claim would take effect only at its end.
  const { connection } = strapi.db;
  const { rows } = await connection.raw<{ rows: unknown[] }>(TAKE, [keyHash(key), ms]);
  return rows.length > 0;
}
