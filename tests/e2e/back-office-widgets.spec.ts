import type { Page } from '@playwright/test';
import { makeWidget } from '../support/content';
import { picture, unique } from '../support/fixtures';
import { editorOf, expect, SAVED, test } from './back-office-steps';

const fromTop = (page: Page) => page.getByLabel('From the top, %');

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();
  // Wait until this message disappears, because links then move.
  await expect(page.getByText(SAVED, { exact: true })).toBeHidden();
};

test('a widget is added and found again, and the search text is kept', async ({ page }) => {
  const name = unique('Notice');
  await page.goto('/admin/widgets');
  await page.getByRole('button', { name: 'Add Widget' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Widget' });
  await modal.getByLabel('Widget Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Search widgets' });
  await search.fill(name);
  // The widget was in the list before the search, so wait until the URL contains the search.
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('link').click();
  await expect(page.getByLabel('Type')).toHaveValue('TEXT');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(search).toHaveValue(name);
});

test('writes a text and views it on its page', async ({ page }) => {
  const { id } = await makeWidget('LegalTerms');
  await page.goto(`/admin/widgets/${id}`);
  await editorOf(page).fill('Come by boat.');
  await save(page);
  await page.getByRole('complementary', { name: 'Used on' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect(page.getByText('Come by boat.')).toBeVisible();

  // Follow the pencil to the form. The change must show without a reload.
  await page.getByRole('link', { name: 'Edit LegalTerms' }).click();
  await expect(editorOf(page)).toContainText('Come by boat.');
  await editorOf(page).fill('Come by train.');
  await save(page);
  await page.getByRole('complementary', { name: 'Used on' }).getByRole('link').click();
  await expect(page.getByText('Come by train.')).toBeVisible();
});

test('on a wide screen, the form is beside the list of its pages, and wider', async ({ page }) => {
  const { id } = await makeWidget();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/widgets/${id}`);
  const form = page.getByRole('main').locator('form');
  await expect(form).toBeVisible();
  const left = await form.boundingBox();
  const right = await page.getByRole('complementary', { name: 'Used on' }).boundingBox();
  expect(left?.width).toBeGreaterThan(600);
  expect((left?.x ?? NaN) + (left?.width ?? NaN)).toBeLessThan(right?.x ?? 0);
  expect(left?.y).toBe(right?.y);
});

test('turns a text into an image; a click sets the point that every crop keeps', async ({
  page,
}) => {
  const { id } = await makeWidget('AboutImage');
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Type').selectOption('IMAGE');
  const buffer = await picture('jpeg', 1200, 800);
  const file = { name: 'creek.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Upload Image').setInputFiles(file);
  const preview = page.getByRole('figure', { name: 'New image, not saved yet' }).locator('img');
  await expect(preview).toHaveJSProperty('naturalWidth', 1200);
  await page.getByLabel('Image Alt').fill('The creek at low water');
  await save(page);
  const current = page.getByRole('figure', { name: 'Current image' }).locator('img');
  await expect(current).toHaveAttribute('src', /\/storage\/images\//);

  const target = page.getByRole('button', { name: 'Focal point on the picture' });
  await expect(target.locator('img')).toHaveJSProperty('complete', true);
  const box = await target.boundingBox();
  await target.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.7 } });
  await expect(page.getByLabel('From the left, %')).toHaveValue(/^2[456]$/);
  await expect(fromTop(page)).toHaveValue(/^(69|70|71)$/);
  await expect(page.locator('.focal-point__marker')).toBeVisible();
  const wide = page.getByRole('figure', { name: 'Wide crop' }).getByRole('presentation');
  await expect(wide).toHaveCSS('object-position', '25% 70%');
  await save(page);
  await page.reload();
  await expect(fromTop(page)).toHaveValue(/^(69|70|71)$/);

  await page.goto('/about');
  const shown = page.getByAltText('The creek at low water');
  await expect(shown).toHaveCSS('object-position', '25% 70%');
});
