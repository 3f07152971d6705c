import type { Page } from '@playwright/test';
import type { PanelLogin } from '../support/panel';
import { expect } from './fixtures';

/** The panel's scripts are megabytes, which a busy machine takes its time to read. */
const LOADING_MS = 60_000;

/** Through the panel's own form, as a person does. */
export async function signInToPanel(page: Page, { email, password }: PanelLogin): Promise<void> {
  await page.goto('/strapi/panel/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: /^Hello / })).toBeVisible({ timeout: LOADING_MS });
}

/** Every screen that is offered: of the panel, and of what is open in it. */
export const panelLinks = (page: Page) =>
  page.getByRole('navigation').getByRole('link').allInnerTexts();

/** Opens a screen and waits until everything that it asks for is there. */
export async function openScreen(page: Page, path: string, heading: string | RegExp) {
  await page.goto(`/strapi/panel${path}`);
  const title = page.getByRole('heading', { level: 1, name: heading });
  await expect(title).toBeVisible({ timeout: LOADING_MS });
  // Failed requests are what these tests are about: every one must have had its response.
  // eslint-disable-next-line playwright/no-networkidle
  await page.waitForLoadState('networkidle');
}

export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
