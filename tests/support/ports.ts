import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Stays below the ports that systems give to connections, which could take one before a server does. */
const [FIRST, END] = [10_000, 32_000];
const TRIES = 100;

/** A random free port; concurrent callers are likely to find another one. */
export async function findFreePort(): Promise<number> {
  for (let count = 0; count < TRIES; count += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port was free of ${TRIES} between ${FIRST} and ${END}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
