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

const WEB_FEATURES = readdirSync(join(import.meta.dirname, WEB, 'features'));
const API_FEATURES = ['auth', 'bookings', 'faqs', 'menus', 'site', 'storage', 'users', 'widgets'];
/** They make something of the features: a document, mails, what the cms needs. */
const API_WITH_FEATURES = ['openapi', 'mail', 'panel-support', 'storefront-support'];
const API_ROOMS = readdirSync(join(import.meta.dirname, API), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !API_WITH_FEATURES.includes(entry.name))
  .map(({ name }) => name)
  .filter((name) => !API_FEATURES.includes(name));
/** Signing in is about accounts; its mails, and those of bookings, are signed by the house.
 * @type {Record<string, string[]>} */
const API_MAY_USE = { auth: ['users', 'site'], bookings: ['site'] };

/** Imports run one way: `ui lib config` ← `features` ← `layouts app`; see README, "Where things are". */
const ZONES = [
  ...['ui', 'lib', 'config'].map((name) =>
    never(
      folder(WEB, name),
      ['features', 'layouts', 'app', 'server'].map((each) => folder(WEB, each)),
    ),
  ),
  never(
    folder(WEB, 'features'),
    ['layouts', 'server'].map((each) => folder(WEB, each)),
  ),
  // Screens name other screens by `app/paths`, never by their address.
  never(folder(WEB, 'features'), folder(WEB, 'app'), ['./paths.ts']),
  // Who is signed in and the Widget block are what features may know of one another.
  ...WEB_FEATURES.map((name) =>
    never(folder(WEB, `features/${name}`), folder(WEB, 'features'), [
      ...new Set([`./${name}`, './auth', './widgets/widget.tsx']),
    ]),
  ),
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
  never('./web', './compat-api', ['./src/contract']),
  never('./web', './cms'),
  never('./compat-api', ['./cms', './web']),
  never('./cms', './compat-api', ['./package.json', './dist', './src/contract', './src/strapi']),
  never('./cms', './web', ['./package.json', './dist', './src/server/package-entry.d.ts']),
  ...['./cms', './compat-api', './web'].map((part) => never(part, ['./scripts', './tests'])),
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
            { name: 'axios', message: 'Only lib/api-client speaks HTTP.' },
          ],
          patterns: [
            {
              group: ['@saltmarsh/compat-api/*'],
              allowTypeImports: true,
              message: 'The contract is types only.',
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
    files: ['web/src/lib/api-client.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
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
    files: ['{cms,compat-api}/src/**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: false, project: 'tests/tsconfig.json' } },
  },
  // Settings of tools: plugins come without types of their own.
  { files: ['*.mjs', '*.ts'], extends: [tseslint.configs.disableTypeChecked] },
);
