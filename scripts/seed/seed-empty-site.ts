import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { announce } from '../announce';

/** Key of the seed's progress in Strapi's store: `begun` or `done`. */
export const SEED_MARK = { type: 'core', name: 'saltmarsh', key: 'seed' };

const CONTENT = ['api::faq.faq', 'api::menu.menu', 'api::widget.widget'] as const;

/** Returns true if a seed was interrupted, or if none was completed and there is no content. */
export async function isFirstSeed(): Promise<boolean> {
  const mark = await strapi.store.get(SEED_MARK);
  if (mark) return mark === 'begun';
  const counts = await Promise.all(CONTENT.map((uid) => strapi.db.query(uid).count()));
  return counts.every((count) => count === 0);
}

/** Seeds in a child process, because preparing images would double the server's memory for good. */
export async function seedEmptySite({ hasDemo }: { hasDemo: boolean }): Promise<void> {
  if (!hasDemo || !(await isFirstSeed())) return;
  announce('Seeding the demo restaurant …');
  const run = resolve(__dirname, '../../run.mjs');
  const child = fork(run, ['--as-is', 'seed']);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Seeding the demo failed. The next start will continue it.');
}
