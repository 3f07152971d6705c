import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkIn, mailTo } from '../support/mailbox';
import { createUser, PASSWORD } from '../support/people';
import { logIn } from './auth-steps';
import { answered, confirm, expect, test } from './back-office-steps';

const row = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(email) });

/** Adds somebody, for whom no password is chosen. */
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

test('a colleague is invited, chooses a password by the latest link and enters the back office', async ({
  page,
  browser,
  expected,
}) => {
  expected.push(...answered(422));
  const email = `${randomUUID()}@saltmarsh.test`;
  await invite(page, email);
  await expect(row(page, email)).toContainText('Invited');
  const first = linkIn(await mailTo(email));
  await row(page, email).getByRole('link', { name: /^View/ }).click();
  const invitation = page.getByRole('region', { name: 'Invitation' });
  await invitation.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new invitation is on its way to ${email}.`)).toBeVisible();

  const own = await (await browser.newContext()).newPage();
  async function choosePassword(link: URL): Promise<void> {
    await own.goto(link.href);
    await expect(own.getByRole('heading', { level: 1 })).toHaveText('Choose your password');
    await expect(own.getByLabel('Email')).toHaveValue(email);
    await own.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await own.getByLabel('Confirm Password').fill(PASSWORD);
    await own.getByRole('button', { name: 'Save password' }).click();
  }
  await choosePassword(first);
  await expect(own.getByText('We have sent you a newer invitation since.')).toBeVisible();
  await choosePassword(linkIn(await mailTo(email, 2)));
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

test('somebody is found, changed, and deleted after a question', async ({ page, admin }) => {
  const user = await createUser({ role: 'pta' });
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(user.lastname);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `View ${user.firstname} ${user.lastname}` }).click();
  await expect(page.getByLabel('Access Level')).toHaveValue('pta');
  await page.getByLabel('First Name').fill('Daniela');
  await page.getByLabel('Telephone').fill('07700 900 555');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved....', { exact: true })).toBeVisible();
  const { body } = await admin.get(`/api/users/${user.id}`);
  expect(body).toMatchObject({ firstname: 'Daniela', telephone: '07700 900 555', role: 'pta' });
  await confirm(page, 'Delete User');
  await expect(page).toHaveURL('/admin/users');
  expect((await admin.get(`/api/users/${user.id}`)).status).toBe(404);
});

test('a lost connection is said, and nothing typed is lost, nor by closing the tab', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await createUser();
  await page.goto(`/admin/users/${id}`);
  await page.getByLabel('First Name').fill('Willa');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await context.setOffline(false);
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await closing;
  await expect(page.getByLabel('First Name')).toHaveValue('Willa');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
});
