// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import checkFile from 'eslint-plugin-check-file';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const WEB = 'web/src';
const API = 'compat-api/src';

/** @param {string} base @param {string} name */
const folder = (base, name) => `./${base}/${name}`;
/** @param {string} target @param {string | string[]} from @param {string[]} [except] */
const never = (target, from, except) => ({ target, from, ...(except ? { except } : {}) });

/** Folders of a folder. @param {string} path */
const foldersOf = (path) =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What each folder of web may import beside itself, so that a bundle holds nothing of another's.
 * @type {Record<string, string[]>} */
const WEB_MAY_USE = {
  config: [],
  public: ['config', 'on-demand'],
  'on-demand': ['config', 'public'],
  fields: ['public'],
  frames: ['config', 'public', 'fields'],
  guest: ['config', 'public', 'fields', 'frames'],
  forms: ['public', 'fields'],
  dialogs: ['public', 'fields'],
  auth: ['config', 'public', 'fields', 'forms'],
  account: ['config', 'public', 'fields', 'forms', 'dialogs', 'auth'],
  'back-office': ['config', 'public', 'fields', 'forms', 'dialogs', 'auth'],
  app: ['config', 'public', 'frames', 'auth', 'account', 'back-office'],
  server: ['app', 'config', 'public', 'frames', 'guest'],
  testing: [],
};
/** Screens name other screens by `app/paths`, never by their address; a layout asks for its route. */
const APP_FOR_ALL = ['./paths.ts', './route.ts', './use-current-route.ts'];
/** Of these, the features below know each other only by the files listed. */
const WEB_SHARED = ['lib', 'ui', 'layout'];
const WEB_KNOWN_FEATURES = [
  // The dashboard shows the last of it.
  './activity/latest-activity.tsx',
  // So does it with today's bookings.
  './bookings/book-today.tsx',
  './auth',
  './consent',
  // Each form of an entry says who else has it open.
  './presence/presence.tsx',
  './opening-hours',
  './widgets/widget.tsx',
  './widgets/hero.tsx',
  './widgets/band.tsx',
  './widgets/aside.tsx',
];
const API_FEATURES = ['auth', 'bookings', 'faqs', 'menus', 'site', 'storage', 'users', 'widgets'];
/** They make something of the features: a document, mails, what the cms needs. */
const API_WITH_FEATURES = ['openapi', 'bin', 'mail', 'panel-support', 'storefront-support'];
const API_ROOMS = foldersOf(API).filter(
  (name) => ![...API_WITH_FEATURES, ...API_FEATURES].includes(name),
);
/** Signing in is about accounts; its mails, and those of bookings, are signed by the house.
 * @type {Record<string, string[]>} */
const API_MAY_USE = { auth: ['users', 'site'], bookings: ['site'] };

/** Imports run one way; see web/README.md and compat-api/README.md, "Where things are". */
const ZONES = [
  ...Object.entries(WEB_MAY_USE).map(([name, others]) =>
    never(
      folder(WEB, name),
      foldersOf(WEB)
        .filter((each) => !['app', 'testing', name, ...others].includes(each))
        .map((each) => folder(WEB, each)),
    ),
  ),
  ...foldersOf(WEB)
    .filter((name) => !['app', 'server', 'testing'].includes(name))
    .map((name) =>
      never(folder(WEB, name), folder(WEB, 'app'), [
        ...APP_FOR_ALL,
        // "Used on" of a widget is read off the table of routes.
        ...(name === 'back-office' ? ['./routes.tsx'] : []),
      ]),
    ),
  ...['public', 'back-office'].flatMap((area) => {
    const features = foldersOf(`${WEB}/${area}`).filter((name) => !WEB_SHARED.includes(name));
    const inArea = (/** @type {string} */ name) => folder(WEB, `${area}/${name}`);
    return [
      never(inArea('lib'), [...features, 'ui', 'layout'].map(inArea)),
      never(inArea('ui'), [...features, 'layout'].map(inArea)),
      ...features.map((name) =>
        never(inArea(name), folder(WEB, area), [
          ...new Set([`./${name}`, './lib', './ui', ...WEB_KNOWN_FEATURES]),
        ]),
      ),
    ];
  }),
  // The rooms that every feature uses know none of them; a row of the users table is the one exception.
  ...API_ROOMS.map((name) =>
    never(
      folder(API, name),
      API_FEATURES.filter((each) => each !== 'users').map((each) => folder(API, each)),
    ),
  ),
  ...API_ROOMS.map((name) => never(folder(API, name), folder(API, 'users'), ['./user-row.ts'])),
  never(
    folder(API, 'contract'),
    API_ROOMS.filter((name) => name !== 'contract').map((name) => folder(API, name)),
  ),
  ...API_FEATURES.map((name) =>
    never(
      folder(API, name),
      API_FEATURES.filter((each) => each !== name && !API_MAY_USE[name]?.includes(each)).map(
        (each) => folder(API, each),
      ),
    ),
  ),
  never(`./${WEB}/**/!(*.test).{ts,tsx}`, folder(WEB, 'testing')),
  never('./web', './compat-api', ['./src/contract']),
  never('./web', './cms'),
  never('./compat-api', ['./cms', './web']),
  never('./cms', './compat-api', ['./package.json', './dist', './src/contract', './src/strapi']),
  never('./cms', './web', ['./package.json', './dist', './src/server/package-entry.d.ts']),
  ...['./cms', './compat-api', './web'].map((part) => never(part, ['./scripts', './tests'])),
];

/** Modules of compat-api/src/contract that run in the browser too; the others may import what must not. */
const PURE_CONTRACT = [
  'booking-bounds',
  'british-date',
  'booking-rules',
  'booking-states',
  'cookie-names',
  'heic-advice',
  'iso-date',
  'page-sizes',
  'london-time',
  'long-date',
  'note-flags',
  'opening-hours',
  'order-version',
  'panel-code',
  'password-confirmation',
  'previous-revision',
  'upload-limits',
  'weekdays',
];

/** Those of a preset that only warn, as errors. @param {object | undefined} rules */
function errors(rules = {}) {
  const isOn = (/** @type {[string, unknown]} */ [, level]) => level === 'warn';
  return Object.fromEntries(
    Object.entries(rules)
      .filter(isOn)
      .map(([name]) => [name, 'error']),
  );
}

export default defineConfig(
  globalIgnores(['**/dist/', '**/.strapi/', '.build/', 'data/', 'cms/types/generated/']),
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'import-x': importX, 'check-file': checkFile },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          noWarnOnMultipleProjects: true,
          project: ['compat-api', 'cms', 'web', 'scripts', 'tests'].map(
            (part) => `${part}/tsconfig.json`,
          ),
        }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Methods that must return a promise for a caller's sake, but have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: ZONES }],
      'import-x/no-cycle': 'error',
      'import-x/no-duplicates': 'error',
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mjs}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{cms,compat-api,web,scripts}/src/**/': 'KEBAB_CASE', 'tests/**/': 'KEBAB_CASE' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  {
    // A pattern that meets input takes linear time, or one request could stop all others.
    files: ['{cms,compat-api,web}/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'cms/src/admin/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react-router', message: 'The root one is Strapi’s v6: use react-router-dom.' },
            { name: 'axios', message: 'Only public/lib/api-client speaks HTTP.' },
          ],
          patterns: [
            {
              regex: `^@saltmarsh/compat-api/(?!contract/(${PURE_CONTRACT.join('|')})$)`,
              allowTypeImports: true,
              message: 'The contract is types only, but for what PURE_CONTRACT lists.',
            },
          ],
        },
      ],
      // An async event handler is fine: what it rejects with, its own catch has to show.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      'no-console': 'error',
    },
  },
  {
    files: ['web/src/public/lib/api-client.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: PURE_CONTRACT.map((name) => `${API}/contract/${name}.ts`),
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?!\\./(${PURE_CONTRACT.join('|')})$)`,
              allowTypeImports: true,
              message: 'A module that runs in the browser imports only its like.',
            },
          ],
        },
      ],
    },
  },
  {
    // Jest's asymmetric matchers (`expect.any(String)`) are `any` and stand in the values of objects;
    // in JavaScript a cast is a comment, which the rule can't see.
    files: ['tests/**/*.ts', '**/*.mjs'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    files: ['tests/e2e/**/*.ts'],
    extends: [playwright.configs['flat/recommended']],
    rules: {
      ...errors(playwright.configs['flat/recommended'].rules),
      // The same test runs at both widths and over a table of pages, which differ.
      'playwright/no-conditional-in-test': 'off',
      'playwright/no-conditional-expect': 'off',
      'playwright/no-skipped-test': 'off',
    },
  },
  {
    files: ['{cms,compat-api}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: false, project: 'tests/tsconfig.json' } },
  },
  // Settings of tools: plugins come without types of their own.
  { files: ['*.mjs', '*.ts'], extends: [tseslint.configs.disableTypeChecked] },
);
