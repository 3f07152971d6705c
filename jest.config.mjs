// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** Does not check types: `npm run validate` checks them. */
const transform = {
  '^.+\\.(ts|tsx|js)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const shared = {
  transform,
  // Convert these ES modules, which sanitize-html uses, to CommonJS for Jest.
  transformIgnorePatterns: [
    '/node_modules/(?!(htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.build/', '/data/'],
};

const fromSource = {
  ...shared,
  // Use the source, because a build may be missing or out of date.
  moduleNameMapper: {
    '\\.css(\\?url)?$': '<rootDir>/tests/support/no-styles.ts',
    '^@saltmarsh/contract/(.*)$': '<rootDir>/contract/src/$1.ts',
    '^@saltmarsh/cms/(.*)$': '<rootDir>/cms/src/$1.ts',
  },
};

const onServers = {
  ...shared,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/tests/support/start-shared-servers.ts',
  globalTeardown: '<rootDir>/tests/support/shared-server.ts',
};

/**
 * API tests that depend on the SQL dialect. `npm test` runs only these tests on PostgreSQL;
 * `npm run test:all` runs every API test on PostgreSQL.
 */
const metDialects = Object.keys(
  /** @type {Record<string, string>} */ (
    JSON.parse(readFileSync(new URL('tests/on-postgres.json', import.meta.url), 'utf8'))
  ),
).map((file) => {
  if (!existsSync(new URL(`tests/${file}`, import.meta.url))) {
    throw new Error(`tests/on-postgres.json names a file that does not exist: ${file}`);
  }
  return `<rootDir>/tests/${file}`;
});

/** @type {import('jest').Config} */
export default {
  // Each worker has its own servers and runs one file at a time.
  maxWorkers: 2,
  projects: [
    {
      ...fromSource,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{contract,cms,compat-api,web,scripts}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/own-data-dir.ts'],
    },
    {
      ...fromSource,
      displayName: 'components',
      moduleNameMapper: {
        ...fromSource.moduleNameMapper,
        // Replace the editor, which needs a real browser. `tests/e2e` tests the real editor.
        '^@tinymce/tinymce-react$': '<rootDir>/web/src/testing/editor.tsx',
      },
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/components.ts'],
    },
    {
      ...onServers,
      displayName: 'api',
      testMatch: ['<rootDir>/tests/{api,platform}/**/*.test.ts'],
    },
    {
      ...onServers,
      displayName: 'postgres',
      testMatch:
        process.env.TEST_TIER === 'all' ? ['<rootDir>/tests/api/**/*.test.ts'] : metDialects,
      globalSetup: '<rootDir>/tests/support/start-postgres-servers.ts',
      setupFiles: ['<rootDir>/tests/support/on-postgres.ts'],
    },
    { ...onServers, displayName: 'long', testMatch: ['<rootDir>/tests/long/**/*.test.ts'] },
  ],
  // A test may start a server, which can take five minutes on a busy machine.
  testTimeout: 320_000,
};
