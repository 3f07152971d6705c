import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { MENUS_PAGE_SIZE } from '@saltmarsh/compat-api/contract/page-sizes';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Page } from '@playwright/test';
import { clearContent, makeFaq, makeImageWidget, makeMenu } from '../support/content';
import { pdf } from '../support/fixtures';
import { Panel } from '../support/panel';
import { answered, expect, itemsOf, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

const questions = (page: Page) => itemsOf(page, 'Questions', '.faq-row__question');
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const inBin = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Deleted' }).getByRole('listitem').filter({ hasText: title });

test.beforeEach(clearContent);

test('a deleted question is in the bin, and comes back from there', async ({ page, admin }) => {
  const faq = await makeFaq('Do you take geese?');
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'Delete Question' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'The question “Do you take geese?” will be deleted. You can restore it from the bin.',
  );
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The question has been deleted.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Bin' }).click();
  const item = inBin(page, 'Do you take geese?');
  await expect(item).toContainText(
    /FAQ.*Deleted by \S.* at \d\d:\d\d\. Kept until \d+ \w+ \d{4}\./s,
  );
  await item.getByRole('button', { name: 'Restore Do you take geese?' }).click();
  await expect(page.getByText('“Do you take geese?” is back.')).toBeVisible();
  await expect(item).toHaveCount(0);
  expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body).toEqual(faq);
});

test('a deleted question is undone at once, where it stood', async ({ page }) => {
  const [dogs] = [await makeFaq('Dogs?'), await makeFaq('Oysters?')];
  await page.goto(`/admin/faqs/${dogs.id}`);
  await page.getByRole('button', { name: 'Delete Question' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(questions(page)).toHaveText([/Oysters/]);
  await undo(page).click();
  await expect(page.getByText('The question is back.')).toBeVisible();
  await expect(questions(page)).toHaveText([/Dogs/, /Oysters/]);
  await expect(undo(page)).toHaveCount(0);
});

test('a deletion is undone after more others than a page of the bin shows', async ({
  page,
  admin,
}) => {
  const dogs = await makeFaq('Dogs?');
  const others = await Promise.all(Array.from({ length: 20 }, () => makeFaq()));
  await page.goto(`/admin/faqs/${dogs.id}`);
  await page.getByRole('button', { name: 'Delete Question' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(undo(page)).toBeVisible();
  for (const { id } of others) await admin.delete(`/api/faqs/${id}`);
  await undo(page).click();
  await expect(page.getByText('The question is back.')).toBeVisible();
  expect((await admin.get<Faq>(`/api/faqs/${dogs.id}`)).body).toEqual(dogs);
});

test('a deleted menu is undone, with its PDF', async ({ page, admin }) => {
  const menu = await makeMenu('Supper');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByRole('button', { name: 'Delete Menu' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Supper has been deleted.')).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('Supper is back.')).toBeVisible();
  expect((await admin.get<Menu>(`/api/menus/${menu.id}`)).body).toEqual(menu);
});

test('a question that was added by mistake goes to the bin', async ({ page }) => {
  await makeFaq('Dogs?');
  await page.goto('/admin/faqs');
  await addQuestion(page, 'Oysters?');
  await expect(questions(page)).toHaveText([/Dogs/, /Oysters/]);
  await undo(page).click();
  await expect(page.getByText('The question is in the bin.')).toBeVisible();
  await expect(questions(page)).toHaveText([/Dogs/]);
  await expect(undo(page)).toHaveCount(0);
  await page.goto('/admin/bin');
  await expect(inBin(page, 'Oysters?')).toBeVisible();
});

test('so does a menu, with its PDF', async ({ page, admin }) => {
  await makeMenu('Supper');
  await page.goto('/admin/menus');
  await addMenu(page, 'Lunch');
  const { body } = await admin.get<Paginated<Menu>>('/api/menus');
  const lunch = body.data.at(-1);
  await undo(page).click();
  await expect(page.getByText('Lunch is in the bin.')).toBeVisible();
  await expect(itemsOf(page, 'Menus', 'h2')).toHaveText(['Supper']);
  await page.goto('/admin/bin');
  await inBin(page, 'Lunch').getByRole('button', { name: 'Restore Lunch' }).click();
  await expect(page.getByText('“Lunch” is back.')).toBeVisible();
  expect((await admin.get<Menu>(`/api/menus/${lunch?.id}`)).body).toEqual(lunch);
});

test('a menu that needed a new page takes it along', async ({ page }) => {
  for (let count = 0; count < MENUS_PAGE_SIZE; count += 1) await makeMenu();
  await page.goto('/admin/menus');
  await addMenu(page, 'Lunch');
  await expect(page).toHaveURL(/page=2/);
  await expect(itemsOf(page, 'Menus', 'h2')).toHaveText(['Lunch']);
  await undo(page).click();
  await expect(itemsOf(page, 'Menus', 'h2')).toHaveCount(MENUS_PAGE_SIZE);
  await expect(page).toHaveURL(/\/admin\/menus$/);
});

test('what was added is not undone over somebody else’s change', async ({
  page,
  admin,
  expected,
}) => {
  expected.push(...answered(409));
  await page.goto('/admin/faqs');
  await addQuestion(page, 'Oysters?');
  await expect(undo(page)).toBeVisible();
  const [faq] = (await admin.get<Faq[]>('/api/faqs')).body;
  await admin.post(`/api/faqs/${faq?.id}`, { answer: '<p>Always.</p>' });
  await undo(page).click();
  await expect(page.getByText(/^That could not be undone\. /)).toBeVisible();
  expect((await admin.get<Faq>(`/api/faqs/${faq?.id}`)).body.answer).toBe('<p>Always.</p>');
});

async function addMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Menu' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Menu' });
  await modal.getByLabel('Menu Name').fill(name);
  const file = { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf(name) };
  await modal.getByLabel('Upload PDF File').setInputFiles(file);
  await modal.getByRole('button', { name: 'Add Menu' }).click();
  await expect(page.getByText(`${name} has been added.`)).toBeVisible();
}

async function addQuestion(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  const modal = page.getByRole('dialog', { name: 'Add FAQ' });
  await modal.getByLabel('Question').fill(question);
  await modal.getByRole('button', { name: 'Add Question' }).click();
  await expect(modal).toBeHidden();
}

test('an order is undone', async ({ page, admin }) => {
  await makeFaq('Dogs?');
  await makeFaq('Oysters?');
  await makeFaq('Parking?');
  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'Move up: Parking?' }).click();
  await expect(page.getByText('The new order has been saved.')).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('The old order is back.')).toBeVisible();
  await expect(questions(page)).toHaveText([/Dogs/, /Oysters/, /Parking/]);
  const { body } = await admin.get<Faq[]>('/api/faqs');
  expect(body.map(({ question }) => question)).toEqual(['Dogs?', 'Oysters?', 'Parking?']);
});

test('an order is not undone over somebody else’s', async ({ page, admin, expected }) => {
  expected.push(...answered(409));
  const faqs = [await makeFaq('Dogs?'), await makeFaq('Oysters?'), await makeFaq('Parking?')];
  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'Move up: Parking?' }).click();
  await expect(page.getByText('The new order has been saved.')).toBeVisible();
  const theirs = [...faqs].reverse();
  await admin.post('/api/faqs/order', { questions: theirs });
  await undo(page).click();
  await expect(
    page.getByText(/^That could not be undone\. .* changed this list at /),
  ).toBeVisible();
  await expect(questions(page)).toHaveText([/Parking/, /Oysters/, /Dogs/]);
});

test('a menu’s order is not undone over somebody else’s', async ({ page, admin, expected }) => {
  expected.push(...answered(409));
  const names = itemsOf(page, 'Menus', '.menu-manage-card__name');
  const menus = [await makeMenu('Breakfast'), await makeMenu('Lunch'), await makeMenu('Supper')];
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Move up: Supper' }).click();
  await expect(page.getByText('The new order has been saved.')).toBeVisible();
  await admin.post('/api/menus/order', [...menus].reverse());
  await undo(page).click();
  await expect(
    page.getByText(/^That could not be undone\. .* changed this list at /),
  ).toBeVisible();
  await expect(names).toHaveText(['Supper', 'Lunch', 'Breakfast']);
});

test('a menu that was moved far is back where it was', async ({ page }) => {
  const names = itemsOf(page, 'Menus', '.menu-manage-card__name');
  for (const name of ['Breakfast', 'Lunch', 'Supper']) await makeMenu(name);
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Move to…: Breakfast' }).click();
  await page.getByLabel('Position of Breakfast').fill('3');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(names).toHaveText(['Lunch', 'Supper', 'Breakfast']);
  await undo(page).click();
  await expect(page.getByText('Breakfast is back where it was.')).toBeVisible();
  await expect(names).toHaveText(['Breakfast', 'Lunch', 'Supper']);
});

test('what cannot come back says why', async ({ page, expected }) => {
  expected.push(...answered(422));
  const widget = await makeImageWidget();
  const panel = await Panel.open();
  await panel.remove('api::widget.widget', widget.id);
  await page.goto('/admin/widgets');
  await page.getByRole('button', { name: 'Add Widget' }).click();
  await page.getByLabel('Widget Name').fill(widget.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Widget' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/admin/bin');
  const item = inBin(page, widget.name);
  await item.getByRole('button', { name: /^Restore/ }).click();
  await expect(item.getByRole('alert')).toHaveText('The name has already been taken.');
});

test('the bin fits, and axe finds nothing', async ({ page }) => {
  const faq = await makeFaq();
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'Delete Question' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(undo(page)).toBeVisible();
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(inBin(page, faq.question)).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
});
