import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Page } from '@playwright/test';
import { clearContent, makeFaq, makeMenu } from '../support/content';
import { multipart } from '../support/fixtures';
import { Panel } from '../support/panel';
import { createUser } from '../support/people';
import { answered, editorOf, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

const SAVED = 'Your Changes Have Been Saved';

const comparison = (page: Page) => page.getByRole('dialog', { name: 'Which version do you want?' });
const field = (page: Page, name: string) =>
  comparison(page).getByRole('group', { name, exact: true });

async function remove(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
}

test.beforeEach(async ({ expected }) => {
  expected.push(...answered(409));
  await clearContent();
});

test.describe('a deletion over a newer version', () => {
  test('shows who saved it and what, and loses nothing that was typed', async ({ page, admin }) => {
    const faq = await makeFaq('Do you take dogs?');
    const path = `/api/faqs/${faq.id}`;
    await page.goto(`/admin/faqs/${faq.id}`);
    await editorOf(page).fill('Yes, on a lead.');
    await admin.post(path, { question: 'Do you take large dogs?', answer: '<p>No.</p>' });
    await remove(page, 'Delete Question');
    await expect(comparison(page)).toContainText(
      /\w+ saved this at \d\d:\d\d, after you had opened it, so it was not deleted\./,
    );
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(field(page, 'Answer')).toContainText('Both of you have changed this.');
    expect((await admin.get(path)).status).toBe(200);
    await page.keyboard.press('Escape');
    await expect(editorOf(page)).toHaveText('Yes, on a lead.');
    // Again, and this time for good.
    await remove(page, 'Delete Question');
    await comparison(page).getByRole('button', { name: 'Take all of theirs' }).click();
    await comparison(page).getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Question')).toHaveValue('Do you take large dogs?');
    await remove(page, 'Delete Question');
    await expect(page.getByText('The question has been deleted.')).toBeVisible();
    expect((await admin.get(path)).status).toBe(404);
  });

  test('of a menu, in its dialog', async ({ page, admin }) => {
    const menu = await makeMenu('Supper');
    await page.goto('/admin/menus');
    await page.getByRole('button', { name: 'Edit Supper' }).click();
    await expect(page.getByLabel('Menu Name')).toHaveValue('Supper');
    await admin.upload(`/api/menus/${menu.id}`, multipart({ name: 'Late supper' }));
    await remove(page, 'Delete Menu');
    await expect(field(page, 'Menu Name')).toContainText('Only they have changed this.');
    expect(await axeFindings(page)).toEqual([]);
    await comparison(page).getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Menu Name')).toHaveValue('Late supper');
    await remove(page, 'Delete Menu');
    await expect(page.getByRole('dialog', { name: 'Edit Menu' })).toBeHidden();
    expect((await admin.get(`/api/menus/${menu.id}`)).status).toBe(404);
  });

  test('of an account, whose form does not show what has changed', async ({ page, admin }) => {
    const user = await createUser();
    const path = `/api/users/${user.id}`;
    await page.goto(`/admin/users/${user.id}`);
    await expect(page.getByLabel('Last Name')).toHaveValue(user.lastname);
    await admin.patch(path, { town: 'Whitby' });
    await remove(page, 'Delete User');
    await expect(comparison(page)).toContainText('What was changed is not shown here.');
    await comparison(page).getByRole('button', { name: 'Back to the form' }).click();
    await remove(page, 'Delete User');
    await expect(page).toHaveURL('/admin/users');
    expect((await admin.get(path)).status).toBe(404);
  });
});

test.describe('what somebody else has deleted meanwhile', () => {
  test.beforeEach(({ expected }) => {
    expected.push(...answered(404));
  });

  test('can be restored from the bin, beside what was typed, and then saved', async ({
    page,
    admin,
    context,
  }) => {
    const faq = await makeFaq('Do you take dogs?');
    const path = `/api/faqs/${faq.id}`;
    await page.goto(`/admin/faqs/${faq.id}`);
    await editorOf(page).fill('Yes, on a lead.');
    await admin.delete(path);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'deleted while you were editing' });
    await expect(message).toBeFocused();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Open the bin/ }).click();
    const bin = await opening;
    await expect(bin).toHaveURL('/admin/bin');
    await bin.getByRole('button', { name: 'Restore Do you take dogs?' }).click();
    await expect(bin.getByText('“Do you take dogs?” is back.')).toBeVisible();
    await bin.close();
    await expect(editorOf(page)).toHaveText('Yes, on a lead.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect((await admin.get<Faq>(path)).body.answer).toBe('<p>Yes, on a lead.</p>');
  });

  test('is said of a menu in its dialog, which fits', async ({ page, admin }) => {
    const menu = await makeMenu('Supper');
    await page.goto('/admin/menus');
    await page.getByRole('button', { name: 'Edit Supper' }).click();
    await page.getByLabel('Menu Name').fill('Late supper');
    await admin.delete(`/api/menus/${menu.id}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('link', { name: /^Open the bin/ })).toBeVisible();
    await expect(page.getByLabel('Menu Name')).toHaveValue('Late supper');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFindings(page), `at ${width} px`).toEqual([]);
      expect(await overflow(page), `fits ${width} px`).toBe(0);
    }
  });

  test('is gone for good if it is an account', async ({ page, admin }) => {
    const user = await createUser();
    await page.goto(`/admin/users/${user.id}`);
    await page.getByLabel('First Name').fill('Mina');
    await admin.delete(`/api/users/${user.id}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('This was deleted for good while you were editing')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open the bin/ })).toHaveCount(0);
    await remove(page, 'Delete User');
    await expect(page.getByRole('alertdialog')).toContainText(
      'Somebody else has deleted this already.',
    );
  });
});

test('a question is unarchived in the version that is shown', async ({ page, admin }) => {
  const faq = await makeFaq('Do you take dogs?');
  const panel = await Panel.open();
  const write = (change: object) => panel.update('api::faq.faq', faq.id, change);
  await write({ archived: true });
  await page.goto(`/admin/faqs/${faq.id}`);
  await expect(page.getByText('This question is archived.')).toBeVisible();
  await write({ archived: false, question: 'Do you take large dogs?' });
  await write({ archived: true });
  const unarchive = page.getByRole('button', { name: 'Unarchive Question' });
  await unarchive.click();
  await expect(page.getByText(/\w+ has saved this since you opened it .*latest/)).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('Do you take large dogs?');
  const archived = async () => (await admin.get<Faq>(`/api/faqs/${faq.id}`)).body.archived;
  expect(await archived()).toBe(1);
  await unarchive.click();
  await expect(page.getByText('The question can be changed again.')).toBeVisible();
  expect(await archived()).toBe(0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('The question is archived again.')).toBeVisible();
  await expect(unarchive).toBeVisible();
  expect(await archived()).toBe(1);
});
