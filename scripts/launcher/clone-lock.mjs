// @ts-check
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2000;
/** An owner silent for this long is gone (or its machine was switched off). */
const STALE_MS = 20_000;

/**
 * Waits until this process alone holds `file`. The lock ends with the process, even if it crashes.
 * @param {string} file
 * @param {() => void} onWait called once if another process holds it
 * @returns {Promise<() => void>} releases the lock
 */
export async function takeLock(file, onWait) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), token: randomUUID() });
  for (let waits = 0; !createLock(file, mine); waits += 1) {
    if (removeStale(file)) continue;
    if (waits === 0) onWait();
    await sleep(250);
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  beat.unref();
  const release = () => {
    clearInterval(beat);
    process.off('exit', release);
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.on('exit', release);
  return release;
}

/** @param {string} file @param {string} content */
function createLock(file, content) {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // .build was removed; the work itself is not harmed.
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Two waiters may judge the same lock stale. Renaming lets one of them win, and a lock that turns
 * out to be a newer one is put back.
 * @param {string} file
 */
function removeStale(file) {
  const judged = read(file);
  if (!isStale(file, judged)) return false;
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== judged) linkSync(aside, file);
  } catch {
    // Another waiter was faster.
  }
  rmSync(aside, { force: true });
  return true;
}

/** @param {string} file @param {string} content */
function isStale(file, content) {
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > STALE_MS) return true;
  try {
    const holder = /** @type {{ pid: number, host: string }} */ (JSON.parse(content));
    return holder.host === hostname() && !isAlive(holder.pid);
  } catch {
    // Being written at this moment.
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
