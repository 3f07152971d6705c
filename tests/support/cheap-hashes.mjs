// @ts-check
/**
 * Loaded into a test's server by `NODE_OPTIONS=--import`: hashes passwords with four rounds of bcrypt, which
 * takes one millisecond instead of sixty. Comparing still works, because each hash states its rounds.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const ROUNDS = 4;

/**
 * @typedef {(plain: string, rounds: number, ...more: unknown[]) => unknown} Hash
 * @typedef {{ hash: Hash, hashSync: Hash }} Bcrypt
 */

if (isMainThread) {
  const require = createRequire(import.meta.url);
  for (const name of ['@node-rs/bcrypt', 'bcryptjs']) {
    const bcrypt = /** @type {Bcrypt} */ (require(name));
    const { hash, hashSync } = bcrypt;
    bcrypt.hash = (plain, _rounds, ...more) => hash(plain, ROUNDS, ...more);
    bcrypt.hashSync = (plain) => hashSync(plain, ROUNDS);
  }
}
