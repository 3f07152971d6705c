// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { step } from './progress.mjs';
import { NPM, runTool, StepFailed } from './tool.mjs';

/**
 * @typedef {object} Part
 * @property {string[]} inputs files and folders; a change in any makes the part stale
 * @property {string[]} [ignored] folders among the inputs that belong to another part
 * @property {string[]} [outputs] folders that are removed first, because Strapi loads whole folders
 * @property {string} proof a file that a finished build leaves
 * @property {[program: string, args: string[]]} command
 * @property {string} [cwd]
 */

/** Checks no types, which would take seconds. @param {string} folder @returns {Part['command']} */
const compile = (folder) => [
  process.execPath,
  [
    'node_modules/typescript7/bin/tsc',
    ...['--noCheck', '--noResolve', '--incremental', 'false', '-p', folder],
  ],
];

const SHARED = ['package-lock.json', 'tsconfig.base.json'];
/** Browsers get these modules of the contract; of the others they have types alone. */
const IN_BROWSERS = ['contract/package.json', 'contract/src/domain', 'contract/src/constants'];

/** @public A test compiles as a part does. @satisfies {Record<string, Part>} */
export const PARTS = {
  contract: {
    inputs: [...SHARED, 'contract'],
    outputs: ['contract/dist'],
    proof: 'contract/dist/messages/faq.js',
    command: compile('contract'),
  },
  'compat-api': {
    inputs: [...SHARED, 'compat-api'],
    outputs: ['compat-api/dist'],
    proof: 'compat-api/dist/index.js',
    command: compile('compat-api'),
  },
  cms: {
    inputs: [...SHARED, 'cms'],
    ignored: ['cms/src/admin'],
    outputs: ['cms/dist/src', 'cms/dist/config'],
    proof: 'cms/dist/src/index.js',
    command: compile('cms'),
  },
  scripts: {
    inputs: [...SHARED, 'scripts'],
    outputs: ['scripts/dist'],
    proof: 'scripts/dist/serve.js',
    command: compile('scripts'),
  },
  web: {
    // The contract is bundled from its source.
    inputs: [...SHARED, 'web', ...IN_BROWSERS],
    proof: 'web/dist/server/render.js',
    command: [NPM, ['run', 'build', '-w', 'web']],
  },
  panel: {
    // The build takes a minute, so its inputs are only the files in the browser's bundle.
    inputs: [
      ...SHARED,
      ...['cms/src/admin', 'cms/config/admin.ts', 'cms/config/plugins.ts', 'cms/config/server.ts'],
      'cms/package.json',
      ...IN_BROWSERS,
    ],
    proof: 'cms/dist/build/index.html',
    command: [process.execPath, ['../node_modules/@strapi/strapi/bin/strapi.js', 'build']],
    cwd: 'cms',
  },
};

/** @typedef {keyof typeof PARTS} PartName */

/** Strapi reads the server's build to build the panel. @type {PartName[][]} */
const WAVES = [
  ['contract', 'compat-api', 'cms', 'scripts'],
  ['web', 'panel'],
];

/** The site is served without the panel, because only editors need that. @type {PartName[]} */
export const SERVED_PARTS = ['contract', 'compat-api', 'cms', 'scripts', 'web'];
/** @type {PartName[]} */
export const ALL_PARTS = [...SERVED_PARTS, 'panel'];

/** @param {Part} part */
const hashOf = ({ inputs, ignored }) => fingerprint('.', inputs, ignored);
/** @param {PartName} name */
const stampOf = (name) => `.build/stamps/${name}`;

/** @param {PartName} name */
export function isStale(name) {
  const stamp = stampOf(name);
  if (!existsSync(stamp) || !existsSync(PARTS[name].proof)) return true;
  return readFileSync(stamp, 'utf8') !== hashOf(PARTS[name]);
}

/** Builds the given parts that are stale. @param {PartName[]} names */
export async function build(names) {
  for (const wave of WAVES) {
    const stale = wave.filter((name) => names.includes(name) && isStale(name));
    const ends = await Promise.allSettled(stale.map(buildPart));
    // Let the others finish if one fails, so that no folder is half-written.
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}

/** @param {PartName} name */
async function buildPart(name) {
  /** @type {Part} */
  const part = PARTS[name];
  const { outputs = [], command, cwd } = part;
  for (const made of [stampOf(name), ...outputs]) rmSync(made, { recursive: true, force: true });
  mkdirSync('.build/stamps', { recursive: true });
  // Hash before the build, so that changes made while it runs count as not yet built.
  const hash = hashOf(part);
  const log = `.build/${name}.log`;
  try {
    await step(`build ${name}`, () => runTool(...command, { cwd, env: environment(), log }));
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    throw new StepFailed(`${error.message}
Building "${name}" failed. The full output is in ${log}. Only stale parts are built again.`);
  }
  writeFileSync(stampOf(name), hash);
}

/**
 * Clears all settings: Strapi reads them to build the panel, which must not depend on this site's.
 * @returns {NodeJS.ProcessEnv}
 */
function environment() {
  const settings = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z\d_]+)=/gm);
  const names = Array.from(settings, ([, name = '']) => name);
  return {
    ...Object.fromEntries(names.map((name) => [name, undefined])),
    NODE_ENV: 'production',
    DATA_DIR: `${process.cwd()}/.build/data`,
    STRAPI_TELEMETRY_DISABLED: 'true',
    BROWSERSLIST_IGNORE_OLD_DATA: 'true',
  };
}
