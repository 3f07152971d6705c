import { hashSync, verify } from '@node-rs/bcrypt';

/** Rounds of the hashes that Strapi's Document Service writes. */
const ROUNDS = 10;
let decoy: string | undefined;

/**
 * Compares off the main thread. Without a hash it does the same work on a decoy, so that the time
 * of an answer doesn't tell whether an account exists.
 */
export async function isPassword(plain: string, hash: string | null | undefined): Promise<boolean> {
  decoy ??= hashSync('no account has this password', ROUNDS);
  const isMatch = await verify(plain, hash ?? decoy);
  return isMatch && Boolean(hash);
}
