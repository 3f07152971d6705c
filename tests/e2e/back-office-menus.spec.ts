import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clearContent, makeMenu } from '../support/content';
import { pdf } from '../support/fixtures';
import { expect, test } from './back-office-steps';

const names = (page: Page) => page.getByRole('list', { name: 'Menus' }).locator('h2');

test.beforeEach(clearContent);

test('adds a menu that guests can open exactly as it was uploaded', async ({
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

test('the grid has three columns on a desktop and one on a phone', async ({ page }) => {
  for (let number = 1; number <= 3; number += 1) await makeMenu(`Menu ${number}`);
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

test('a group moves on the menus page with its first menu', async ({ page }) => {
  await makeMenu('Wine', 'Drinks');
  await makeMenu('Beer', 'drinks');
  await makeMenu('Roasts', 'Hot food');
  await page.goto('/admin/menus');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/menus/order'));
  await page.getByRole('button', { name: 'Drag Roasts' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Roasts is at position 3 of 3.')).toBeAttached();
  // Wine is above Roasts in the grid.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Roasts is at position 1 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await saved;
  await page.goto('/menus');
  await expect(page.getByRole('main').getByRole('heading')).toHaveText([
    ...['Menus', 'Hot food', 'Roasts', 'Drinks', 'Wine', 'Beer'],
  ]);
});
