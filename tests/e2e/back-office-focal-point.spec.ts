import type { Locator, Page } from '@playwright/test';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { makeImageWidget, makeWidget } from '../support/content';
import { multipart, picture } from '../support/fixtures';
import { answered, expect, test } from './back-office-steps';

const SAVED = 'Your Changes Have Been Saved';
const QUESTION = 'This describes the previous picture. Does it still fit?';
const DROPPED = 'The previous picture’s point was taken off. Set one for this picture.';

const pictureOf = (page: Page) => page.getByRole('button', { name: 'Focal point on the picture' });
const fromLeft = (page: Page) => page.getByLabel('From the left, %');
const fromTop = (page: Page) => page.getByLabel('From the top, %');

/** Clicks on a picture, in percent from its left and top edge. */
async function clickAt(target: Locator, x: number, y: number): Promise<void> {
  await expect(target.locator('img')).toHaveJSProperty('complete', true);
  const box = await target.boundingBox();
  const position = { x: ((box?.width ?? 0) * x) / 100, y: ((box?.height ?? 0) * y) / 100 };
  await target.click({ position });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
}

async function choose(page: Page, name = 'new.png'): Promise<void> {
  const file = { name, mimeType: 'image/png', buffer: await picture('png', 600, 400) };
  await page.getByLabel('Upload Image').setInputFiles(file);
  await expect(page.getByText('New image, not saved yet')).toBeVisible();
}

test('a click on the picture sets what every crop of it keeps', async ({ page, admin }) => {
  const { id, name } = await makeWidget('AboutImage');
  const content = await picture('png', 900, 600);
  const image = { content, name: 'creek.png', type: 'image/png' };
  await admin.upload(`/api/widgets/${id}`, multipart({ name, type: 'IMAGE', alt: 'A', image }));
  await page.goto(`/admin/widgets/${id}`);
  await expect(fromLeft(page)).toHaveValue('');
  await clickAt(pictureOf(page), 25, 70);
  await expect(fromLeft(page)).toHaveValue(/^2[456]$/);
  await expect(fromTop(page)).toHaveValue(/^(69|70|71)$/);
  await expect(page.locator('.focal-point__marker')).toBeVisible();
  const wide = page.getByRole('figure', { name: 'Wide crop' }).getByRole('presentation');
  await expect(wide).toHaveCSS('object-position', '25% 70%');
  await save(page);
  await page.reload();
  await expect(fromTop(page)).toHaveValue(/^(69|70|71)$/);

  await page.goto('/about');
  await expect(page.getByAltText('A', { exact: true })).toHaveCSS('object-position', '25% 70%');
});

test('crops keep the point without JavaScript', async ({ browser, baseURL, admin }) => {
  const { id, name } = await makeWidget('HomePageImage');
  const content = await picture('png', 900, 600);
  const image = { content, name: 'creek.png', type: 'image/png' };
  const fields = { name, type: 'IMAGE', alt: 'Moon', image, focal_x: '92', focal_y: '13' };
  await admin.upload(`/api/widgets/${id}`, multipart(fields));
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const moon = page.getByAltText('Moon');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(moon).toHaveCSS('object-position', '90% 15%');
  }
  await admin.upload(
    `/api/widgets/${id}`,
    multipart({ name, type: 'IMAGE', alt: 'Moon', focal_x: '', focal_y: '' }),
  );
  await page.reload();
  await expect(moon).toHaveCSS('object-position', '50% 50%');
  await context.close();
});

test('the keyboard moves it on the picture and in the fields, and Reset takes it off', async ({
  page,
  admin,
}) => {
  const { id } = await makeImageWidget();
  await page.goto(`/admin/widgets/${id}`);
  await pictureOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(fromLeft(page)).toHaveValue('51');
  await expect(fromTop(page)).toHaveValue('40');
  await expect(page.getByText('51% from the left, 40% from the top')).toBeAttached();
  await fromTop(page).press('ArrowUp');
  await expect(fromTop(page)).toHaveValue('41');
  await save(page);
  const saved = async () => (await admin.get<Widget>(`/api/widgets/${id}`)).body;
  expect(await saved()).toMatchObject({ focal_x: 51, focal_y: 41 });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.locator('.focal-point__marker')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The message may still be that of before.
  await expect.poll(saved).toMatchObject({ focal_x: null, focal_y: null });
});

test('half a point is refused at its field', async ({ page, expected }) => {
  expected.push(...answered(422));
  const { id } = await makeImageWidget();
  await page.goto(`/admin/widgets/${id}`);
  await fromLeft(page).fill('30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = page.getByText(
    'The distance from the top field is required when distance from the left is present.',
  );
  await expect(message).toBeVisible();
  await clickAt(pictureOf(page), 50, 50);
  await expect(message).toBeHidden();
});

test('a new picture starts without the old one’s point, and says so', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  const fields = { name, type: 'IMAGE', focal_x: '20', focal_y: '80' };
  await admin.upload(`/api/widgets/${id}`, multipart(fields));
  await page.goto(`/admin/widgets/${id}`);
  await expect(fromLeft(page)).toHaveValue('20');
  await choose(page);
  await expect(page.getByText(DROPPED)).toBeVisible();
  await expect(fromLeft(page)).toHaveValue('');
  // The old picture is kept after all, and its point with it.
  await page.getByLabel('Upload Image').setInputFiles([]);
  await expect(page.getByText(DROPPED)).toBeHidden();
  await expect(fromLeft(page)).toHaveValue('20');
  await choose(page);
  await save(page);
  const { body } = await admin.get<Widget>(`/api/widgets/${id}`);
  expect(body).toMatchObject({ focal_x: null, focal_y: null });
});

test('the old description of a new picture is questioned', async ({ page }) => {
  const { id } = await makeImageWidget('A creek at low water');
  const alt = page.getByLabel('Image Alt');
  await page.goto(`/admin/widgets/${id}`);
  await expect(alt).toHaveValue('A creek at low water');
  await choose(page);
  await expect(page.getByText(QUESTION)).toBeVisible();
  await alt.fill('A barge');
  await expect(page.getByText(QUESTION)).toBeHidden();
  await alt.fill('A creek at low water');
  await page.getByRole('button', { name: 'It still fits' }).click();
  await expect(page.getByText(QUESTION)).toBeHidden();
  await expect(alt).toBeFocused();
  // Another picture, another question; it does not stand in the way.
  await choose(page, 'another.png');
  await expect(page.getByText(QUESTION)).toBeVisible();
  await save(page);
  await expect(page.getByText(QUESTION)).toBeHidden();
});
