// @ts-check
import { NPM } from './tool.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs files and folders; a change in any makes the part stale
 * @property {string[]} [ignored] folders among the inputs that belong to another part
 * @property {string[]} outputs folders; what a build did not write anew is removed from them
 * @property {string} proof a file that a finished build leaves
 * @property {string[]} after parts that must be built before
 * @property {[string, string[]]} command program and arguments
 * @property {string} [cwd]
 */

/** Reads no types, which would take seconds: `npm run validate` checks them. @param {string} folder @returns {Part['command']} */
const compile = (folder) => [
  process.execPath,
  [
    'node_modules/typescript7/bin/tsc',
    ...['--noCheck', '--noResolve', '--incremental', 'false', '-p', folder],
  ],
];
const SHARED = ['package-lock.json', 'tsconfig.base.json'];

/** What the site consists of, in the order in which it is built. @type {Part[]} */
export const PARTS = [
  {
    name: 'compat-api',
    inputs: [...SHARED, 'compat-api'],
    outputs: ['compat-api/dist'],
    proof: 'compat-api/dist/index.js',
    after: [],
    command: compile('compat-api'),
  },
  {
    name: 'web',
    // What server and browser agree on is bundled from its source.
    inputs: [...SHARED, 'web', 'compat-api/src/contract', 'compat-api/package.json'],
    outputs: [],
    proof: 'web/dist/server/render.js',
    after: [],
    command: [NPM, ['run', 'build', '-w', 'web']],
  },
  {
    name: 'scripts',
    inputs: [...SHARED, 'scripts'],
    outputs: ['scripts/dist'],
    proof: 'scripts/dist/serve.js',
    after: [],
    command: compile('scripts'),
  },
  {
    name: 'cms',
    inputs: [...SHARED, 'cms'],
    ignored: ['cms/src/admin'],
    outputs: ['cms/dist/src', 'cms/dist/config'],
    proof: 'cms/dist/src/index.js',
    after: [],
    command: compile('cms'),
  },
  {
    // Half a minute, so it has as few inputs as possible: what goes into the browser's bundle.
    name: 'panel',
    inputs: [
      ...SHARED,
      'cms/src/admin',
      'cms/config/admin.ts',
      'cms/config/plugins.ts',
      'cms/config/server.ts',
      'cms/package.json',
      'compat-api/package.json',
    ],
    outputs: [],
    proof: 'cms/dist/build/index.html',
    after: ['compat-api', 'cms'],
    command: [process.execPath, ['../node_modules/@strapi/strapi/bin/strapi.js', 'build']],
    cwd: 'cms',
  },
];

/** The site serves without it: only editors wait for the panel. */
export const SERVED_PARTS = PARTS.map(({ name }) => name).filter((name) => name !== 'panel');
