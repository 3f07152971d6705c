import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Page } from '@playwright/test';
import {
  clearContent,
  makeFaq,
  makeImageWidget,
  makeMenu,
  makeWidget,
  unique,
} from '../support/content';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { createUser } from '../support/people';
import { answered, editorOf, expect, SAVED, test } from './back-office-steps';
import { becomes } from './fixtures';

const comparison = (page: Page) => page.getByRole('dialog', { name: 'Which version do you want?' });
const field = (page: Page, name: string) =>
  comparison(page).getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Save( Changes)?$/ }).click();
const saveThis = (page: Page) => page.getByRole('button', { name: 'Save this version' }).click();

test.beforeEach(async ({ expected }) => {
  expected.push(...answered(409));
  await clearContent();
});

test('two browsers, one widget: the second meets both texts, and can have both', async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const { id, name } = await makeWidget();
  const path = `/api/widgets/${id}`;
  await admin.post(path, { name, type: 'TEXT', html: '<p>Oysters from the creek.</p>' });
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await becomes(theirs, admin);
  for (const each of [page, theirs]) {
    await each.goto(`/admin/widgets/${id}`);
    await expect(editorOf(each)).toContainText('Oysters');
  }
  await editorOf(theirs).fill('Oysters from the creek, and mussels.');
  await save(theirs);
  await expect(theirs.getByText(SAVED)).toBeVisible();
  await other.close();

  await editorOf(page).fill('Native oysters from the creek.');
  await save(page);
  await expect(comparison(page)).toContainText(/\w+ saved this at \d\d:\d\d, while you were/);
  const description = field(page, 'Description');
  await expect(description.locator('ins')).toHaveText([/Native oysters/, /creek, and mussels\./]);
  await description.getByLabel('Keep both, theirs first').check();
  await saveThis(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const { html } = (await admin.get<Widget>(path)).body;
  expect(html?.replace(/\s+/g, ' ')).toBe(
    '<p>Oysters from the creek, and mussels.</p> <p>Native oysters from the creek.</p>',
  );
  await expect(editorOf(page)).toContainText('Native oysters');
});

test('of two pictures one is chosen, with its type, and the file stays chosen', async ({
  page,
  admin,
}) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  await page.goto(`/admin/widgets/${id}`);
  const mine = { name: 'mine.png', mimeType: 'image/png', buffer: await picture('png', 60, 40) };
  await page.getByLabel('Upload Image').setInputFiles(mine);
  const image = { content: await picture('png', 90, 60), name: 'theirs.png', type: 'image/png' };
  await admin.upload(path, multipart({ name, type: 'IMAGE', alt: 'A creek at high water', image }));
  await save(page);
  await expect(field(page, 'Image').getByRole('img')).toHaveCount(2);
  await expect(field(page, 'Image Alt').getByLabel('Take theirs')).toBeChecked();
  await field(page, 'Image').getByLabel('Keep mine').check();
  await saveThis(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const saved = (await admin.get<Widget>(path)).body;
  expect(saved).toMatchObject({ width: 60, alt: 'A creek at high water' });
});

test('a menu’s form meets a newer name and a newer PDF', async ({ page, admin }) => {
  const menu = await makeMenu('Supper');
  const path = `/api/menus/${menu.id}`;
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByLabel('Menu Name').fill('Supper and drinks');
  await admin.upload(path, multipart({ name: 'Late supper', uploadFile: pdfPart(pdf('theirs')) }));
  const theirs = (await admin.get<Menu>(path)).body;
  await save(page);
  await expect(field(page, 'PDF File')).toContainText('Only they have changed this.');
  await field(page, 'Menu Name').getByLabel('Keep mine').check();
  await saveThis(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const saved = (await admin.get<Menu>(path)).body;
  expect([saved.name, saved.file]).toEqual(['Supper and drinks', theirs.file]);
});

test('an account’s form meets what the customer has changed', async ({ page, admin }) => {
  const user = await createUser();
  const path = `/api/users/${user.id}`;
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('First Name').fill('Mina');
  await admin.patch(path, { lastname: 'Harker' });
  await save(page);
  await expect(field(page, 'Last Name').getByLabel('Take theirs')).toBeChecked();
  await saveThis(page);
  await expect(page.getByText('Changes saved....')).toBeVisible();
  expect((await admin.get<User>(path)).body).toMatchObject({
    firstname: 'Mina',
    lastname: 'Harker',
  });
});

test('what somebody else has deleted is restored from the bin, beside what was typed, and saved', async ({
  page,
  admin,
  context,
  expected,
}) => {
  expected.push(...answered(404));
  // The bin has what earlier tests have deleted.
  const faq = await makeFaq(unique('Do you take dogs'));
  const path = `/api/faqs/${faq.id}`;
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('Yes, on a lead.');
  await admin.delete(path);
  await save(page);
  const message = page.getByRole('alert').filter({ hasText: 'deleted while you were editing' });
  await expect(message).toBeFocused();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Open the bin/ }).click();
  const bin = await opening;
  await expect(bin).toHaveURL('/admin/bin');
  await bin.getByRole('button', { name: `Restore ${faq.question}` }).click();
  await expect(bin.getByText(`“${faq.question}” is back.`)).toBeVisible();
  await bin.close();
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect((await admin.get<Faq>(path)).body).toEqual({ ...faq, answer: '<p>Yes, on a lead.</p>' });
});
