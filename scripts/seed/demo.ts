import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { decodeAtOnce } from '@saltmarsh/cms/decode';
import { announce } from '../announce';
import { Failure } from '../failure';
import { seedFaqs } from './faq.seed';
import { seedMenus } from './menu.seed';
import { seedSiteSetting } from './site-setting.seed';
import { seedUsers } from './user.seed';
import { seedWidgets } from './widget.seed';

const MARK = { type: 'core', name: 'saltmarsh', key: 'seed' };
const CONTENT = ['api::faq.faq', 'api::menu.menu', 'api::widget.widget'] as const;

/** Adds whatever of the demo is missing. What is there already, changed or not, stays as it is. */
export async function seedDemo(): Promise<void> {
  await strapi.store.set({ ...MARK, value: 'begun' });
  decodeAtOnce(availableParallelism());
  await seedSiteSetting();
  await Promise.all([seedWidgets(), seedMenus()]);
  await seedFaqs();
  await seedUsers();
  await strapi.store.set({ ...MARK, value: 'done' });
}

/** Fills an empty database, or continues an interrupted seed. */
export async function seedEmptySite(): Promise<void> {
  if (!isWanted()) return;
  const mark = await strapi.store.get(MARK);
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
