import { readFile, writeFile } from 'node:fs/promises';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Page } from '@playwright/test';
import { clearContent, makeMenu } from '../support/content';
import { pdf } from '../support/fixtures';
import { createUser } from '../support/people';
import { endSessions, logIn, signedInAs } from './auth-steps';
import { answered, expect, itemsOf, SAVED, test } from './back-office-steps';

const names = (page: Page) => itemsOf(page, 'Menus', 'h2');
const file = (buffer: Buffer) => ({ name: 'menu.pdf', mimeType: 'application/pdf', buffer });

async function makeMenus(count: number): Promise<void> {
  // One after the other: that is their order.
  for (let number = 1; number <= count; number += 1) await makeMenu(`Menu ${number}`);
}

test.beforeEach(clearContent);

test('adds a menu that guests can open, and that is what was uploaded', async ({
  page,
  admin,
}, info) => {
  const path = info.outputPath('carte.pdf');
  await writeFile(path, pdf('a la carte'));
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Menu' });
  await modal.getByLabel('Menu Name').fill('À la carte');
  await modal.getByLabel('Upload PDF File').setInputFiles(path);
  await modal.getByRole('button', { name: 'Add Menu' }).dblclick();
  await expect(modal).toBeHidden();
  await expect(names(page)).toHaveText(['À la carte']);
  await expect(page.getByText(/^\d+ (bytes|KB), \d+ \w+ 20\d\d$/)).toBeVisible();
  const link = page.getByRole('link', { name: 'Open PDF of À la carte' });
  const { text } = await admin.get((await link.getAttribute('href')) ?? '');
  expect(text).toBe(await readFile(path, 'utf8'));
  await page.goto('/menus');
  await expect(page.getByRole('link', { name: /^View Menu: À la carte/ })).toBeVisible();
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

test('the chosen file is there after a log-in, and is what is saved', async ({
  page,
  admin,
  expected,
}) => {
  expected.push(...answered(401, 419));
  const user = await createUser({ role: 'admin' });
  await signedInAs(page, user);
  const menu = await makeMenu('Supper');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByLabel('Upload PDF File').setInputFiles(file(pdf('late')));
  await endSessions(user);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, user.email);
  await expect(page.getByLabel('Upload PDF File')).toHaveValue(/menu\.pdf$/);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const { body } = await admin.get<Menu>(`/api/menus/${menu.id}`);
  const { text } = await admin.get(`/storage/menus/${body.file}`);
  expect(text).toBe(pdf('late').toString());
});

test('a group is typed, stands on the menus page, and moves with its first menu', async ({
  page,
}) => {
  for (const [name, group] of [
    ['Wine', 'Drinks'],
    ['Beer', 'drinks'],
    ['Roasts', 'Food'],
    ['Pies', ''],
  ] as const) {
    await makeMenu(name, group);
  }
  await page.goto('/admin/menus');
  const edit = page.getByRole('button', { name: 'Edit Pies' });
  await edit.click();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await edit.click();
  await page.getByLabel('Group').fill(' food ');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(itemsOf(page, 'Menus: Food', 'h3')).toHaveText(['Roasts', 'Pies']);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/menus/order'));
  await page.getByRole('button', { name: 'Drag Roasts' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Roasts is at position 3 of 4.')).toBeAttached();
  // Wine stands above it in the grid.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Roasts is at position 1 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await saved;
  await page.goto('/menus');
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    ...['Menus', 'Food', 'Roasts', 'Pies', 'Drinks', 'Wine', 'Beer'],
  ]);
});
