import { hash, verify } from '@node-rs/bcrypt';

/** Rounds of the hashes that Strapi's Document Service writes. */
const ROUNDS = 10;
/** A real hash of nobody's password, so that comparing with it takes as long as with any other. */
const DECOY = '$2b$10$i0jrhE20ABGyb/kNZKEwGuAUymFbXkQLlKCauRB.R5BlAByu02NPS';

/**
 * Compares off the main thread. Without a hash it does the same work on a decoy, so that the time
 * of an answer doesn't tell whether an account exists.
 */
export async function isPassword(
  plain: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const isMatch = await verify(plain, stored ?? DECOY);
  return isMatch && Boolean(stored);
}

/** As Strapi would hash it, but off the main thread: its own way stops the process for 60 ms. */
export function hashPassword(plain: string): Promise<string> {
  return hash(plain, ROUNDS);
}
