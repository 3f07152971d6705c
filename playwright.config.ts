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

/** True for `npm run test:all`, and if a long test is named. */
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
  // Run a file's tests in parallel, or the longest file would run alone at the end.
  fullyParallel: true,
  // Long timeouts, because a busy machine is slow.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // `npm test` sets the variable and reads the JSON for its summary.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Skip animations. Tests about animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace adds a fifth to a test's time. To record one, add `--trace on`.
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
      // Run only tests of pages that differ on a phone. Other tests set a width if it matters.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
