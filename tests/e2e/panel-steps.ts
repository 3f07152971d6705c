import type { Page, Request, Response } from '@playwright/test';
import { invite, type PanelLogin } from '../support/panel';
import { createUser, PASSWORD, signIn } from '../support/people';
import { steadyStep, turnOnTwoFactor } from '../support/totp';
import { expect, test as base } from './fixtures';

export const FAQS = '/content-manager/collection-types/api::faq.faq';
export const SETTINGS = '/content-manager/single-types/api::site-setting.site-setting';

/** For forms of Strapi's, about which the browser has a note for developers. Each screen of the panel loads much. */
export const test = base.extend<{ patience: void }>({
  expected: async ({}, use) => use([/^verbose: \[DOM\]/]),
  patience: [
    async ({}, use, testInfo) => {
      testInfo.setTimeout(240_000);
      await use();
    },
    { auto: true },
  ],
});

/** The panel's scripts are megabytes, which a busy machine takes its time to read. */
export const LOADING_MS = 60_000;

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

/** An admin with an account of the panel and an authenticator app. */
export async function adminWithApp() {
  const user = await createUser({ role: 'admin' });
  await invite(user);
  const secret = await turnOnTwoFactor(await signIn(user.email, PASSWORD), user.id);
  await steadyStep();
  return { user, secret };
}

export const codeIn = (page: Page) => page.getByLabel('Code');
export const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome' });

export async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await expect(codeIn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).click();
}
