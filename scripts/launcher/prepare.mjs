// @ts-check
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runTool, say, step, StepFailed } from './tools.mjs';

/** npm's own record of what it installed. */
const RECORD = 'node_modules/.package-lock.json';
/** The binary interface that native packages were compiled for. */
const INTERFACE = 'node_modules/.binary-interface';
/** A package that only tests and checks need. */
const FOR_DEVELOPERS = 'node_modules/jest';

/** Compiles a folder without checking types, which would take a minute. @public A test uses it too. */
export const COMPILE = [
  'node_modules/typescript7/bin/tsc',
  ...['--noCheck', '--noResolve', '--incremental', 'false', '-p'],
];
const SERVER = ['contract', 'compat-api', 'cms', 'scripts'];
/** Strapi loads whole folders, so old files must go. The panel, which is also in cms/dist, must stay. */
const COMPILED = [
  ...['contract/dist', 'compat-api/dist', 'scripts/dist', 'cms/dist/src', 'cms/dist/config'],
];
/** The modules of the contract that browsers load. Code for browsers imports only types from the others. */
const IN_BROWSERS = ['contract/package.json', 'contract/src/domain', 'contract/src/constants'];

/** Leaves out the site's own settings, because Strapi would put some into the panel. */
const ENVIRONMENT = {
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
  ...{ DATA_DIR: `${process.cwd()}/.build/data`, STRAPI_TELEMETRY_DISABLED: 'true' },
};

/** @typedef {'server' | 'web' | 'panel'} PartName */
/**
 * A part is stale unless the file `stamp`, in the folder of its build, has the hash of `inputs`.
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
    // The build takes a minute, so its inputs are only the files in the browser's bundle.
    inputs: ['cms/src/admin', 'cms/config', 'cms/package.json', ...IN_BROWSERS],
    stamp: 'cms/dist/build/.stamp',
    make: () => runTool('npm', ['run', 'build', '-w', 'cms'], { env: ENVIRONMENT }),
  },
};

/**
 * Installs packages if the lock file changed, and builds stale parts, one command at a time. If everything is
 * up to date it only reads.
 * @param {'served' | 'all'} packages those for building and serving, or those for tests and checks as well
 * @param {PartName[]} parts the panel comes after the server, which it reads
 */
export async function prepare(packages, parts) {
  if (isInstalled(packages) && !parts.some(isStale)) return;
  const turn = await takeTurn();
  if (!isInstalled(packages)) await install(packages);
  for (const name of parts.filter(isStale)) {
    const { stamp, make } = PARTS[name];
    rmSync(stamp, { force: true });
    // Hash before the build, so that changes made while it runs count as not yet built.
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
  // A server may be running from this clone: then add only the packages that are missing.
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
  // npm dates all files 1985, so TypeScript would mistake new ones for those it knows.
  rmSync('.build/types', { recursive: true, force: true });
}

/**
 * Waits for other commands on this clone. The lock is an abstract socket, which Linux alone has: the kernel
 * releases it when the process ends.
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
 * Hashes names and contents. Unlike timestamps, the hash survives `git checkout` and copying.
 * @param {string[]} inputs files and folders
 */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    if (statSync(path).isFile()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    // Tools write `dist`, `node_modules` and files such as Strapi's `.strapi-updater.json`.
    else
      for (const name of readdirSync(path).sort())
        if (!/^(\..*|dist|node_modules)$/.test(name)) add(`${path}/${name}`);
  };
  inputs.forEach(add);
  return hash.digest('hex');
}
