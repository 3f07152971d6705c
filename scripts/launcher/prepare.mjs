// @ts-check
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTool, say, step, StepFailed } from './tools.mjs';

/** npm's own record of the packages that it installed. */
const RECORD = 'node_modules/.package-lock.json';
/** File with the version of Node's binary interface for which native packages were compiled. */
const INTERFACE = 'node_modules/.binary-interface';
/** A development package. If it exists, all development packages are installed. */
const FOR_DEVELOPERS = 'node_modules/jest';

/**
 * Command that compiles a folder. It does not check types, which would take a minute.
 * @public A test uses it too.
 */
export const COMPILE = [
  'node_modules/typescript7/bin/tsc',
  ...['--noCheck', '--noResolve', '--incremental', 'false', '-p'],
];
const SERVER = ['contract', 'compat-api', 'cms', 'scripts'];
/**
 * Folders to remove before compiling: Strapi loads all files in a folder, even old ones. The panel,
 * which is also in cms/dist, must stay.
 */
const COMPILED = [
  ...['contract/dist', 'compat-api/dist', 'scripts/dist', 'cms/dist/src', 'cms/dist/config'],
];
/**
 * The parts of the contract that browsers load. From its other modules, code for browsers imports
 * only types.
 */
const IN_BROWSERS = ['contract/package.json', 'contract/src/domain', 'contract/src/constants'];

/**
 * Environment of builds. It leaves out the site's own settings, because Strapi would put some of
 * them into the panel.
 */
const ENVIRONMENT = {
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
  ...{ DATA_DIR: `${process.cwd()}/.build/data`, STRAPI_TELEMETRY_DISABLED: 'true' },
};

/** @typedef {'server' | 'web' | 'panel'} PartName */
/**
 * A part is stale unless the file `stamp`, in the folder of its build, contains the hash of
 * `inputs`.
 * @type {Record<PartName, { inputs: string[], stamp: string, make: () => Promise<unknown> }>}
 */
const PARTS = {
  server: {
    inputs: SERVER,
    stamp: 'scripts/dist/.stamp',
    async make() {
      for (const old of COMPILED) rmSync(old, { recursive: true, force: true });
      await Promise.all(SERVER.map((part) => runTool(process.execPath, [...COMPILE, part])));
    },
  },
  web: {
    inputs: ['web', ...IN_BROWSERS],
    stamp: 'web/dist/server/.stamp',
    make: () => runTool('npm', ['run', 'build', '-w', 'web'], { env: ENVIRONMENT }),
  },
  panel: {
    // The build takes a minute, so its inputs are only files that can change the panel.
    inputs: ['cms/src/admin', 'cms/config', 'cms/package.json', ...IN_BROWSERS],
    stamp: 'cms/dist/build/.stamp',
    make: () => runTool('npm', ['run', 'build', '-w', 'cms'], { env: ENVIRONMENT }),
  },
};

/**
 * Installs packages if some are missing, if the lock file changed or if they were compiled for
 * another version of Node. Then builds stale parts. Before both, waits until no other command
 * prepares this clone. Does nothing if everything is up to date.
 * @param {'served' | 'all'} packages `all` adds the packages for tests and checks to those for
 * serving
 * @param {PartName[]} parts `panel` must come after `server`, whose build it reads
 */
export async function prepare(packages, parts) {
  if (isInstalled(packages) && !parts.some(isStale)) return;
  const turn = await takeTurn();
  if (!isInstalled(packages)) await install(packages);
  for (const name of parts.filter(isStale)) {
    const { stamp, make } = PARTS[name];
    rmSync(stamp, { force: true });
    // Compute the hash first, so that files changed during the build count as not yet built.
    const hash = hashOfPart(name);
    await step(`build ${name}`, make);
    writeFileSync(stamp, hash);
  }
  turn?.close();
}

/** @public A test uses it too. @param {'served' | 'all'} packages */
export function isInstalled(packages) {
  const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs;
  if (!existsSync(RECORD) || changedAt(RECORD) < changedAt('package-lock.json')) return false;
  if (existsSync(INTERFACE) && readFileSync(INTERFACE, 'utf8') !== process.versions.modules)
    return false;
  return packages === 'served' || existsSync(FOR_DEVELOPERS);
}

/** @param {'served' | 'all'} packages */
async function install(packages) {
  // If only development packages are missing, do not run `npm ci`, which would first remove all
  // packages: a server may be running from this clone.
  const command = isInstalled('served') ? ['install', '--no-save'] : ['ci'];
  const kinds = packages === 'all' || existsSync(FOR_DEVELOPERS) ? '--include=dev' : '--omit=dev';
  // npm needs more memory than `npm start` allows the site.
  const NODE_OPTIONS = process.env.NODE_OPTIONS?.replace(/--max-\S+/g, '') ?? '';
  const env = { ...process.env, NODE_OPTIONS };
  say('The first start takes two to four minutes, later ones seconds.');
  await step('install packages', () =>
    runTool('npm', [...command, kinds, '--no-audit', '--no-fund'], { env }),
  ).catch((/** @type {Error} */ { message }) => {
    throw new StepFailed(`${message}
Likely causes: no connection to the npm registry, no C++ compiler (\`apt-get install g++ make python3\`), a full
disk, or a package-lock.json that does not match package.json (\`npm install\` fixes that). Then start again.`);
  });
  writeFileSync(INTERFACE, process.versions.modules);
  // npm sets the dates of all files to 1985, so TypeScript would not notice that a file changed.
  // Remove the results of TypeScript's last check.
  rmSync('.build/types', { recursive: true, force: true });
}

/**
 * Waits until no other command prepares this clone. The lock is an abstract socket: the kernel
 * releases it when the process ends. Only Linux has such sockets, so other systems have no lock.
 */
async function takeTurn() {
  for (let tries = 0; process.platform === 'linux'; tries += 1) {
    const clone = createHash('sha256').update(process.cwd()).digest('hex');
    const turn = createServer().listen(`\0saltmarsh ${clone}`);
    try {
      await once(turn, 'listening');
      return turn;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
    if (tries === 0) say('Waiting for another command, which prepares this clone.');
    await sleep(500);
  }
}

/** @param {PartName} name */
const hashOfPart = (name) =>
  hashOf(['package-lock.json', 'tsconfig.base.json', ...PARTS[name].inputs]);

/** @param {PartName} name */
export function isStale(name) {
  const { stamp } = PARTS[name];
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOfPart(name);
}

/**
 * Hashes the names and contents of files. Unlike timestamps, the hash survives `git checkout` and
 * copying.
 * @param {string[]} inputs files and folders
 */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    if (statSync(path).isFile()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    // Skip what tools write: `dist`, `node_modules` and, for example, `.strapi-updater.json`.
    else
      for (const name of readdirSync(path).sort())
        if (!/^(\..*|dist|node_modules)$/.test(name)) add(`${path}/${name}`);
  };
  inputs.forEach(add);
  return hash.digest('hex');
}
