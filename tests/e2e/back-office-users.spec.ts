import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../support/mailbox';
import { PASSWORD } from '../support/people';
import { expect, test } from './back-office-steps';
import { logIn } from './fixtures';

const row = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) });

/** Adds a person without choosing a password. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Add User' });
  await modal.getByLabel('First Name').fill('Ana');
  await modal.getByLabel('Last Name').fill('Webb');
  await modal.getByLabel('Email Address').fill(email);
  await modal.getByLabel('Access Level').selectOption('Admin');
  await modal.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText(`an invitation is on its way to ${email}`)).toBeVisible();
}

test('a colleague is invited, sets a password and enters', async ({ page, browser }) => {
  const email = `${randomUUID()}@saltmarsh.test`;
  await invite(page, email);
  await expect(row(page, email)).toContainText('Invited');
  await row(page, email).getByRole('link', { name: /^View/ }).click();
  const invitation = page.getByRole('region', { name: 'Invitation' });
  await invitation.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new invitation is on its way to ${email}.`)).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  await own.goto(linkIn(await mailTo(email, 2)).href);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
  await expect(own.getByLabel('Email')).toHaveValue(email);
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await own.getByLabel('Confirm Password').fill(PASSWORD);
  await own.getByRole('button', { name: 'Save password' }).click();
  await expect(own.getByText('Your password is set. You can log in now.')).toBeVisible();
  await own.getByRole('link', { name: 'Return to sign-in' }).click();
  await logIn(own, email);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  await own.goto('/admin');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ana');
  await expect(invitation).toHaveCount(0);
});
