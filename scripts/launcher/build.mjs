// @ts-check
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { runTool, step } from './tools.mjs';

/** Compiles a folder without checking types, to save seconds. @public Tests use it. */
export const COMPILE = [
  'node_modules/typescript7/bin/tsc',
  ...['--noCheck', '--noResolve', '--incremental', 'false', '-p'],
];

const SERVER = ['contract', 'compat-api', 'cms', 'scripts'];
const SHARED = ['package-lock.json', 'tsconfig.base.json'];
/** Modules of the contract that browsers load. From its other modules, they use only types. */
const IN_BROWSERS = ['contract/package.json', 'contract/src/domain', 'contract/src/constants'];

/** Excludes the site's own settings, because Strapi would put some into the panel. */
const ENVIRONMENT = {
  ...{ PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
  DATA_DIR: `${process.cwd()}/.build/data`,
  STRAPI_TELEMETRY_DISABLED: 'true',
  BROWSERSLIST_IGNORE_OLD_DATA: 'true',
};

/** @typedef {'server' | 'web' | 'panel'} PartName */
/**
 * @typedef {object} Part
 * @property {string[]} inputs files and folders; a change in any makes the part stale
 * @property {string} proof a file that a finished build leaves
 * @property {() => Promise<unknown>} make
 */

/** @type {Record<PartName, Part>} */
const PARTS = {
  server: {
    inputs: [...SHARED, ...SERVER],
    proof: 'scripts/dist/serve.js',
    make: () => Promise.all(SERVER.map(compile)),
  },
  web: {
    // The contract is bundled from its source.
    inputs: [...SHARED, 'web', ...IN_BROWSERS],
    proof: 'web/dist/server/render.js',
    make: () => runTool('npm', ['run', 'build', '-w', 'web'], { env: ENVIRONMENT }),
  },
  panel: {
    // The panel takes a minute to build, so list only files in the browser's bundle.
    inputs: [
      ...SHARED,
      ...['cms/src/admin', 'cms/config/admin.ts', 'cms/config/plugins.ts', 'cms/config/server.ts'],
      'cms/package.json',
      ...IN_BROWSERS,
    ],
    proof: 'cms/dist/build/index.html',
    make: () => {
      const strapi = '../node_modules/@strapi/strapi/bin/strapi.js';
      return runTool(process.execPath, [strapi, 'build'], { cwd: 'cms', env: ENVIRONMENT });
    },
  },
};

/** @param {string} folder */
async function compile(folder) {
  // Remove old files first, because Strapi loads whole folders. Keep `cms/dist/build`, the panel.
  for (const made of folder === 'cms' ? ['cms/dist/src', 'cms/dist/config'] : [`${folder}/dist`])
    rmSync(made, { recursive: true, force: true });
  await runTool(process.execPath, [...COMPILE, folder]);
}

/** @param {PartName} name */
const stampOf = (name) => `.build/stamps/${name}`;

/** @param {PartName} name */
export function isStale(name) {
  const { proof, inputs } = PARTS[name];
  if (!existsSync(stampOf(name)) || !existsSync(proof)) return true;
  return readFileSync(stampOf(name), 'utf8') !== hashOf(inputs);
}

/** Builds the given parts that are stale. @param {PartName[]} names */
export async function build(names) {
  const stale = names.filter(isStale);
  // Build the server first, because Strapi needs it to build the panel.
  if (stale.includes('server')) await buildPart('server');
  const others = stale.filter((name) => name !== 'server').map(buildPart);
  // If one part fails, let the other finish, so that no folder is half-written.
  for (const end of await Promise.allSettled(others))
    if (end.status === 'rejected') throw end.reason;
}

/** @param {PartName} name */
async function buildPart(name) {
  rmSync(stampOf(name), { force: true });
  // Hash first, so that a change during the build makes the part stale again.
  const hash = hashOf(PARTS[name].inputs);
  await step(`build ${name}`, PARTS[name].make);
  mkdirSync('.build/stamps', { recursive: true });
  writeFileSync(stampOf(name), hash);
}

/** Folders that tools write. They also write dotfiles, e.g. `.strapi-updater.json`. */
const GENERATED = ['node_modules', 'dist'];

/**
 * Hashes names and contents. Unlike timestamps, the hash survives `git checkout` and copying.
 * @param {string[]} inputs files and folders
 */
export function hashOf(inputs) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    // Skip dangling links, which some editors leave.
    if (!found) return;
    if (found.isFile()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    else {
      for (const name of readdirSync(path).sort())
        if (!name.startsWith('.') && !GENERATED.includes(name)) add(`${path}/${name}`);
    }
  };
  inputs.forEach(add);
  return hash.digest('hex');
}
