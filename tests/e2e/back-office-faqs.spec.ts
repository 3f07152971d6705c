import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Page } from '@playwright/test';
import { clearContent, makeFaq, unique } from '../support/content';
import { inDatabase } from '../support/database';
import { createUser, PASSWORD, signIn } from '../support/people';
import { answered, editorOf, expect, itemsOf, test, writeSource } from './back-office-steps';

const questions = (page: Page) => itemsOf(page, 'Questions', '.faq-row__question');

async function makeThree(): Promise<[Faq, Faq, Faq]> {
  return [await makeFaq('Dogs?'), await makeFaq('Oysters?'), await makeFaq('Parking?')];
}

test.beforeEach(clearContent);

test('adds a question as the last one', async ({ page }) => {
  await page.goto('/admin/faqs');
  await expect(page.getByText('There are no questions yet.')).toBeVisible();
  for (const question of ['Is there a step?', 'May we bring a cake?']) {
    await page.getByRole('button', { name: 'Add FAQ' }).click();
    const modal = page.getByRole('dialog', { name: 'Add FAQ' });
    await modal.getByLabel('Question').fill(question);
    await modal.getByRole('button', { name: 'Add Question' }).dblclick();
    await expect(modal).toBeHidden();
  }
  await expect(questions(page)).toHaveText([/Is there a step\?/, /May we bring a cake\?/]);
});

test('an empty question is refused at its field', async ({ page, expected }) => {
  expected.push(...answered(422));
  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await page.getByRole('button', { name: 'Add Question' }).click();
  await expect(page.getByText('The question field is required.')).toBeVisible();
  await expect(page.getByLabel('Question')).toBeFocused();
});

test('writes an answer and returns to the list; guests read it', async ({ page }) => {
  const faq = await makeFaq(unique('Do you do takeaway'));
  await page.goto('/admin/faqs');
  await page.getByRole('link', { name: `Edit ${faq.question}` }).click();
  await editorOf(page).fill('Only on Christmas Eve.');
  const height = await page.locator('.tox-tinymce').evaluate((element) => element.clientHeight);
  expect(height / (page.viewportSize()?.height ?? 1)).toBeCloseTo(0.6, 1);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  await expect(page.getByText('Your Changes Have Been Saved')).toBeVisible();
  await page.goto('/faqs');
  await expect(page.getByText('Only on Christmas Eve.')).toBeVisible();
});

test('what an editor typically makes survives, what breaks in does not', async ({
  page,
  expected,
}) => {
  // The content security policy stops what the editor's preview of it would run.
  expected.push(/inline event handler violates/);
  const faq = await makeFaq(unique('What is all this'));
  const typical =
    '<p style="text-align: center;"><strong>Bold</strong> <em>italic</em> ' +
    '<span style="text-decoration: underline;">under</span> ' +
    '<span style="color: #8c2f1b;">ember</span></p>' +
    '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>' +
    '<blockquote><p>said</p></blockquote>' +
    '<p><a href="/menus">the menus</a> <code>code</code></p>';
  const hostile =
    '<script>window.broken = 1</script><img src="x" onerror="window.broken = 1">' +
    '<a href="javascript:window.broken = 1">click</a><xmp><b onclick="x">raw</b></xmp>' +
    '<p style="position: fixed; inset: 0; color: red;">over</p><svg onload="x"></svg>';
  await page.goto(`/admin/faqs/${faq.id}`);
  await writeSource(page, typical + hostile);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');

  await page.goto('/faqs');
  const answer = page.locator('.faq .rich-text');
  const shown = (await answer.innerHTML()).replace(/\n/g, '');
  expect(shown.slice(0, typical.length)).toBe(typical);
  await expect(answer.getByText('ember')).toHaveCSS('color', 'rgb(140, 47, 27)');
  expect(shown).not.toMatch(/<script|onerror|onclick|javascript:|<xmp|<svg|<img|position|inset/);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);

  // Loaded into the editor and saved again, it is the same.
  await page.goto(`/admin/faqs/${faq.id}`);
  await expect(editorOf(page)).toContainText('said');
  await page.getByLabel('Question').fill('And again?');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { name: 'And again?' })).toBeVisible();
  expect((await answer.innerHTML()).replace(/\n/g, '')).toBe(shown);
});

test('the toolbar makes bold and pasted text comes plain', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faq = await makeFaq();
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('plain');
  await editorOf(page).press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(editorOf(page).locator('strong')).toHaveText('plain');
  await expect(page.getByRole('menubar')).toHaveCount(0);
  await page.evaluate(() => {
    const html = new Blob(['<h1 style="color: red">Pasted</h1>'], { type: 'text/html' });
    const text = new Blob(['Pasted'], { type: 'text/plain' });
    return navigator.clipboard.write([
      new ClipboardItem({ 'text/html': html, 'text/plain': text }),
    ]);
  });
  await editorOf(page).press('ControlOrMeta+a');
  await editorOf(page).press('ControlOrMeta+v');
  await expect(editorOf(page)).toHaveText('Pasted');
  await expect(editorOf(page).locator('h1')).toHaveCount(0);
});

test('an archived question can only be read', async ({ page }) => {
  const faq = await makeFaq();
  await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', faq.id);
  await page.goto(`/admin/faqs/${faq.id}`);
  await expect(page.getByText('This question is archived')).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveJSProperty('readOnly', true);
  await expect(editorOf(page)).toHaveJSProperty('isContentEditable', false);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

test('an archived question is unarchived, and can be changed', async ({ page }) => {
  const faq = await makeFaq();
  await inDatabase('UPDATE faqs SET archived = TRUE WHERE number = ?', faq.id);
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'Unarchive Question' }).click();
  await expect(page.getByText('The question can be changed again.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('At half past five.');
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect(question).toHaveJSProperty('readOnly', false);
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Unarchive Question' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
});

test('deletes a question after a question, and returns to the list', async ({ page }) => {
  const [dogs] = await makeThree();
  await page.goto(`/admin/faqs/${dogs.id}`);
  await page.getByRole('button', { name: 'Delete Question' }).click();
  const question = page.getByRole('alertdialog', { name: 'Please Confirm?' });
  await expect(question).toContainText(`The question “${dogs.question}” will be deleted.`);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQs');
  await expect(questions(page)).toHaveText([/Oysters/, /Parking/]);
});

test('puts questions in order with the mouse, for guests too', async ({ page }) => {
  await makeThree();
  await page.goto('/admin/faqs');
  const handle = page.getByRole('button', { name: 'Drag Dogs?' });
  const last = page.getByRole('button', { name: 'Drag Parking?' });
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/faqs/order'));
  await handle.hover();
  await page.mouse.down();
  await last.hover();
  await last.hover();
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(questions(page)).toHaveText([/Oysters/, /Parking/, /Dogs/]);
  await page.goto('/faqs');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    ['Oysters?', 'Parking?', 'Dogs?'].concat(await otherHeadings(page)),
  );
});

/** Headings below the questions, e.g. of a panel about cookies. */
async function otherHeadings(page: Page): Promise<string[]> {
  const all = await page.getByRole('heading', { level: 2 }).allTextContents();
  return all.slice(3);
}

test('puts questions in order with the keyboard and with buttons', async ({ page }) => {
  await makeThree();
  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'Drag Dogs?' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Dogs? is at position 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Dogs? is at position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(questions(page)).toHaveText([/Oysters/, /Dogs/, /Parking/]);
  await expect(page.getByText('Dogs? moved to position 2 of 3.')).toBeAttached();

  const up = page.getByRole('button', { name: 'Move up: Parking?' });
  const savedLast = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/api/faqs/order') &&
      /^\[\{[^}]*"question":"Parking\?"/.test(await response.text()),
  );
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(questions(page)).toHaveText([/Parking/, /Oysters/, /Dogs/]);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await savedLast;
  await page.reload();
  await expect(questions(page)).toHaveText([/Parking/, /Oysters/, /Dogs/]);
});

test('a refused order is put back, with a message', async ({ page, expected }) => {
  expected.push(...answered(500));
  await makeThree();
  await page.route('**/api/faqs/order', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'Move up: Parking?' }).click();
  await expect(page.getByText('The new order could not be saved')).toBeVisible();
  await expect(questions(page)).toHaveText([/Dogs/, /Oysters/, /Parking/]);
});

test('an order that somebody else has made meanwhile is not lost, and says who and when', async ({
  page,
  expected,
}) => {
  expected.push(...answered(409));
  const [dogs, oysters, parking] = await makeThree();
  await page.goto('/admin/faqs');
  await expect(questions(page)).toHaveText([/Dogs/, /Oysters/, /Parking/]);
  const { email } = await createUser({ firstname: 'Ada', lastname: 'Quill', role: 'admin' });
  const colleague = await signIn(email, PASSWORD);
  await colleague.post('/api/faqs/order', { questions: [parking, dogs, oysters] });
  await page.getByRole('button', { name: 'Move up: Oysters?' }).click();
  await expect(page.getByText(/Ada Quill changed this list at \d\d:\d\d\./)).toBeVisible();
  await expect(questions(page)).toHaveText([/Parking/, /Dogs/, /Oysters/]);
  // Now it is the order that was seen.
  await page.getByRole('button', { name: 'Move up: Oysters?' }).click();
  await expect(questions(page)).toHaveText([/Parking/, /Oysters/, /Dogs/]);
});
