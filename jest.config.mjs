// @ts-check

/** Compiles one file at a time without checking types; `npm run validate` checks them. */
const transform = {
  '^.+\\.(ts|tsx|js)$': [
    '@swc/jest',
    {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
      module: { type: 'commonjs' },
    },
  ],
};

const shared = {
  testEnvironment: 'node',
  transform,
  // What sanitize-html reads HTML with comes as modules only, which Jest must turn into CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '/\\.build/', '/data/'],
};

/** @type {import('jest').Config} */
export default {
  // Each worker has a server of its own for the API tests, whose lists its files own while they run.
  // Tests that watch clocks and fail beside others are repeated alone (scripts/test.ts).
  maxWorkers: 2,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{cms,compat-api,web}/src/**/*.test.ts'],
      // The source, as Vite takes it: a build may be missing or older.
      moduleNameMapper: {
        '^@saltmarsh/compat-api/contract/(.*)$': '<rootDir>/compat-api/src/contract/$1.ts',
      },
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/tests/{api,cluster,faults,platform,hostile}/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/start-shared-server.ts',
      globalTeardown: '<rootDir>/tests/support/stop-shared-server.ts',
    },
  ],
  testTimeout: 20_000,
};
