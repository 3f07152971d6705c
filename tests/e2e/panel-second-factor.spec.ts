import type { Page } from '@playwright/test';
import { linkIn, mailAbout } from '../support/mailbox';
import { invite } from '../support/panel';
import { createUser, PASSWORD, signIn } from '../support/people';
import { forgetUsedCodes, steadyStep, totp, turnOnTwoFactor, wrongCode } from '../support/totp';
import { answerOf } from './auth-steps';
import { expect, test } from './fixtures';
import { said } from './panel-steps';

const NEW_PASSWORD = 'Oyster-catcher-7';
const LOADING_MS = 60_000;

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ expected }) => {
  // A note for developers of forms, about a form of Strapi's; and a password without its code.
  expected.push(/^verbose: \[DOM\]/, answerOf(400));
});

async function colleague() {
  const user = await createUser({ role: 'admin' });
  await invite(user);
  const secret = await turnOnTwoFactor(await signIn(user.email, PASSWORD), user.id);
  await steadyStep();
  return { user, secret };
}

const codeIn = (page: Page) => page.getByLabel('Code');
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome' });

async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await expect(codeIn(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('the panel asks an admin for the code of their app, after the password', async ({ page }) => {
  const { user, secret } = await colleague();
  await page.goto('/strapi/panel/auth/login');
  await givePassword(page, user.email, PASSWORD);
  await said(page, /^Enter the code from your authenticator app/);
  await expect(codeIn(page)).toBeFocused();
  await codeIn(page).fill(wrongCode(secret));
  await page.keyboard.press('Enter');
  await said(page, /^That code is wrong/);
  await codeIn(page).fill(totp(secret));
  await page.keyboard.press('Enter');
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
  await page.reload();
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
});

test('a new password leads to the log-in, which asks for the code', async ({ page }) => {
  const { user, secret } = await colleague();
  await page.goto('/strapi/panel/auth/forgot-password');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const link = linkIn(await mailAbout('Reset your password for the editors’ panel', user.email));
  await page.goto(link.pathname + link.search);
  await page.getByLabel('Password', { exact: false }).first().fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await givePassword(page, user.email, NEW_PASSWORD);
  await forgetUsedCodes(user.id);
  await codeIn(page).fill(totp(secret));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
});
