import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/bcrypt';

/** Rounds of the hashes that Strapi's Document Service writes. */
const ROUNDS = 10;
/** A real hash of nobody's password, so that comparing with it takes as long as with any other. */
const DECOY = '$2b$10$i0jrhE20ABGyb/kNZKEwGuAUymFbXkQLlKCauRB.R5BlAByu02NPS';

/** One core stays with the visitors who read: a comparison takes one for 60 ms and more. */
const MAX_AT_ONCE = Math.max(1, availableParallelism() - 1);
const waiting: (() => void)[] = [];
let underWay = 0;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay < MAX_AT_ONCE) underWay += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

/**
 * Compares off the main thread. Without a hash it does the same work on a decoy, so that the time
 * of an answer doesn't tell whether an account exists.
 */
export async function isPassword(
  plain: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const isMatch = await inTurn(() => verify(plain, stored ?? DECOY));
  return isMatch && Boolean(stored);
}

/** As Strapi would hash it, but off the main thread: its own way stops the process for 60 ms. */
export function hashPassword(plain: string): Promise<string> {
  return inTurn(() => hash(plain, ROUNDS));
}
