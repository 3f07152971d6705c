import type { Page } from '@playwright/test';
import { clearContent, makeFaq } from '../support/content';
import { unique } from '../support/fixtures';
import { Panel } from '../support/panel';
import { editorOf, expect, SAVED, test } from './back-office-steps';
import { shareInView } from './page-checks';

test.beforeEach(clearContent);

test('a question is added, answered and read by guests', async ({ page }) => {
  await page.goto('/admin/faqs');
  await expect(page.getByText('There are no questions yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  const modal = page.getByRole('dialog', { name: 'Add FAQ' });
  await expect(modal.getByLabel('Question')).toBeFocused();
  await page.keyboard.type('Takeaway?');
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  await expect(page.getByText('Guests see this question once it has an answer.')).toBeVisible();
  await editorOf(page).fill('Only on Christmas Eve.');
  const height = await page.locator('.tox-tinymce').evaluate((element) => element.clientHeight);
  expect(height / (page.viewportSize()?.height ?? 1)).toBeCloseTo(0.6, 1);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto('/faqs');
  await expect(page.getByText('Only on Christmas Eve.')).toBeVisible();
});

test('a question leads to its place on the site', async ({ page }) => {
  for (let n = 0; n < 12; n += 1) await makeFaq(undefined, '<p>Yes.</p>');
  const { id, question } = await makeFaq(undefined, '<p>Yes.</p>');
  await page.goto(`/admin/faqs/${id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View on the site' }).click();
  const site = await opened;
  await expect(site).toHaveURL(`/faqs#faq-${id}`);
  await expect.poll(() => shareInView(site.getByRole('heading', { name: question }))).toBe(1);
});

test('an editor’s usual formatting is kept', async ({ page }) => {
  const faq = await makeFaq(unique('What is all this'));
  const typical =
    '<p style="text-align: center;"><strong>Bold</strong> <em>italic</em> ' +
    '<span style="text-decoration: underline;">under</span> ' +
    '<span style="color: #8c2f1b;">ember</span></p>' +
    '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>' +
    '<blockquote><p>said</p></blockquote>' +
    '<p><a href="/menus">the menus</a> <code>code</code></p>';
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'Source code' }).click();
  const source = page.getByRole('dialog', { name: 'Source code' });
  await source.getByRole('textbox').fill(typical);
  await source.getByRole('button', { name: 'Save' }).click();
  await expect(source).toBeHidden();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');

  await page.goto('/faqs');
  const answer = page.locator('.faq .rich-text');
  const shown = (await answer.innerHTML()).replace(/\n/g, '');
  expect(shown).toBe(typical);
  await expect(answer.getByText('ember')).toHaveCSS('color', 'rgb(140, 47, 27)');

  // Loading and saving must not change the answer.
  await page.goto(`/admin/faqs/${faq.id}`);
  await expect(editorOf(page)).toContainText('said');
  await page.getByLabel('Question').fill('And again?');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { name: 'And again?' })).toBeVisible();
  expect((await answer.innerHTML()).replace(/\n/g, '')).toBe(shown);
});

test('the toolbar makes text bold', async ({ page }) => {
  const faq = await makeFaq();
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('plain');
  await editorOf(page).press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(editorOf(page).locator('strong')).toHaveText('plain');
  await expect(page.getByRole('menubar')).toHaveCount(0);
});

test('text stays as it was typed, and the editor says what cannot stay', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faq = await makeFaq();
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).click();
  await page.keyboard.type('# of guests: 24\nnext');
  for (const key of ['1', '5', '6', '8', '9']) await page.keyboard.press(`Alt+Shift+Digit${key}`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bullet list' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type('deep');

  const formatted = '<p>and <a href="https://x.example">a link</a></p>';
  await paste(page, { 'text/html': formatted, 'text/plain': 'and a link' });
  const said = page.getByText('Only words can be pasted here.');
  await expect(said).toHaveCount(1);
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await paste(page, { 'image/png': dot });
  await expect(said).toHaveCount(2);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  await page.goto('/faqs');
  const answer = page.locator('.faq .rich-text');
  const shown = (await answer.innerHTML()).replace(/\n/g, '');
  expect(shown).toBe(
    '<p># of guests: 24</p><p>next</p>' +
      '<ul><li style="list-style-type: none;"><ul><li>deepand a link</li></ul></li></ul>',
  );
});

test('a link can be chosen from the site’s pages', async ({ page }) => {
  const faq = await makeFaq();
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('See');
  await editorOf(page).press('End');
  await page.getByRole('button', { name: 'Insert/edit link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert/Edit Link' });
  await expect(dialog).toHaveCSS('font-family', /Figtree/);
  await dialog.getByLabel('Link list').click();
  const menus = page.getByRole('option', { name: 'Menus', exact: true });
  await expect(menus).toBeVisible();
  await expect(page.getByRole('option', { name: 'Page Not Found' })).toHaveCount(0);
  await menus.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const link = editorOf(page).getByRole('link', { name: 'Menus' });
  await expect(link).toHaveAttribute('href', '/menus');
});

test('an archived question can only be read until it is unarchived', async ({ page }) => {
  const { id } = await makeFaq();
  await (await Panel.open()).update('api::faq.faq', id, { archived: true });
  await page.goto(`/admin/faqs/${id}`);
  await expect(editorOf(page)).toHaveJSProperty('isContentEditable', false);
  await page.getByRole('button', { name: 'Unarchive Question' }).click();
  await expect(editorOf(page)).toHaveJSProperty('isContentEditable', true);
});

test('questions are put in order with mouse and keyboard, for guests too', async ({ page }) => {
  for (const question of ['Dogs?', 'Oysters?', 'Parking?']) await makeFaq(question, '<p>Yes.</p>');
  await page.goto('/admin/faqs');
  const saved = () => page.waitForResponse((each) => each.url().endsWith('/api/faqs/order'));
  const first = saved();
  await page.getByRole('button', { name: 'Drag Dogs?' }).hover();
  await page.mouse.down();
  const target = page.getByRole('button', { name: 'Drag Parking?' });
  await target.hover();
  await target.hover();
  await page.mouse.up();
  expect((await first).status()).toBe(200);
  const questions = page.getByRole('list', { name: 'Questions' }).locator('.faq-row__question');
  await expect(questions).toHaveText([/Oysters/, /Parking/, /Dogs/]);
  await page.getByRole('button', { name: 'Drag Oysters?' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Oysters? is at position 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Oysters? is at position 2 of 3.')).toBeAttached();
  const second = saved();
  await page.keyboard.press('Space');
  await expect(page.getByText('Oysters? moved to position 2 of 3.')).toBeAttached();
  await second;
  await page.goto('/faqs');
  await expect(page.locator('.faq h2')).toHaveText(['Parking?', 'Oysters?', 'Dogs?']);
});

/** Pastes `parts`, which are keyed by media type. Images are in base64. */
async function paste(page: Page, parts: Record<string, string>): Promise<void> {
  await page.evaluate((given) => {
    const blobs = Object.entries(given).map(([type, content]) => {
      const bytes = type.startsWith('image/')
        ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))
        : content;
      return [type, new Blob([bytes], { type })] as const;
    });
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  }, parts);
  await editorOf(page).press('ControlOrMeta+v');
}
