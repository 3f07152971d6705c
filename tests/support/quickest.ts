import { inDatabase } from './database';

/** Hash of `PASSWORD` with production rounds. The tests' servers use fewer. */
const STRONG_HASH = '$2b$10$D.iyJp5ArgCsNP/a8lnNkehHnp380/UrUUzbKtBTe14qA6HvLPOlS';

export async function hashStrongly(table: 'up_users' | 'admin_users', email: string) {
  await inDatabase(`UPDATE ${table} SET password = ? WHERE email = ?`, STRONG_HASH, email);
}

/**
 * The fastest run of each work in milliseconds, because other load affects it least. They take turns, so that
 * load affects all alike.
 * @param works resolve to the time they took
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
