import type { Locator, Page } from '@playwright/test';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { clearContent, makeImageWidget, makeMenu } from '../support/content';
import { imagePart, multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { expect, test } from './back-office-steps';

/** Compares the previous version with the current one in the history. */
async function compareOlder(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'History' }).click();
  const older = page.getByRole('list', { name: 'Versions' }).locator('> li').nth(1);
  await older.getByRole('button', { name: /^Compare/ }).click();
  return older;
}

async function restore(page: Page, older: Locator): Promise<void> {
  await older.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/^Version \d+, .* is back\.$/)).toBeVisible();
}

test.beforeEach(clearContent);

function widthsOf(page: Page): Promise<number[]> {
  return page
    .locator('.revision__files img')
    .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth));
}

test('two images are compared side by side, and the old one is restored', async ({
  page,
  admin,
}) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  const image = imagePart(await picture('png', 90, 60));
  await admin.upload(path, multipart({ name, type: 'IMAGE', alt: 'A creek', image }));
  await page.goto(`/admin/widgets/${id}`);
  const older = await compareOlder(page);
  await expect.poll(() => widthsOf(page)).toEqual([900, 90]);
  await restore(page, older);
  expect((await admin.get<Widget>(path)).body.width).toBe(900);
});

test('a menu’s PDF is compared by its first page and restored', async ({ page, admin }) => {
  const menu = await makeMenu('Supper');
  const path = `/api/menus/${menu.id}`;
  await admin.upload(path, multipart({ name: 'Supper', uploadFile: pdfPart(pdf('autumn')) }));
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  const older = await compareOlder(page);
  const loaded = async () => (await widthsOf(page)).filter((width) => width > 0);
  await expect.poll(loaded).toHaveLength(2);
  const link = older.getByRole('link', { name: /^Open PDF/ }).first();
  const { text } = await admin.get((await link.getAttribute('href')) ?? '');
  expect(text).toContain('Supper');
  await restore(page, older);
  expect((await admin.get<Menu>(path)).body.file).toBe(menu.file);
});
