import type { Page, Request, Response } from '@playwright/test';
import type { PanelLogin } from '../support/panel';
import { expect } from './fixtures';

/** The panel's scripts are megabytes, which a busy machine takes its time to read. */
const LOADING_MS = 60_000;

/** Without a request for so long, a screen has asked for all that it needs. */
const QUIET_MS = 500;

/** Through the panel's own form, as a person does. */
export async function signInToPanel(page: Page, { email, password }: PanelLogin): Promise<void> {
  await page.goto('/strapi/panel/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible({ timeout: LOADING_MS });
}

/** Every screen that is offered: of the panel, and of what is open in it. */
export async function panelLinks(page: Page): Promise<string[]> {
  const names = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  // A long list has a navigation, too.
  return names.filter((name) => !/^Go to .*page/.test(name));
}

/**
 * Opens a screen and waits until everything that it asks for was answered: failed requests are
 * what these tests are about. Requests without an answer are named by the failure.
 */
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
  await expect(title).toBeVisible({ timeout: LOADING_MS });
  const stillBusy = () => {
    const urls = [...unanswered].map((request) => request.url());
    return urls.length === 0 && Date.now() - changedAt < QUIET_MS ? ['a moment ago'] : urls;
  };
  await expect.poll(stillBusy, { timeout: LOADING_MS }).toEqual([]);
  page.off('request', asked).off('response', responded).off('requestfailed', answered);
}

export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
