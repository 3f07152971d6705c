import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { makeImageWidget, makeWidget, unique } from '../support/content';
import { picture, TEXT } from '../support/fixtures';
import { answered, editorOf, expect, test } from './back-office-steps';

const SAVED = 'Your Changes Have Been Saved';

test('adds a widget, always of type TEXT', async ({ page }) => {
  const name = unique('Notice');
  await page.goto('/admin/widgets');
  await page.getByRole('button', { name: 'Add Widget' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Widget' });
  await modal.getByLabel('Widget Name').fill(name);
  await modal.getByRole('button', { name: 'Add Widget' }).dblclick();
  await expect(modal).toBeHidden();
  const tile = page.getByRole('listitem').filter({ hasText: name });
  await expect(tile).toHaveCount(1);
  await expect(tile).toContainText('Text');
  await tile.getByRole('link').click();
  await expect(page.getByLabel('Widget Name')).toHaveValue(name);
  await expect(page.getByLabel('Type')).toHaveValue('TEXT');
});

test('a name that is taken is refused at its field', async ({ page, expected }) => {
  expected.push(...answered(422));
  const { name } = await makeWidget();
  await page.goto('/admin/widgets');
  await page.getByRole('button', { name: 'Add Widget' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Widget' });
  await modal.getByLabel('Widget Name').fill(name.toUpperCase());
  await modal.getByRole('button', { name: 'Add Widget' }).click();
  await expect(modal.getByText('The name has already been taken.')).toBeVisible();
});

test('writes a text and looks at it on the page that shows it', async ({ page }) => {
  const { id } = await makeWidget('LegalTerms');
  await page.goto(`/admin/widgets/${id}`);
  await editorOf(page).fill('Come by boat.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  await expect(page.getByText(SAVED, { exact: true })).toBeHidden();
  await page.getByRole('complementary', { name: 'Used on' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect(page.getByText('Come by boat.')).toBeVisible();

  // The pencil leads back, and what is changed now shows without a reload.
  await page.getByRole('link', { name: 'Edit LegalTerms' }).click();
  await expect(editorOf(page)).toContainText('Come by boat.');
  await editorOf(page).fill('Come by train.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  await page.getByRole('complementary', { name: 'Used on' }).getByRole('link').click();
  await expect(page.getByText('Come by train.')).toBeVisible();
});

test('on a wide screen the form is beside its pages, and the wider of the two', async ({
  page,
}) => {
  const { id } = await makeWidget();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/widgets/${id}`);
  const form = page.getByRole('main').locator('form');
  await expect(form).toBeVisible();
  const [left, right] = [
    await form.boundingBox(),
    await page.getByRole('complementary', { name: 'Used on' }).boundingBox(),
  ];
  expect(left?.width).toBeGreaterThan(600);
  expect((left?.x ?? NaN) + (left?.width ?? NaN)).toBeLessThan(right?.x ?? 0);
  expect(left?.y).toBe(right?.y);
});

test('finds a widget by page, name or text, also after coming back', async ({ page, admin }) => {
  const { id, name } = await makeWidget('FestiveIntro');
  const word = unique('mistletoe');
  await admin.post(`/api/widgets/${id}`, { name, type: 'TEXT', html: `<p>Under the ${word}</p>` });
  await page.goto('/admin/widgets');
  const group = page.getByRole('region', { name: 'Festive' });
  await expect(group.getByRole('link', { name: /Festive intro.*FestiveIntro/ })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search widgets' });
  await search.fill(`festive ${word}`);
  await expect(page.getByRole('status').filter({ hasText: '1 widget' })).toBeVisible();
  await group.getByRole('link', { name: /FestiveIntro/ }).click();
  await expect(page.getByLabel('Widget Name')).toHaveValue(name);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(search).toHaveValue(`festive ${word}`);
  await search.fill('nobody writes this');
  await expect(page.getByText('No widget has these words.')).toBeVisible();
});

test('says what to do about a picture that the server would reject', async ({ page }) => {
  const { id } = await makeImageWidget();
  await page.goto(`/admin/widgets/${id}`);
  const field = page.getByLabel('Upload Image');
  await field.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: TEXT });
  await expect(field).toHaveAccessibleDescription(/This is a HEIC picture/);
  await expect(page.getByText('New image, not saved yet')).toHaveCount(0);
  const buffer = Buffer.alloc(11 * 1024 * 1024);
  await field.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
  await expect(field).toHaveAccessibleDescription(/11 MB; up to 10 MB/);
  await field.setInputFiles({
    name: 'creek.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture('jpeg', 30, 20),
  });
  await expect(field).not.toHaveAccessibleDescription(/HEIC|up to 10 MB can/);
});

test('a saved widget is no unsaved one', async ({ page }) => {
  const { id } = await makeWidget();
  await page.goto(`/admin/widgets/${id}`);
  await editorOf(page).pressSequentially('Closed');
  await page.getByRole('link', { name: 'Go Back' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Widgets');
});

test('makes a picture of a text, with a preview, and the text comes back', async ({
  page,
  admin,
}) => {
  const { id, name } = await makeWidget('ContactImage');
  const path = `/api/widgets/${id}`;
  await admin.post(path, { name, type: 'TEXT', html: '<p>Kept.</p>' });
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Type').selectOption('IMAGE');
  const buffer = await picture('jpeg', 1200, 800);
  await page
    .getByLabel('Upload Image')
    .setInputFiles({ name: 'creek.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('New image, not saved yet')).toBeVisible();
  const preview = page.getByRole('figure', { name: 'New image, not saved yet' }).locator('img');
  await expect(preview).toHaveJSProperty('naturalWidth', 1200);
  await page.getByLabel('Image Alt').fill('The creek at low water');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  await expect(page.getByText('Current image')).toBeVisible();
  const current = page.getByRole('figure', { name: 'Current image' }).locator('img');
  await expect(current).toHaveAttribute('src', /\/storage\/images\//);

  await page.goto('/contact');
  await expect(page.getByAltText('The creek at low water')).toHaveJSProperty('complete', true);
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Type').selectOption('TEXT');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editorOf(page)).toContainText('Kept.');
  expect((await admin.get<Widget>(path)).body.html).toBe('<p>Kept.</p>');
});

test('shows how far an upload is', async ({ page }) => {
  const { id } = await makeImageWidget();
  await page.goto(`/admin/widgets/${id}`);
  const buffer = Buffer.concat([await picture('png', 900, 600), Buffer.alloc(2_000_000)]);
  await page
    .getByLabel('Upload Image')
    .setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 900_000,
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: 'Upload' });
  await expect(bar).toBeVisible();
  await expect
    .poll(() => bar.evaluate((element: HTMLProgressElement) => element.value))
    .toBeGreaterThan(0.1);
  await expect(bar).toBeHidden();
});

test('a file that is no picture is refused at its field', async ({ page, expected }) => {
  expected.push(...answered(422));
  const { id } = await makeImageWidget('Kept as it was');
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Widget Name').fill('');
  await page
    .getByLabel('Upload Image')
    .setInputFiles({ name: 'creek.png', mimeType: 'image/png', buffer: TEXT });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The name field is required.')).toBeVisible();
  await expect(page.getByText(/The file field must be/)).toBeVisible();
  await expect(page.getByLabel('Image Alt')).toHaveValue('Kept as it was');
});
