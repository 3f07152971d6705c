import type { Page } from '@playwright/test';
import { makeFaq, makeMenu, unique } from '../support/content';
import { stranger } from '../support/from-address';
import { Panel } from '../support/panel';
import { createUser, PASSWORD, signIn } from '../support/people';
import { expect, test } from './back-office-steps';

const ACCOUNT = 'plugin::users-permissions.user';

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click();

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByLabel(filter, { exact: true }).selectOption(option);
  await show(page);
}

test('says who did what, newest first, and leads to what is still there', async ({
  page,
  admin,
}) => {
  const { id, question } = await makeFaq();
  await admin.post(`/api/faqs/${id}`, { question, answer: '<p>Yes.</p>' });
  await page.goto('/admin/activity');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.nth(0)).toContainText(`You changed the answer of “${question}”`);
  await expect(items.nth(1)).toContainText(`You added the question “${question}”`);
  await items
    .nth(0)
    .getByRole('link', { name: `“${question}”`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQ');

  await admin.delete(`/api/faqs/${id}`);
  await page.goto('/admin/activity');
  await expect(items.nth(0)).toContainText(`You deleted the question “${question}”`);
  await expect(page.getByRole('link', { name: `“${question}”`, exact: true })).toHaveCount(0);
});

test('is narrowed by person and kind with the keyboard, and to one entry', async ({ page }) => {
  const lastname = unique('Quill');
  const other = await createUser({ role: 'admin', firstname: 'Ada', lastname });
  const theirs = await signIn(other.email, PASSWORD);
  const menu = await makeMenu();
  const { body } = await theirs.post<{ id: number }>('/api/faqs', { question: unique('Why?') });
  await page.goto('/admin/activity');
  const items = page.getByRole('main').getByRole('listitem');
  const person = page.getByLabel('Person');
  await expect(person.getByRole('option', { name: `Ada ${lastname}` })).toBeAttached();
  await person.focus();
  await page.keyboard.type(`Ada ${lastname}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type('FAQs');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(items).toHaveCount(1);
  await expect(items).toContainText(`Ada ${lastname} added the question`);
  await expect(person).toHaveValue(`account:${other.id}`);
  await expect(page.getByRole('status').filter({ hasText: '1 in total' })).toBeVisible();

  await page.getByRole('link', { name: /^Only this/ }).click();
  await expect(page).toHaveURL(new RegExp(`kind=faq&entry=${body.id}$`));
  await expect(items).toHaveCount(1);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(items).not.toHaveCount(1);

  await choose(page, 'What', 'Menus');
  await expect(items.first()).toContainText(`You added the menu “${menu.name}”`);
  await page.goBack();
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('');
});

test('has log-ins, failed ones and what was changed of accounts', async ({ page }) => {
  const user = await createUser({ firstname: 'Ada', lastname: unique('Byron') });
  const name = `Ada ${user.lastname}`;
  await signIn(user.email, PASSWORD);
  const guest = await stranger();
  await guest.post('/login', { email: user.email, password: 'not-the-password' });
  await (await Panel.open()).update(ACCOUNT, user.id, { access: 'admin' });
  const items = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await page.goto(`/admin/activity?kind=user&entry=${user.id}`);
    await expect(items).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  const all = await items.allTextContents();
  for (const sentence of [
    `changed the access level of ${name} in the panel`,
    `Somebody failed to log in as ${name}`,
    `${name} logged in`,
    `You added the account of ${name}`,
  ]) {
    expect(all.some((text) => text.includes(sentence))).toBe(true);
  }
});

test('the dashboard shows the last ten, and leads to all', async ({ page }) => {
  for (let n = 0; n < 11; n += 1) await makeFaq();
  await page.goto('/admin');
  const latest = page.getByRole('region', { name: 'Latest activity' });
  await expect(latest.getByRole('listitem')).toHaveCount(10);
  await latest.getByRole('link', { name: 'All activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const items = page.getByRole('main').getByRole('listitem');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(items.first()).toBeVisible();
});
