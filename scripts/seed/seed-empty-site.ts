import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { announce } from '../announce';
import { isFirstSeed } from './seed-mark';

/** Fills an empty database, or continues an interrupted seed. */
export async function seedEmptySite({ hasDemo }: { hasDemo: boolean }): Promise<void> {
  if (!hasDemo || !(await isFirstSeed())) return;
  announce('Seeding the demo restaurant …');
  await seedApart();
}

/**
 * Seeds in another process, which shares the database. Otherwise the memory for drawing pages and images
 * would stay with the server, and double it.
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
