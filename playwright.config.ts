import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/checks/programs';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** True for `npm run test:all`, and for a run of one of its long tests by name. */
const isWhole =
  process.env.TEST_TIER === 'all' || process.argv.some((each) => each.includes('long/e2e'));

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/e2e/*.spec.ts',
  testIgnore: isWhole ? [] : '**/long/**',
  outputDir: 'test-results',
  globalSetup: './tests/support/start-browser-server.ts',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Run the tests of one file in parallel. Otherwise the longest file runs alone at the end.
  fullyParallel: true,
  // Long timeouts, because a slow test on a busy machine is not a failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` sets the variable and makes its summary from the JSON. The list shows progress.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tests need not wait for animations. Tests about animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of each test's time. To record one, add `--trace on`.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // Only tests of pages that differ on a phone. Other tests set a width themselves if it matters.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
