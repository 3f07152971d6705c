import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Page } from '@playwright/test';
import type { Client } from '../support/client';
import { clearContent, makeMenu } from '../support/content';
import { pdf } from '../support/fixtures';
import { createUser } from '../support/people';
import { endSessions, logIn, signedInAs } from './auth-steps';
import { answered, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

const PDF = { name: 'late.pdf', mimeType: 'application/pdf', buffer: pdf('late') };

let user: User;

test.beforeEach(async ({ page, expected }) => {
  expected.push(...answered(401), ...answered(419));
  await clearContent();
  user = await createUser({ role: 'admin' });
  await signedInAs(page, user);
});

/** The session ends while the dialog is open; logging in leads back to it. */
async function logInWhileSaving(page: Page, title: string, button: string): Promise<void> {
  await endSessions(user);
  await press(page, title, button);
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, user.email);
  await expect(dialog(page, title)).toBeVisible();
}

async function expectSaved(admin: Client, menu?: Menu): Promise<void> {
  expect(menu?.name).toBe('Late supper');
  const { text } = await admin.get(`/storage/menus/${menu?.file}`);
  expect(text).toBe(PDF.buffer.toString());
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, title: string, button: string) =>
  dialog(page, title).getByRole('button', { name: button }).click();

for (const [path, open, title, field, button] of [
  ['/admin/faqs', 'Add FAQ', 'Add FAQ', 'Question', 'Add Question'],
  ['/admin/widgets', 'Add Widget', 'Add Widget', 'Widget Name', 'Add Widget'],
] as const) {
  test(`${title}: what was typed is there after the log-in`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: open }).click();
    await page.getByLabel(field, { exact: true }).fill('Oysters by post');
    await logInWhileSaving(page, title, button);
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('Oysters by post');
    await press(page, title, button);
    await expect(dialog(page, title)).toBeHidden();
    await expect(page.getByRole('main')).toContainText(/Oysters by post/i);
    // And is not there another time.
    await page.getByRole('button', { name: open }).click();
    await expect(page.getByLabel(field, { exact: true })).toHaveValue('');
  });
}

test('Add Menu: the name and the chosen file are there after the log-in', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Add Menu' }).click();
  await page.getByLabel('Menu Name').fill('Late supper');
  await page.getByLabel('Upload PDF File').setInputFiles(PDF);
  await logInWhileSaving(page, 'Add Menu', 'Add Menu');
  await expect(page.getByLabel('Menu Name')).toHaveValue('Late supper');
  await expect(page.getByLabel('Upload PDF File')).toHaveValue(/late\.pdf$/);
  await press(page, 'Add Menu', 'Add Menu');
  await expect(page.getByText('Late supper has been added.')).toBeVisible();
  const { body } = await admin.get<Paginated<Menu>>('/api/menus');
  await expectSaved(admin, body.data.at(-1));
});

test('Edit Menu: the same menu is open after the log-in, with what was typed', async ({
  page,
  admin,
}) => {
  await makeMenu('Breakfast');
  const menu = await makeMenu('Supper');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByLabel('Menu Name').fill('Late supper');
  await page.getByLabel('Upload PDF File').setInputFiles(PDF);
  await logInWhileSaving(page, 'Edit Menu', 'Save Changes');
  await expect(page.getByLabel('Menu Name')).toHaveValue('Late supper');
  await expect(page.getByLabel('Upload PDF File')).toHaveValue(/late\.pdf$/);
  await press(page, 'Edit Menu', 'Save Changes');
  await expect(page.getByText('Your Changes Have Been Saved')).toBeVisible();
  const { body } = await admin.get<Menu>(`/api/menus/${menu.id}`);
  await expectSaved(admin, body);
});

test('what is discarded after the log-in does not come back', async ({ page }) => {
  await makeMenu('Supper');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByLabel('Menu Name').fill('Late supper');
  await logInWhileSaving(page, 'Edit Menu', 'Save Changes');
  await expect(page.getByLabel('Menu Name')).toHaveValue('Late supper');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page, 'Edit Menu')).toBeHidden();
  await page.getByRole('link', { name: 'FAQs' }).click();
  await page.getByRole('link', { name: 'Menus' }).click();
  await expect(page.getByRole('button', { name: 'Edit Supper' })).toBeVisible();
  await expect(dialog(page, 'Edit Menu')).toBeHidden();
});

test('Add User: all but the password is there after the log-in', async ({ page }) => {
  const email = `new-${user.email}`;
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('First Name').fill('Mina');
  await page.getByLabel('Last Name').fill('Harker');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('winkles-and-whelks');
  await page.getByLabel('Confirm Password').fill('winkles-and-whelks');
  await logInWhileSaving(page, 'Add User', 'Add User');
  await expect(page.getByLabel('Last Name')).toHaveValue('Harker');
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Confirm Password')).toHaveValue('');
  await expect(dialog(page, 'Add User')).toContainText('but for the password');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
});
