import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Client } from '../support/client';
import { createUser, PASSWORD } from '../support/people';
import { ADMIN } from '../support/server';
import { forgetConfirmation } from './auth-steps';
import { answered, expect, test } from './back-office-steps';

const PEOPLE_ON_A_PAGE = 25;

async function openAddUser(page: Page) {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  return page.getByRole('dialog', { name: 'Add User' });
}

test('adds a user who can then log in', async ({ page }) => {
  const email = `${randomUUID()}@saltmarsh.test`;
  const modal = await openAddUser(page);
  await expect(modal.getByLabel('First Name')).toBeFocused();
  await expect(modal.getByLabel('Access Level')).toHaveValue('user');
  await expect(modal.getByLabel('Access Level').getByRole('option')).toHaveText(['User', 'Admin']);
  await modal.getByLabel('First Name').fill('Ada');
  await modal.getByLabel('Last Name').fill('Byron');
  await modal.getByLabel('Email Address').fill(email);
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await modal.getByLabel('Confirm Password').fill(PASSWORD);
  await modal.getByRole('button', { name: 'Add User' }).dblclick();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toHaveCount(1);
  expect((await new Client().signIn(email, PASSWORD)).status).toBe(200);
});

test('shows the first message of each field, and where it is', async ({ page, expected }) => {
  expected.push(...answered(422));
  const modal = await openAddUser(page);
  await modal.getByLabel('Email Address').fill(ADMIN.email);
  await modal.getByLabel('Password', { exact: true }).fill('short');
  await modal.getByRole('button', { name: 'Add User' }).click();
  await expect(modal.getByText('The first name field is required.')).toBeVisible();
  await expect(modal.getByText('The last name field is required.')).toBeVisible();
  await expect(modal.getByText('The password field must be at least 8 characters.')).toBeVisible();
  await expect(modal.getByLabel('First Name')).toBeFocused();
  await expect(modal.getByLabel('First Name')).toHaveAttribute('aria-invalid', 'true');
  // Two things are wrong with the password, one is said (spec §5).
  await expect(modal.getByText('The email has already been taken.')).toBeVisible();
  await expect(modal.locator('.field__errors li')).toHaveCount(4);
});

test('a modal asks before it throws input away, and gives the focus back', async ({ page }) => {
  const modal = await openAddUser(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeFocused();

  await add.click();
  await modal.getByLabel('First Name').fill('Ada');
  await modal.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(modal.getByLabel('First Name')).toHaveValue('Ada');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(modal).toBeHidden();
  await expect(add).toBeFocused();
});

test('a lost connection is said and loses nothing typed', async ({ page, context, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  const modal = await openAddUser(page);
  await modal.getByLabel('First Name').fill('Ada');
  await context.setOffline(true);
  await modal.getByRole('button', { name: 'Add User' }).click();
  await expect(modal.getByText('The connection was lost.')).toBeVisible();
  await expect(modal.getByLabel('First Name')).toHaveValue('Ada');
  await context.setOffline(false);
});

test('finds people by name and email, page by page', async ({ page }) => {
  const family = `Swale-${randomUUID().slice(0, 8)}`;
  for (let number = 0; number <= PEOPLE_ON_A_PAGE; number += 1) {
    await createUser({ lastname: family, firstname: `Nr ${String(number).padStart(2, '0')}` });
  }
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(family);
  await page.getByRole('button', { name: 'Search' }).click();
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(PEOPLE_ON_A_PAGE);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Nr 25');
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows).toHaveCount(PEOPLE_ON_A_PAGE);
  await rows.first().getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage User');

  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill('%_%');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No users match “%_%”.')).toBeVisible();
});

test('changes a user, says so for three seconds, and shows errors', async ({
  page,
  admin,
  expected,
}) => {
  // The worker's session may be older than what an admin's address takes.
  await admin.post('/user/confirm-password', { password: ADMIN.password });
  const [user, other] = [await createUser(), await createUser()];
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('Telephone').fill('07700 900 555');
  await page.getByLabel('Access Level').selectOption('Admin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const saved = page.getByText('Changes saved....', { exact: true });
  await expect(saved).toBeVisible();
  const began = Date.now();
  await expect(saved).toBeHidden();
  expect(Date.now() - began).toBeGreaterThan(2000);
  await page.reload();
  await expect(page.getByLabel('Telephone')).toHaveValue('07700 900 555');
  await expect(page.getByLabel('Access Level')).toHaveValue('admin');

  expected.push(...answered(422));
  await page.getByLabel('Email').fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Telephone').fill('0'.repeat(21));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/telephone field must not be greater than 20/)).toBeVisible();
  await expect(page.getByText(/password field must be at least 8/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('');
  await page.getByLabel('Telephone').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(other.email);
});

test('a saved account can be undone, but not its password', async ({ page, admin }) => {
  const user = await createUser({ firstname: 'Ada' });
  const path = `/api/users/${user.id}`;
  const before = (await admin.get(path)).body;
  const undo = page.getByRole('button', { name: /^Undo/ });
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Changes saved....', { exact: true })).toBeVisible();
  };
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByLabel('Email').fill(`${randomUUID()}@saltmarsh.test`);
  await page.getByLabel('Telephone').fill('07700 900 555');
  await save();
  await undo.click();
  await expect(page.getByText('The account is as it was.')).toBeVisible();
  expect((await admin.get(path)).body).toEqual(before);
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');

  // And is saved again without a comparison.
  await page.getByLabel('First Name').fill('Anne');
  await save();
  await expect(undo).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}-2`);
  await page.getByLabel('Confirm Password').fill(`${PASSWORD}-2`);
  await save();
  await expect(undo).toHaveCount(0);
  expect((await new Client().signIn(user.email, `${PASSWORD}-2`)).status).toBe(200);
});

test('who is pta stays it, and nobody else can become it', async ({ page, admin }) => {
  const [pta, user] = [await createUser({ role: 'pta' }), await createUser()];
  await page.goto(`/admin/users/${pta.id}`);
  await expect(page.getByLabel('Access Level')).toHaveValue('pta');
  await page.getByLabel('First Name').fill('Daniela');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved....')).toBeVisible();
  const { body } = await admin.get(`/api/users/${pta.id}`);
  expect(body).toMatchObject({ firstname: 'Daniela', role: 'pta' });
  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByLabel('Access Level').getByRole('option')).toHaveText(['User', 'Admin']);
});

test('deletes a user after a question', async ({ page, admin, expected }) => {
  const user = await createUser();
  await page.goto(`/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Delete User' }).click();
  const question = page.getByRole('alertdialog', { name: 'Please Confirm?' });
  await expect(question).toContainText('Are you sure you want to do this?');
  await expect(question).toContainText(`The account of ${user.firstname} ${user.lastname} will be`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete User' })).toBeFocused();
  expect((await admin.get(`/api/users/${user.id}`)).status).toBe(200);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await question.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
  expect((await admin.get(`/api/users/${user.id}`)).status).toBe(404);

  expected.push(...answered(404));
  await page.goto(`/admin/users/${user.id}`);
  await expect(page.getByText('This no longer exists.')).toBeVisible();
});

test('an admin who tries to delete himself is told why not', async ({ page, admin, expected }) => {
  expected.push(...answered(422));
  const me = (await admin.get<{ data: { id: number } }>('/api/user')).body.data;
  await page.goto(`/admin/users/${me.id}`);
  await page.getByRole('button', { name: 'Delete User' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText("You can't delete yourself.")).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage User');
});

test('unsaved changes are not left by accident', async ({ page }) => {
  const user = await createUser();
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('First Name').fill('Willa');
  await page.getByRole('link', { name: 'Go Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('First Name')).toHaveValue('Willa');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await closing;
  await page.getByRole('link', { name: 'Go Back' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
});

test('to demote a colleague takes one’s own password, and nothing typed is lost', async ({
  page,
  admin,
  expected,
}) => {
  const user = await createUser({ role: 'admin' });
  const me = (await admin.get<{ data: { id: number } }>('/api/user')).body.data;
  await forgetConfirmation(me);
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Access Level').selectOption('User');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(question.getByLabel('Your own password')).toBeFocused();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');

  expected.push(...answered(422));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await question.getByLabel('Your own password').fill('not-my-password');
  await page.keyboard.press('Enter');
  await expect(question.getByText('The provided password was incorrect.')).toBeVisible();
  await question.getByLabel('Your own password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved....', { exact: true })).toBeVisible();
  const { body } = await admin.get(`/api/users/${user.id}`);
  expect(body).toMatchObject({ firstname: 'Grace', role: 'user' });
});
