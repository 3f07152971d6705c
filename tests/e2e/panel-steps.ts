import type { Page, Request, Response } from '@playwright/test';
import { makeEditor } from '../support/panel';
import { signIn } from '../support/people';
import { becomes, expect, test as base } from './fixtures';

const LISTS = { FAQs: 'api::faq.faq', Menus: 'api::menu.menu', Widgets: 'api::widget.widget' };

export type List = keyof typeof LISTS;

export const listOf = (list: List, query = '') =>
  `/content-manager/collection-types/${LISTS[list]}${query}`;

/**
 * Expects the browser's messages about Strapi's forms, and Strapi's messages about cancelled
 * requests. Allows more time for the slow panel.
 */
export const test = base.extend<{ patience: void }>({
  expected: async ({}, use) => use([/^verbose: \[DOM\]/, /^error: AbortError: signal is aborted/]),
  patience: [
    async ({}, use, testInfo) => {
      testInfo.setTimeout(120_000);
      await use();
    },
    { auto: true },
  ],
});

/** The panel's scripts are megabytes, which take time on a busy machine. */
const LOAD_MS = 60_000;

/** Time without requests after which a screen is complete. */
const QUIET_MS = 500;

export async function becomesEditor(page: Page): Promise<void> {
  const { email, password } = await makeEditor();
  await becomes(page, await signIn(email, password));
}

export const inPanel = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible({ timeout: LOAD_MS });

/** Opens the panel, whose home page redirects to the content. */
export async function openPanel(page: Page, path = '/'): Promise<void> {
  await page.goto(`/strapi/panel${path}`);
  await inPanel(page);
  await expect(page).toHaveURL(/content-manager/);
}

/** Opens a screen and waits for all responses, because these tests look for failed requests. */
export async function openScreen(page: Page, path: string, heading: string | RegExp) {
  const unanswered = new Set<Request>();
  let changedAt = Date.now();
  const asked = (request: Request) => {
    changedAt = Date.now();
    unanswered.add(request);
  };
  const answered = (request: Request) => {
    changedAt = Date.now();
    unanswered.delete(request);
  };
  const responded = (response: Response) => answered(response.request());
  page.on('request', asked).on('response', responded).on('requestfailed', answered);
  await page.goto(`/strapi/panel${path}`);
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible({ timeout: LOAD_MS });
  const stillBusy = () => {
    const urls = [...unanswered].map((request) => request.url());
    return urls.length === 0 && Date.now() - changedAt < QUIET_MS ? ['a moment ago'] : urls;
  };
  await expect.poll(stillBusy, { timeout: LOAD_MS }).toEqual([]);
  page.off('request', asked).off('response', responded).off('requestfailed', answered);
}

export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
