import { expect, type Page, test as base } from '@playwright/test';
import type { User } from '@saltmarsh/contract/messages/user';
import type { Client } from '../support/client';
import { as, PASSWORD, signIn } from '../support/people';
import { sharedServer } from '../support/shared-server';

interface Fixtures {
  /** Fails a test if the browser logs a message or a request fails. */
  quiet: void;
  /** A logged-in admin, outside the browser. */
  admin: Client;
  /** Expected messages, e.g. for a missing page. */
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
        // Leaving a page aborts its loads. With JavaScript switched off, scripts fail with `csp`.
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

/** Returns the browser's messages about expected statuses, e.g. 422. */
export const answered = (...statuses: number[]) =>
  statuses.flatMap((status) => [new RegExp(`status of ${status}`), new RegExp(`^${status}: `)]);

export async function becomes(page: Page, client: Client): Promise<void> {
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: client.origin })));
}

/** Waits until React has hydrated the server's HTML. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [element] = document.querySelectorAll('#root > *');
    return element && Object.keys(element).some((name) => name.startsWith('__reactFiber'));
  });
}

/**
 * Holds scripts back, like a slow connection. Returns a function that releases them and waits for
 * hydration. Open the page with `waitUntil: 'commit'`, because loading ends only after the release.
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

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function signedInAs(page: Page, { email }: Pick<User, 'email'>): Promise<void> {
  await becomes(page, await signIn(email));
}
