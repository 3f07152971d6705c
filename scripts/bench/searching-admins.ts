import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Site } from './site-server';

/** What the process is told: first who signs in, then for how many milliseconds they search. */
export type Order = { site: Pick<Site, 'url' | 'admin'>; admins: number } | { ms: number };

export interface SearchingAdmins {
  /** All of them, without a pause. @throws Error if a search failed */
  searchFor(ms: number): Promise<void>;
  stop(): void;
}

/** Signed in, in a process of their own that gives way to all others: their browsers would be other machines. */
export async function searchingAdmins(site: Site, admins: number): Promise<SearchingAdmins> {
  const child = fork(resolve(__dirname, 'searching-admins-process.js'));
  await carryOut(child, { site: { url: site.url, admin: site.admin }, admins });
  return {
    searchFor: (ms) => carryOut(child, { ms }),
    stop: () => void child.kill(),
  };
}

async function carryOut(child: ChildProcess, order: Order): Promise<void> {
  child.send(order);
  const outcome = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (outcome[0] !== 'done') throw new Error('An admin could not sign in or search.');
}
