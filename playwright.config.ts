import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/checks/chromium';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/start-browser-server.ts',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Once, and counted: two browsers and their servers share the machine with whatever else runs there.
  retries: process.env.CI ? 1 : 0,
  // Generous: what waits for something on a busy machine is slow, and not wrong.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // Both: lines to follow, and numbers for the summary of `npm test`.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // A trace costs a fifth of each test's time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // Those of the back office set their own widths where width matters; the panel is Strapi’s.
      testIgnore: /(back-office|panel)-[a-z-]+\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
