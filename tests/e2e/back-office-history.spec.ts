import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Page } from '@playwright/test';
import { clearContent, makeFaq, makeImageWidget, makeMenu } from '../support/content';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { Panel } from '../support/panel';
import { createUser, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';
import { forgetConfirmation } from './auth-steps';
import { answered, editorOf, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

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

test('an account’s history: what it was, and back to it after one’s own password', async ({
  page,
  admin,
}) => {
  const user = await createUser({ firstname: 'Ada', role: 'admin', town: 'Whitstable' });
  const path = `/api/users/${user.id}`;
  await admin.post('/user/confirm-password', { password: ADMIN.password });
  await admin.patch(path, { town: 'Deal', role: 'user' });
  await forgetConfirmation((await admin.get<{ data: User }>('/api/user')).body.data);
  await page.goto(`/admin/users/${user.id}`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText(`Ada ${user.lastname}`)).toBeVisible();
  const older = versions(page).nth(1);
  await older.getByRole('button', { name: /^Compare/ }).click();
  await expect(older.getByRole('region', { name: 'Town' }).locator('del')).toHaveText(/Whitstable/);
  await expect(older.getByRole('region', { name: 'Access Level' }).locator('ins')).toHaveText(
    /User/,
  );
  expect(await overflow(page)).toBe(0);
  await older.getByRole('button', { name: /^Restore/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Your own password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(versions(page)).toHaveCount(3);
  expect((await admin.get(path)).body).toEqual(user);
  await undo(page).click();
  await expect(page.getByText('The version before is back.')).toBeVisible();
  expect((await admin.get<User>(path)).body).toMatchObject({ town: 'Deal', role: 'user' });
  await page.getByRole('link', { name: 'Log-ins and Activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
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
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
  await before.getByRole('button', { name: /^Restore/ }).click();
  await expect(versions(page).first()).toContainText('Restored');
  expect(await order()).toEqual([dogs.id, oysters.id, parking.id, wine.id]);
  await undo(page).click();
  await expect(page.getByText('The version before is back.')).toBeVisible();
  expect(await order()).toEqual([parking.id, dogs.id, oysters.id, wine.id]);
});

test('the order of the menus, from the activity; not restored over one not seen', async ({
  page,
  admin,
  expected,
}) => {
  expected.push(...answered(409));
  const [supper, lunch, wine] = [
    await makeMenu('Supper'),
    await makeMenu('Lunch'),
    await makeMenu('Wine'),
  ];
  await admin.post('/api/menus/order', [wine.id, supper.id, lunch.id]);
  await page.goto('/admin/menus');
  await expect(page.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/admin/menus/order/history',
  );
  await page.goto('/admin/activity');
  await page.getByRole('link', { name: 'the order of the menus' }).first().click();
  await expect(page.getByText('The order of the menus')).toBeVisible();
  const before = versions(page).nth(1);
  await before.getByRole('button', { name: /^Compare/ }).click();
  await expect(before.getByRole('row')).toHaveCount(2);
  const { email } = await createUser({ firstname: 'Ada', lastname: 'Quill', role: 'admin' });
  await (await signIn(email, PASSWORD)).delete(`/api/menus/${supper.id}`);
  await before.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/Ada Quill changed this list at \d\d:\d\d\./)).toBeVisible();
  await expect(before).toContainText('Deleted since, and not brought back by this: “Supper”');
});

test('a version is not restored over one that was not seen', async ({ page, admin, expected }) => {
  expected.push(...answered(409));
  const faq = await makeFaq('First?');
  const path = `/api/faqs/${faq.id}`;
  await admin.post(path, { question: 'Second?' });
  await page.goto(`/admin/faqs/${faq.id}/history`);
  await versions(page)
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await admin.post(path, { question: 'Third?' });
  await page.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('Somebody else has saved this in the meantime.')).toBeVisible();
  await expect(versions(page)).toHaveCount(3);
  expect((await admin.get<Faq>(path)).body.question).toBe('Third?');
});

test('a saved widget is undone, also in its form, by the keyboard', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  await admin.post(path, { name, type: 'TEXT', html: '<p>Before.</p>' });
  await page.goto(`/admin/widgets/${id}`);
  await editorOf(page).fill('After.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your Changes Have Been Saved')).toBeVisible();
  // The text goes, as ever; what can be pressed stays.
  await expect(page.getByText('Your Changes Have Been Saved')).toBeHidden();
  await undo(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The widget is as it was.')).toBeVisible();
  await expect(editorOf(page)).toHaveText('Before.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await admin.get<Widget>(path)).body.html).toBe('<p>Before.</p>');
  // And is saved again without a comparison.
  await editorOf(page).fill('Once more.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your Changes Have Been Saved')).toBeVisible();
});

test('Undo brings back what was before this save, whatever came between', async ({
  page,
  admin,
}) => {
  const faq = await makeFaq('Before?');
  const path = `/api/faqs/${faq.id}`;
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByLabel('Question').fill('Mine?');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(undo(page)).toBeVisible();
  // Two more revisions, after which it says the same.
  await admin.post(path, { question: 'Theirs?' });
  await admin.post(path, { question: 'Mine?' });
  await undo(page).click();
  await expect(page.getByText('The question is as it was.')).toBeVisible();
  expect((await admin.get<Faq>(path)).body.question).toBe('Before?');
});

test('versions of the same minute are told apart by their numbers', async ({ page, admin }) => {
  const faq = await makeFaq('One?');
  for (const question of ['Two?', 'Three?']) await admin.post(`/api/faqs/${faq.id}`, { question });
  await page.goto(`/admin/faqs/${faq.id}/history`);
  await expect(versions(page)).toHaveText([/^Version 3, /, /^Version 2, /, /^Version 1, /]);
  for (const name of ['Compare', 'Restore']) {
    for (const number of [1, 2]) {
      const button = page.getByRole('button', { name: `${name} Version ${number}, ` });
      await expect(button).toHaveCount(1);
    }
  }
});

test('a save that changes nothing has no Undo, which would revert what was before', async ({
  page,
  admin,
}) => {
  const menu = await makeMenu('Supper');
  const path = `/api/menus/${menu.id}`;
  await admin.post(path, { name: 'Late supper' });
  await (await Panel.open()).update('api::menu.menu', menu.id, { pdf: null });
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Late supper' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your Changes Have Been Saved')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
  expect((await admin.get<Menu>(path)).body).toMatchObject({ name: 'Late supper', file: null });
});

test('a replaced PDF is undone, by Ctrl+Z', async ({ page, admin }) => {
  const menu = await makeMenu('Supper');
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  const file = { name: 'new.pdf', mimeType: 'application/pdf', buffer: pdf('new') };
  await page.getByLabel('Upload PDF File').setInputFiles(file);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Supper is as it was.')).toBeVisible();
  expect((await admin.get<Menu>(`/api/menus/${menu.id}`)).body.file).toBe(menu.file);
});

test('a save that changed nothing has nothing to undo', async ({ page }) => {
  const faq = await makeFaq('Do you take dogs?');
  await page.goto(`/admin/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your Changes Have Been Saved')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('the history fits, and axe finds nothing', async ({ page, admin }) => {
  const faq = await makeFaq('Do you take dogs?');
  await admin.post(`/api/faqs/${faq.id}`, { question: 'Do you take large dogs?' });
  await page.goto(`/admin/faqs/${faq.id}/history`);
  await versions(page)
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(page.getByRole('button', { name: /^Restore/ })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
});
