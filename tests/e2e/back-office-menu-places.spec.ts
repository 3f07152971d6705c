import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Page } from '@playwright/test';
import { clearContent, makeMenu } from '../support/content';
import type { Client } from '../support/client';
import { expect, itemsOf, test } from './back-office-steps';

const MENUS_ON_A_PAGE = 12;
const names = (page: Page) => itemsOf(page, 'Menus', 'h2, h3');

async function namesInOrder(client: Client): Promise<string[]> {
  const { body } = await client.get<Paginated<Menu>>('/api/menus?limit=100');
  return body.data.map(({ name }) => name);
}

async function makeMenus(count: number): Promise<Menu[]> {
  const menus: Menu[] = [];
  // One after the other: that is their order.
  for (let number = 1; number <= count; number += 1) menus.push(await makeMenu(`Menu ${number}`));
  return menus;
}

test.beforeEach(clearContent);

test('a card shows the position, and the number that addresses use', async ({ page, admin }) => {
  const [first, second] = await makeMenus(2);
  await admin.post('/api/menus/order', [second, first]);
  await page.goto('/admin/menus');
  await expect(itemsOf(page, 'Menus', 'article')).toContainText([
    `Position 1 · menu no. ${second?.id}Menu 2`,
    `Position 2 · menu no. ${first?.id}Menu 1`,
  ]);
});

test('menus stand below their groups, as on the menus page', async ({ page, admin }) => {
  await makeMenu('Wine', 'Drinks');
  await makeMenu('Guide');
  await makeMenu('Roasts', 'Food');
  await makeMenu('Beer', 'drinks');
  await page.goto('/admin/menus');
  const headings = page.getByRole('main').getByRole('heading');
  const shown = ['Drinks', 'Wine', 'Beer', 'Food', 'Roasts', 'More menus', 'Guide'];
  await expect(headings).toHaveText(['Manage Menus', ...shown]);
  await expect(itemsOf(page, 'Menus: Drinks', 'article')).toContainText([
    'Position 1',
    'Position 4',
  ]);
  await expect(page.getByRole('button', { name: 'Move down: Beer' })).toBeDisabled();

  await page.getByRole('button', { name: 'Move up: Beer' }).click();
  await expect(headings.nth(2)).toHaveText('Beer');
  await expect.poll(() => namesInOrder(admin)).toEqual(['Beer', 'Wine', 'Roasts', 'Guide']);
  await page.goto('/menus');
  await expect(headings).toHaveText([
    'Menus',
    ...['drinks', 'Beer', 'Wine', 'Food', 'Roasts', 'More menus', 'Guide'],
  ]);
});

test('the first menu of a group takes its group along', async ({ page, admin }) => {
  await makeMenu('Wine', 'Drinks');
  await makeMenu('Beer', 'Drinks');
  await makeMenu('Roasts', 'Food');
  await makeMenu('Pies', 'Food');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Drag Roasts' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Roasts is at position 3 of 4.')).toBeAttached();
  // Wine stands above it in the grid.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Roasts is at position 1 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names(page)).toHaveText(['Roasts', 'Pies', 'Wine', 'Beer']);
  await expect.poll(() => namesInOrder(admin)).toEqual(['Roasts', 'Pies', 'Wine', 'Beer']);
});

test('a menu is put in a group, and taken out again', async ({ page }) => {
  await makeMenu('Wine', 'Drinks');
  await makeMenu('Roasts', 'Sunday');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Menu' });
  await expect(adding.getByLabel('Group')).toHaveValue('');
  // What the browser suggests.
  await expect(adding.locator('datalist option')).toHaveCount(2);
  const suggested = await adding
    .getByLabel('Group')
    .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map((o) => o.value));
  expect(suggested).toEqual(['Drinks', 'Sunday']);
  await page.keyboard.press('Escape');

  const editing = page.getByRole('dialog', { name: 'Edit Menu' });
  await page.getByRole('button', { name: 'Edit Roasts' }).click();
  await editing.getByLabel('Group').fill(' drinks ');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(itemsOf(page, 'Menus: Drinks', 'h3')).toHaveText(['Wine', 'Roasts']);
  await page.goto('/menus');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Drinks']);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Wine', 'Roasts']);

  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Wine' }).click();
  await editing.getByLabel('Group').fill('');
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(itemsOf(page, 'Menus: More menus', 'h3')).toHaveText(['Wine']);
  await page.goto('/menus');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['drinks', 'More menus']);
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Roasts', 'Wine']);
});

test('a group that is too long is said at its field', async ({ page, expected }) => {
  expected.push(/422/);
  await makeMenu('Tea');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Tea' }).click();
  await page.getByLabel('Group').fill('x'.repeat(61));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('The group field must not be greater than 60 characters.'),
  ).toBeVisible();
});

test('the keyboard moves a menu to any page', async ({ page, admin }) => {
  test.slow();
  const made = await makeMenus(2 * MENUS_ON_A_PAGE + 2);
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Move to…: Menu 2', exact: true }).focus();
  await page.keyboard.press('Enter');
  const position = page
    .getByRole('dialog', { name: 'Move Menu 2' })
    .getByLabel('Position of Menu 2');
  await expect(position).toBeFocused();
  await expect(position).toHaveValue('2');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/menus/order'));
  await position.fill('25');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toHaveLength(made.length);
  await expect(page.getByText('Menu 2 is now at position 25, on page 3.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(names(page).nth(1)).toHaveText('Menu 3');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(names(page)).toHaveText(['Menu 2', 'Menu 26']);

  const others = made.map(({ name }) => name).filter((name) => name !== 'Menu 2');
  expect(await namesInOrder(admin)).toEqual([...others.slice(0, 24), 'Menu 2', 'Menu 26']);
});

test('on the same page the button keeps the focus', async ({ page }) => {
  await makeMenus(3);
  await page.goto('/admin/menus');
  const button = page.getByRole('button', { name: 'Move to…: Menu 3' });
  await button.click();
  await page.getByLabel('Position of Menu 3').fill('1');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(names(page)).toHaveText(['Menu 3', 'Menu 1', 'Menu 2']);
  await expect(button).toBeFocused();
});

test('only a place in the list will do', async ({ page, admin }) => {
  await makeMenus(2);
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Move to…: Menu 1' }).click();
  for (const wrong of ['0', '3', '-1', '1.5', 'first', '']) {
    await page.getByLabel('Position of Menu 1').fill(wrong);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('The position must be a whole number from 1 to 2.')).toBeVisible();
  }
  expect(await namesInOrder(admin)).toEqual(['Menu 1', 'Menu 2']);
});

test('a menu that somebody else has deleted is not moved', async ({ page, admin, expected }) => {
  expected.push(/422/);
  const [first] = await makeMenus(3);
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Move to…: Menu 1' }).click();
  await admin.delete(`/api/menus/${first?.id}`);
  await page.getByLabel('Position of Menu 1').fill('3');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).not.toBeEmpty();
  expect(await namesInOrder(admin)).toEqual(['Menu 2', 'Menu 3']);
});
