import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { announce } from '../announce';
import { Failure } from '../failure';
import { SEED_MARK } from './seed-mark';

const CONTENT = ['api::faq.faq', 'api::menu.menu', 'api::widget.widget'] as const;

/** Fills an empty database, or continues an interrupted seed. */
export async function seedEmptySite(): Promise<void> {
  if (!isWanted()) return;
  const mark = await strapi.store.get(SEED_MARK);
  if (mark === 'done' || (mark !== 'begun' && !(await isEmpty()))) return;
  announce('Seeding the demo restaurant …');
  await seedApart();
}

/**
 * In its own process, which shares the database: the memory for typesetting and drawing would otherwise
 * stay with the server, and double it.
 */
async function seedApart(): Promise<void> {
  const run = resolve(__dirname, '../../run.mjs');
  const child = spawn(process.execPath, [run, '--as-is', 'seed'], { stdio: 'inherit' });
  const stopWithUs = () => void child.kill();
  process.once('exit', stopWithUs);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stopWithUs);
  if (code !== 0) throw new Error('Seeding the demo failed. The next start will continue it.');
}

function isWanted(): boolean {
  const value = process.env.SEED || 'demo';
  if (value !== 'demo' && value !== 'none') {
    throw new Failure(`Configuration: SEED must be demo or none, but is "${value}".`);
  }
  return value === 'demo';
}

async function isEmpty(): Promise<boolean> {
  for (const uid of CONTENT) {
    if ((await strapi.db.query(uid).count()) > 0) return false;
  }
  return true;
}
