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

test('old text is shown as words, whatever its markup', async ({ page, admin, expected }) => {
  expected.push(/inline event handler violates/);
  const faq = await makeFaq();
  const path = `/api/faqs/${faq.id}`;
  await admin.post(path, { answer: '<p>&lt;img src=x onerror="window.broken=1"&gt; hello</p>' });
  await admin.post(path, { answer: '<p>Gone.</p>' });
  await page.goto(`/admin/faqs/${faq.id}/history`);
  await versions(page)
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(page.getByText('onerror=')).toBeVisible();
  await expect(page.locator('.text-changes img')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
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

test('the order of the questions: what moved since, and back to it', async ({ page, admin }) => {
  const [dogs, oysters, parking] = [
    await makeFaq('Do you take dogs?'),
    await makeFaq('Are there oysters?'),
    await makeFaq('Is there parking?'),
  ];
  const order = async () => (await admin.get<Faq[]>('/api/faqs')).body.map(({ id }) => id);
  await admin.post('/api/faqs/order', { questions: [parking.id, dogs.id, oysters.id] });
  const wine = await makeFaq('Do you sell wine?');
  await page.goto('/admin/faqs');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/admin\/faqs\/order\/history$/);
  await expect(page).toHaveTitle(/^History/);
  await expect(page.getByText('The order of the questions')).toBeVisible();
  await expect(versions(page).first()).toContainText('Order changed');
  await expect(versions(page).first()).toContainText('As saved now');
  const before = versions(page).nth(1);
  await expect(before).toContainText('As it was before the next change');
  await before.getByRole('button', { name: /^Compare/ }).click();
  await expect(before.getByRole('row')).toHaveText([
    /Question\s*Place then\s*Place now/,
    /“Is there parking\?”\s*3\s*1/,
  ]);
  await expect(before).toContainText(
    'Added since, and staying where they are: “Do you sell wine?”',
  );
  await before.getByRole('button', { name: /^Restore/ }).click();
  await expect(versions(page).first()).toContainText('Restored');
  expect(await order()).toEqual([dogs.id, oysters.id, parking.id, wine.id]);
  await undo(page).click();
  await expect(page.getByText('The version before is back.')).toBeVisible();
  expect(await order()).toEqual([parking.id, dogs.id, oysters.id, wine.id]);
});
