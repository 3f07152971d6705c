// @ts-check
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, isStale } from './build.mjs';
import { runTool, say, step, StepFailed } from './tools.mjs';

/** npm's record of the packages that it installed. */
const RECORD = 'node_modules/.package-lock.json';
/** The Node ABI version that native packages were compiled for. */
const INTERFACE = 'node_modules/.binary-interface';
/** A package that only tests and checks need. */
const FOR_DEVELOPERS = 'node_modules/jest';

/**
 * Installs packages if the lock file changed, and builds stale parts. Writes nothing otherwise.
 * @param {'served' | 'all'} packages `all` includes those for tests and checks
 * @param {import('./build.mjs').PartName[]} parts
 */
export async function prepare(packages, parts) {
  if (isInstalled(packages) && !parts.some(isStale)) return;
  const release = await takeLock();
  try {
    if (!isInstalled(packages)) await install(packages);
    await build(parts);
  } finally {
    release();
  }
}

/** @public Tests use it. @param {'served' | 'all'} packages */
export function isInstalled(packages) {
  const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs;
  if (!existsSync(RECORD) || changedAt(RECORD) < changedAt('package-lock.json')) return false;
  if (existsSync(INTERFACE) && readFileSync(INTERFACE, 'utf8') !== process.versions.modules)
    return false;
  return packages === 'served' || existsSync(FOR_DEVELOPERS);
}

/**
 * Installs packages, and keeps those for developers. If the runtime packages are complete, a server
 * may be using them, so only missing packages are added.
 * @param {'served' | 'all'} packages
 */
async function install(packages) {
  const command = isInstalled('served') ? ['install', '--no-save'] : ['ci'];
  const kinds = packages === 'all' || existsSync(FOR_DEVELOPERS) ? '--include=dev' : '--omit=dev';
  if (!isInstalled('served')) say('The first start takes two to four minutes, later ones seconds.');
  try {
    await step('install packages', () =>
      runTool('npm', [...command, kinds, '--no-audit', '--no-fund']),
    );
  } catch (error) {
    throw new StepFailed(`${/** @type {Error} */ (error).message}
Installing packages failed. Likely causes: no connection to the npm registry, no C++ compiler
(\`apt-get install build-essential python3\`), a full disk, or a package-lock.json that does not
match package.json (\`npm install\` fixes that). Then start again.`);
  }
  writeFileSync(INTERFACE, process.versions.modules);
  // Discard TypeScript's cache: npm dates all files 1985, so new packages would seem unchanged.
  rmSync('.build/types', { recursive: true, force: true });
}

/**
 * Waits for other commands on this clone. Uses an abstract socket, which only Linux has: it leaves
 * no file, and the kernel releases it when the process ends.
 * @returns {Promise<() => void>} a function that releases the lock
 */
async function takeLock() {
  if (process.platform !== 'linux') return () => {};
  const clone = createHash('sha256').update(process.cwd()).digest('hex');
  for (let hasSaid = false; ; await sleep(500)) {
    const lock = createServer();
    try {
      await once(lock.listen(`\0saltmarsh ${clone}`), 'listening');
      return () => void lock.close();
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
    if (!hasSaid) say('Waiting for another command, which prepares this clone.');
    hasSaid = true;
  }
}
