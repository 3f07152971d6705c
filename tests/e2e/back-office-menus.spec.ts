import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clearContent, makeMenu } from '../support/content';
import { pdf, TEXT } from '../support/fixtures';
import { answered, expect, itemsOf, test } from './back-office-steps';

const MENUS_ON_A_PAGE = 12;
const names = (page: Page) => itemsOf(page, 'Menus', 'h2');
const file = (buffer: Buffer) => ({ name: 'menu.pdf', mimeType: 'application/pdf', buffer });

async function makeMenus(count: number): Promise<void> {
  // One after the other: that is their order.
  for (let number = 1; number <= count; number += 1) await makeMenu(`Menu ${number}`);
}

test.beforeEach(clearContent);

test('adds a menu that guests can open', async ({ page, admin }) => {
  await page.goto('/admin/menus');
  await expect(page.getByText('There are no menus yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Menu' });
  await modal.getByLabel('Menu Name').fill('Supper');
  await modal.getByLabel('Upload PDF File').setInputFiles(file(pdf('supper')));
  await modal.getByRole('button', { name: 'Add Menu' }).dblclick();
  await expect(modal).toBeHidden();
  await expect(names(page)).toHaveText(['Supper']);
  await expect(page.getByText(/^\d+ (bytes|KB), \d+ \w+ 20\d\d$/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open PDF of Supper' });
  const answer = await admin.get((await link.getAttribute('href')) ?? '');
  expect(answer.text).toContain('supper');
  await page.goto('/menus');
  await expect(page.getByRole('link', { name: /^View Menu: Supper/ })).toBeVisible();
});

test('shows what is missing or wrong at its field', async ({ page, expected }) => {
  expected.push(...answered(422));
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Menu' });
  await modal.getByRole('button', { name: 'Add Menu' }).click();
  await expect(modal.getByText('The name field is required.')).toBeVisible();
  await expect(modal.getByText('The file field is required.')).toBeVisible();
  await modal.getByLabel('Menu Name').fill('Supper');
  await modal.getByLabel('Upload PDF File').setInputFiles(file(TEXT));
  await modal.getByRole('button', { name: 'Add Menu' }).click();
  await expect(modal.getByText('The file field must be a file of type: pdf.')).toBeVisible();
});

test('renames a menu and replaces its PDF', async ({ page, admin }) => {
  await makeMenu('Tea');
  await page.goto('/admin/menus');
  const edit = page.getByRole('button', { name: 'Edit Tea' });
  const link = page.getByRole('link', { name: /^Open PDF/ });
  const before = await link.getAttribute('href');
  await edit.click();
  const modal = page.getByRole('dialog', { name: 'Edit Menu' });
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await modal.getByLabel('Menu Name').fill('High tea');
  await modal.getByRole('button', { name: 'Save Changes' }).click();
  await expect(names(page)).toHaveText(['High tea']);
  await expect(link).toHaveAttribute('href', before ?? '');

  await page.getByRole('button', { name: 'Edit High tea' }).click();
  await modal.getByLabel('Upload PDF File').setInputFiles(file(pdf('second edition')));
  await modal.getByRole('button', { name: 'Save Changes' }).click();
  await expect(modal).toBeHidden();
  await expect(link).not.toHaveAttribute('href', before ?? '');
  const { text } = await admin.get((await link.getAttribute('href')) ?? '');
  expect(text).toContain('second edition');
});

test('deletes a menu after a question', async ({ page }) => {
  await makeMenus(2);
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Menu 1' }).click();
  await page.getByRole('button', { name: 'Delete Menu' }).click();
  const question = page.getByRole('alertdialog', { name: 'Please Confirm?' });
  await expect(question).toContainText('The menu “Menu 1” will be deleted.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Edit Menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Menu' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(names(page)).toHaveText(['Menu 2']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/menus');
  await expect(page.getByRole('link', { name: /^View Menu/ })).toHaveCount(1);
});

test('puts menus in order with the mouse and the keyboard, for guests too', async ({ page }) => {
  await makeMenus(4);
  await page.goto('/admin/menus');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/menus/order'));
  await page.getByRole('button', { name: 'Drag Menu 1' }).hover();
  await page.mouse.down();
  const target = page.getByRole('button', { name: 'Drag Menu 3' });
  await target.hover();
  await target.hover();
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(names(page)).toHaveText(['Menu 2', 'Menu 3', 'Menu 1', 'Menu 4']);

  await page.getByRole('button', { name: 'Drag Menu 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Menu 2 is at position 1 of 4.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Menu 2 is at position 2 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText(['Menu 3', 'Menu 2', 'Menu 1', 'Menu 4']);
  // The order is shown at once and saved behind: the one from the keyboard may be on its way yet.
  const savedLast = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/menus/order') &&
      /"Menu 4".*"Menu 1"/.test(response.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Move up: Menu 4' }).click();
  await expect(names(page)).toHaveText(['Menu 3', 'Menu 2', 'Menu 4', 'Menu 1']);
  await savedLast;
  await page.goto('/menus');
  await expect(page.locator('main h2').filter({ hasText: /^Menu \d/ })).toHaveText([
    ...['Menu 3', 'Menu 2', 'Menu 4', 'Menu 1'],
  ]);
});

test('the second page has an order of its own, and menus can cross over', async ({ page }) => {
  await makeMenus(MENUS_ON_A_PAGE + 2);
  await page.goto('/admin/menus');
  await expect(names(page)).toHaveCount(MENUS_ON_A_PAGE);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(names(page)).toHaveText(['Menu 13', 'Menu 14']);
  await page.getByRole('button', { name: 'Move down: Menu 13' }).click();
  await expect(names(page)).toHaveText(['Menu 14', 'Menu 13']);
  await page.reload();
  await expect(names(page)).toHaveText(['Menu 14', 'Menu 13']);
  await page.getByRole('button', { name: 'Move up: Menu 14' }).click();
  await expect(names(page)).toHaveText(['Menu 12', 'Menu 13']);
  // One after the other, without looking for the place again.
  await expect(page.getByRole('button', { name: 'Move up: Menu 12' })).toBeFocused();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(names(page).last()).toHaveText('Menu 14');
  await expect(names(page).first()).toHaveText('Menu 1');
});

test('a refused order is put back, with a message', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await makeMenus(3);
  await page.route('**/api/menus/order', (route) => route.abort());
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Move down: Menu 1' }).click();
  await expect(page.getByText('The new order could not be saved')).toBeVisible();
  await expect(names(page)).toHaveText(['Menu 1', 'Menu 2', 'Menu 3']);
});

test('the grid has three columns on a desk and one on a phone', async ({ page }) => {
  await makeMenus(3);
  await page.goto('/admin/menus');
  await expect(names(page)).toHaveCount(3);
  const columns = () =>
    page
      .getByRole('list', { name: 'Menus' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  expect(await columns()).toBe(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columns()).toBe(1);
});

test('what was uploaded is what is kept', async ({ page, admin }, info) => {
  const path = info.outputPath('carte.pdf');
  await writeFile(path, pdf('a la carte'));
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Add Menu' }).click();
  await page.getByLabel('Menu Name').fill('À la carte');
  await page.getByLabel('Upload PDF File').setInputFiles(path);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Menu' }).click();
  const link = page.getByRole('link', { name: /^Open PDF/ });
  const { text } = await admin.get((await link.getAttribute('href')) ?? '');
  expect(text).toBe(await readFile(path, 'utf8'));
});
