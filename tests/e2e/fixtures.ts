import { test as base, expect, type Page } from '@playwright/test';
import type { Client } from '../support/client';
import { as } from '../support/people';
import { sharedServer } from '../support/shared-server';

interface Fixtures {
  /** Fails the test that made the browser say anything or ask for something in vain. */
  quiet: void;
  /** A signed-in admin outside the browser. */
  admin: Client;
  /** Messages that a test expects, e.g. of a page that is missing on purpose. */
  expected: RegExp[];
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(sharedServer().url),
  expected: async ({}, use) => use([]),
  quiet: [
    async ({ page, expected, javaScriptEnabled }, use) => {
      const noise: string[] = [];
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) noise.push(text);
      };
      page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // The browser gives up what a page that it leaves was still loading.
        const isSwitchedOff = reason === 'csp' && javaScriptEnabled === false;
        if (reason !== 'net::ERR_ABORTED' && !isSwitchedOff)
          note(`failed: ${request.url()} ${reason}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
      });
      await use();
      expect(noise, 'the browser had nothing to say').toEqual([]);
    },
    { auto: true },
  ],
  admin: async ({}, use) => use(await as('admin')),
});

export { expect } from '@playwright/test';

/** What the browser says about responses that a test asks for, e.g. a 422. */
export const answered = (...statuses: number[]) =>
  statuses.flatMap((status) => [new RegExp(`status of ${status}`), new RegExp(`^${status}: `)]);

/** Lets the browser be somebody who signed in elsewhere. */
export async function becomes(page: Page, client: Client): Promise<void> {
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: client.origin })));
}

/** React has taken over what the server sent. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [element] = document.querySelectorAll('#root > *');
    return element && Object.keys(element).some((name) => name.startsWith('__reactFiber'));
  });
}

/**
 * Keeps the page as the server sent it, as a slow line does. Returns the function that lets the scripts
 * come and waits until React has taken over. The document doesn't finish loading before: go to it with
 * `waitUntil: 'commit'`.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await waitForScripts(page);
  };
}
