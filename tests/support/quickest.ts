import { inDatabase } from './database';

/** Of `PASSWORD`, with the rounds that it has in production: the tests' servers hash with fewer. */
const STRONG_HASH = '$2b$10$D.iyJp5ArgCsNP/a8lnNkehHnp380/UrUUzbKtBTe14qA6HvLPOlS';

export async function hashStrongly(table: 'up_users' | 'admin_users', email: string) {
  await inDatabase(`UPDATE ${table} SET password = ? WHERE email = ?`, STRONG_HASH, email);
}

/**
 * The quickest of so many runs of each in milliseconds, which what else the machine does changes least. They run in
 * turn, so that it falls on all alike.
 * @param works resolve to what they took
 */
export async function quickest(
  rounds: number,
  works: readonly ((round: number) => Promise<number>)[],
): Promise<number[]> {
  const times = works.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      times[index] = Math.min(times[index] ?? Infinity, await work(round));
    }
  }
  return times;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
