import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/bcrypt';

/** The same number of rounds as in Strapi's Document Service. */
const ROUNDS = 10;
/** A valid hash that matches no password. */
const DECOY = '$2b$10$i0jrhE20ABGyb/kNZKEwGuAUymFbXkQLlKCauRB.R5BlAByu02NPS';

/** Leaves one core for other requests: a comparison occupies a core for 60 ms or more. */
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
 * Compares off the main thread. Without a stored hash, it compares with a decoy, so that the
 * response time does not reveal whether an account exists.
 */
export async function isPassword(
  plain: string,
  stored: string | null | undefined,
): Promise<boolean> {
  const isMatch = await inTurn(() => verify(plain, stored ?? DECOY));
  return isMatch && Boolean(stored);
}

/** Hashes off the main thread, which Strapi would block for 60 ms. */
export function hashPassword(plain: string): Promise<string> {
  return inTurn(() => hash(plain, ROUNDS));
}
