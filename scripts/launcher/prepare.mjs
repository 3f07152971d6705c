// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, isStale } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { say } from './progress.mjs';

const LOCK = '.build/lock';

/**
 * Installs packages if the lock file changed, and builds stale parts, one command at a time. If everything is
 * up to date it only reads.
 * @param {'served' | 'all'} packages
 * @param {import('./build.mjs').PartName[]} parts
 */
export async function prepare(packages, parts) {
  if (isInstalled(packages) && !parts.some(isStale)) return;
  await takeLock();
  try {
    if (!isInstalled('served'))
      say('The first start takes two to four minutes, later ones seconds.');
    if (!isInstalled(packages)) await install(packages);
    await build(parts);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

async function takeLock() {
  mkdirSync('.build', { recursive: true });
  process.once('exit', () => readLock() === process.pid && rmSync(LOCK));
  for (let hasSaid = false; ; await sleep(500)) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = readLock();
    // In a container, the process before may have had the same number.
    if (holder === process.pid || (holder && !isAlive(holder))) rmSync(LOCK, { force: true });
    else if (!hasSaid) say(`Waiting for process ${holder}, which prepares this clone (${LOCK}).`);
    hasSaid = true;
  }
}

function readLock() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
