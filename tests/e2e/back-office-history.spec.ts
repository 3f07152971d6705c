import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Page } from '@playwright/test';
import { clearContent, makeFaq, makeImageWidget, makeMenu } from '../support/content';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { expect, test } from './back-office-steps';

const versions = (page: Page) => page.getByRole('list', { name: 'Versions' }).locator('> li');
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

test.beforeEach(clearContent);

/** What the pictures on the page are: those that have come. */
function widthsOf(page: Page): Promise<number[]> {
  return page
    .locator('.revision__files img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth));
}

test('a question’s history: what was said before, and back to it', async ({ page, admin }) => {
  const faq = await makeFaq('Do you take dogs?');
  const path = `/api/faqs/${faq.id}`;
  await admin.post(path, { answer: '<p>Yes, on a <strong>lead</strong>.</p>' });
  await admin.post(path, { answer: '<p>No, not on a <strong>lead</strong>.</p>' });
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page).first()).toContainText('As saved now');
  const older = versions(page).nth(1);
  await expect(older).toContainText(/\d{1,2} \w+ \d{4}, \d\d:\d\d\S.* \S.*Changed: Answer/s);
  await older.getByRole('button', { name: /^Compare/ }).click();
  await expect(older.getByRole('region', { name: 'Answer' }).locator('del')).toHaveText(/Yes,/);
  await expect(older.getByRole('region', { name: 'Answer' }).locator('ins')).toHaveText(/No, not/);
  await older.getByRole('button', { name: /^Restore/ }).click();
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).first()).toContainText('Restored: Answer');
  const answer = async () => (await admin.get<Faq>(path)).body.answer;
  expect(await answer()).toContain('Yes, on a');
  await undo(page).click();
  await expect(page.getByText('The version before is back.')).toBeVisible();
  expect(await answer()).toContain('No, not on a');
});

test('two pictures side by side, the old one too, and back to it', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  const image = { content: await picture('png', 90, 60), name: 'new.png', type: 'image/png' };
  await admin.upload(path, multipart({ name, type: 'IMAGE', alt: 'A creek', image }));
  await page.goto(`/admin/widgets/${id}`);
  await page.getByRole('link', { name: 'History' }).click();
  const older = versions(page).nth(1);
  await older.getByRole('button', { name: /^Compare/ }).click();
  await expect.poll(() => widthsOf(page)).toEqual([900, 90]);
  await older.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/^Version \d+, .* is back\.$/)).toBeVisible();
  expect((await admin.get<Widget>(path)).body.width).toBe(900);
});

test('a menu’s PDF by its first page, and back to it', async ({ page, admin }) => {
  const menu = await makeMenu('Supper');
  const path = `/api/menus/${menu.id}`;
  await admin.upload(path, multipart({ name: 'Supper', uploadFile: pdfPart(pdf('autumn')) }));
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByRole('link', { name: 'History' }).click();
  const older = versions(page).nth(1);
  await older.getByRole('button', { name: /^Compare/ }).click();
  await expect
    .poll(async () => (await widthsOf(page)).filter((width) => width > 0))
    .toHaveLength(2);
  const link = older.getByRole('link', { name: /^Open PDF/ }).first();
  const { text } = await admin.get((await link.getAttribute('href')) ?? '');
  expect(text).toContain('Supper');
  await older.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/^Version \d+, .* is back\.$/)).toBeVisible();
  expect((await admin.get<Menu>(path)).body.file).toBe(menu.file);
});
