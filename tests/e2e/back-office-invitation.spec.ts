import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { linkIn, mailTo } from '../support/mailbox';
import { logIn } from './auth-steps';
import { answered, expect, test } from './back-office-steps';

const CHOSEN = 'Oyster-catcher-7';

/** Adds somebody without choosing a password for them. */
async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Add User' });
  await expect(modal.getByText('Send an invitation:')).toBeVisible();
  await modal.getByLabel('First Name').fill('Ana');
  await modal.getByLabel('Last Name').fill('Webb');
  await modal.getByLabel('Email Address').fill(email);
  await modal.getByLabel('Access Level').selectOption('Admin');
  await modal.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText(`an invitation is on its way to ${email}`)).toBeVisible();
}

/** In a browser of their own. */
async function openLink(browser: Browser, link: URL): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
  return page;
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await page.getByLabel('Confirm Password').fill(CHOSEN);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('a colleague is invited, chooses a password and enters the back office', async ({
  page,
  browser,
}) => {
  const email = `${randomUUID()}@saltmarsh.test`;
  await invite(page, email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Invited');

  const own = await openLink(browser, linkIn(await mailTo(email)));
  await expect(own.getByLabel('Email')).toHaveValue(email);
  await choosePassword(own);
  await expect(own.getByText('Your password is set. You can log in now.')).toBeVisible();
  await own.getByRole('link', { name: 'Return to sign-in' }).click();
  await logIn(own, email, CHOSEN);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Edit Profile');
  await own.goto('/admin');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard');

  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Invited');
});

test('an invitation is sent again, and the first link says so', async ({
  page,
  browser,
  expected,
}) => {
  const email = `${randomUUID()}@saltmarsh.test`;
  await invite(page, email);
  const first = linkIn(await mailTo(email));
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link', { name: /^View/ })
    .click();
  const invitation = page.getByRole('region', { name: 'Invitation' });
  await expect(invitation).toContainText('Ana has not accepted the invitation yet');
  await invitation.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new invitation is on its way to ${email}.`)).toBeVisible();

  expected.push(...answered(422));
  const own = await openLink(browser, first);
  await choosePassword(own);
  await expect(own.getByText('We have sent you a newer invitation since.')).toBeVisible();
  await own.goto(linkIn(await mailTo(email, 2)).href);
  await choosePassword(own);
  await expect(own.getByText('Your password is set. You can log in now.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ana');
  await expect(invitation).toHaveCount(0);
});
