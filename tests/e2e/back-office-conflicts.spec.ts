import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import type { Page } from '@playwright/test';
import { clearContent, makeFaq, makeImageWidget, makeMenu, makeWidget } from '../support/content';
import { multipart, pdf, pdfPart, picture } from '../support/fixtures';
import { createUser } from '../support/people';
import { endSessions, logIn, signedInAs } from './auth-steps';
import { answered, editorOf, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';
import { becomes } from './fixtures';

const SAVED = 'Your Changes Have Been Saved';

const comparison = (page: Page) => page.getByRole('dialog', { name: 'Which version do you want?' });
const field = (page: Page, name: string) =>
  comparison(page).getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.beforeEach(async ({ expected }) => {
  expected.push(...answered(409));
  await clearContent();
});

test('two browsers, one widget: the second meets both texts, and can have both', async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const { id, name } = await makeWidget();
  const path = `/api/widgets/${id}`;
  await admin.post(path, { name, type: 'TEXT', html: '<p>Oysters from the creek.</p>' });
  const other = await browser.newContext({ baseURL });
  const theirs = await other.newPage();
  await becomes(theirs, admin);
  for (const each of [page, theirs]) {
    await each.goto(`/admin/widgets/${id}`);
    await expect(editorOf(each)).toContainText('Oysters');
  }
  await editorOf(theirs).fill('Oysters from the creek, and mussels.');
  await save(theirs);
  await expect(theirs.getByText(SAVED)).toBeVisible();
  await other.close();

  await editorOf(page).fill('Native oysters from the creek.');
  await save(page);
  await expect(comparison(page)).toContainText(/\w+ saved this at \d\d:\d\d, while you were/);
  const description = field(page, 'Description');
  await expect(description.locator('ins')).toHaveText([/Native oysters/, /creek, and mussels\./]);
  await expect(description.locator('del')).toHaveText([/Oysters/, /creek\./]);
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(comparison(page).getByRole('alert')).toHaveText(
    'Choose a version of every field first.',
  );
  await description.getByLabel('Keep both, theirs first').check();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const { html } = (await admin.get<Widget>(path)).body;
  expect(html?.replace(/\s+/g, ' ')).toBe(
    '<p>Oysters from the creek, and mussels.</p> <p>Native oysters from the creek.</p>',
  );
  await expect(editorOf(page)).toContainText('Native oysters');
});

test('closing the comparison leaves what was typed, and the next save meets it again', async ({
  page,
  admin,
}) => {
  const faq = await makeFaq('Do you take dogs?');
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('Yes, on a lead.');
  await admin.post(`/api/faqs/${faq.id}`, { answer: '<p>No.</p>' });
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(comparison(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(comparison(page)).toBeHidden();
    await expect(editorOf(page)).toHaveText('Yes, on a lead.');
  }
  expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body.answer).toBe('<p>No.</p>');
});

test('a choice can be edited before it is saved', async ({ page, admin }) => {
  const faq = await makeFaq('Do you take dogs?');
  await page.goto(`/admin/faqs/${faq.id}`);
  await editorOf(page).fill('Yes, on a lead.');
  await page.getByLabel('Question').fill('Do you take large dogs?');
  await admin.post(`/api/faqs/${faq.id}`, { answer: '<p>No.</p>' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Question').getByLabel('Keep mine')).toBeChecked();
  await comparison(page).getByRole('button', { name: 'Take all of theirs' }).click();
  await field(page, 'Question').getByLabel('Keep mine').check();
  await comparison(page).getByRole('button', { name: 'Edit it first' }).click();
  await expect(comparison(page)).toBeHidden();
  await expect(page.getByLabel('Question')).toHaveValue('Do you take large dogs?');
  await expect(editorOf(page)).toHaveText('No.');
  await editorOf(page).fill('No, sorry.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body).toMatchObject({
    question: 'Do you take large dogs?',
    answer: '<p>No, sorry.</p>',
  });
});

test.describe('what was typed before a log-in', () => {
  test.beforeEach(({ expected }) => {
    expected.push(...answered(401), ...answered(419));
  });

  /** Types, and loses the session while saving; `meanwhile` happens before the log-in. */
  async function typeAndLogIn(page: Page, id: number, meanwhile: () => Promise<unknown>) {
    const user = await createUser({ role: 'admin' });
    await signedInAs(page, user);
    await page.goto(`/admin/faqs/${id}`);
    await editorOf(page).fill('Yes, on a lead.');
    await endSessions(user);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await meanwhile();
    await logIn(page, user.email);
    await expect(editorOf(page)).toHaveText('Yes, on a lead.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
  }

  test('meets what somebody else has saved meanwhile', async ({ page, admin }) => {
    const faq = await makeFaq('Do you take dogs?');
    const path = `/api/faqs/${faq.id}`;
    await typeAndLogIn(page, faq.id, () =>
      admin.post(path, { question: 'Do you take large dogs?', answer: '<p>No.</p>' }),
    );
    await expect(field(page, 'Question').getByLabel('Take theirs')).toBeChecked();
    await expect(field(page, 'Answer')).toContainText('Both of you have changed this.');
    expect((await admin.get<Faq>(path)).body.answer).toBe('<p>No.</p>');
    await field(page, 'Answer').getByLabel('Keep mine').check();
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect((await admin.get<Faq>(path)).body).toMatchObject({
      question: 'Do you take large dogs?',
      answer: '<p>Yes, on a lead.</p>',
    });
  });

  test('is saved if nobody else has saved', async ({ page, admin }) => {
    const faq = await makeFaq('Do you take dogs?');
    await typeAndLogIn(page, faq.id, () => Promise.resolve());
    await expect(page.getByText(SAVED)).toBeVisible();
    const { body } = await admin.get<Faq>(`/api/faqs/${faq.id}`);
    expect(body.answer).toBe('<p>Yes, on a lead.</p>');
  });
});

test('the second of two saves in a row meets nothing', async ({ page, admin }) => {
  const { id } = await makeWidget();
  await page.goto(`/admin/widgets/${id}`);
  for (const text of ['Once.', 'Twice.']) {
    await editorOf(page).fill(text);
    await save(page);
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page.getByText(SAVED)).toBeHidden();
  }
  expect((await admin.get<Widget>(`/api/widgets/${id}`)).body.html).toBe('<p>Twice.</p>');
});

test('of two pictures one is chosen, and the file stays chosen', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  await page.goto(`/admin/widgets/${id}`);
  const mine = { name: 'mine.png', mimeType: 'image/png', buffer: await picture('png', 60, 40) };
  await page.getByLabel('Upload Image').setInputFiles(mine);
  const image = { content: await picture('png', 90, 60), name: 'theirs.png', type: 'image/png' };
  await admin.upload(path, multipart({ name, type: 'IMAGE', alt: 'A creek at high water', image }));
  await save(page);
  await expect(field(page, 'Image').getByRole('img')).toHaveCount(2);
  await expect(field(page, 'Image Alt').getByLabel('Take theirs')).toBeChecked();
  await field(page, 'Image').getByLabel('Keep mine').check();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const saved = (await admin.get<Widget>(path)).body;
  expect(saved).toMatchObject({ width: 60, alt: 'A creek at high water' });
});

test('a widget’s type is chosen with what it shows', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Type').selectOption('TEXT');
  await editorOf(page).fill('The creek at dusk.');
  const image = { content: await picture('png', 90, 60), name: 'theirs.png', type: 'image/png' };
  await admin.upload(path, multipart({ name, type: 'IMAGE', alt: 'A creek at high water', image }));
  await save(page);
  const content = field(page, 'Type, Description, Image and Image Alt');
  await expect(comparison(page).getByRole('group')).toHaveCount(1);
  await expect(content).toContainText('Both of you have changed this.');
  await expect(content.getByRole('img')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await content.getByLabel('Take theirs').check();
  await page.getByRole('button', { name: 'Edit it first' }).click();
  await expect(page.getByLabel('Type')).toHaveValue('IMAGE');
  await expect(page.getByLabel('Image Alt')).toHaveValue('A creek at high water');
  await page.getByLabel('Type').selectOption('TEXT');
  await editorOf(page).fill('The creek at dawn.');
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
  const { body } = await admin.get<Widget>(path);
  expect([body.type, body.html]).toEqual(['TEXT', '<p>The creek at dawn.</p>']);
});

test('keeping one’s own type keeps one’s own text', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  const path = `/api/widgets/${id}`;
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Type').selectOption('TEXT');
  await editorOf(page).fill('The creek at dusk.');
  await admin.upload(path, multipart({ name, type: 'IMAGE', alt: 'A creek at high water' }));
  await save(page);
  await comparison(page).getByLabel('Keep mine').check();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const { body } = await admin.get<Widget>(path);
  expect([body.type, body.html]).toEqual(['TEXT', '<p>The creek at dusk.</p>']);
});

test('a menu’s form meets a newer name and a newer PDF', async ({ page, admin }) => {
  const menu = await makeMenu('Supper');
  const path = `/api/menus/${menu.id}`;
  await page.goto('/admin/menus');
  await page.getByRole('button', { name: 'Edit Supper' }).click();
  await page.getByLabel('Menu Name').fill('Supper and drinks');
  const uploadFile = pdfPart(pdf('theirs'));
  await admin.upload(path, multipart({ name: 'Late supper', uploadFile }));
  const theirs = (await admin.get<Menu>(path)).body;
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'PDF File')).toContainText('Only they have changed this.');
  await field(page, 'Menu Name').getByLabel('Keep mine').check();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  const saved = (await admin.get<Menu>(path)).body;
  expect([saved.name, saved.file]).toEqual(['Supper and drinks', theirs.file]);
});

test('an account’s form meets what the customer has changed', async ({ page, admin }) => {
  const user = await createUser();
  const path = `/api/users/${user.id}`;
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('First Name').fill('Mina');
  await admin.patch(path, { lastname: 'Harker' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Last Name').getByLabel('Take theirs')).toBeChecked();
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText('Changes saved....')).toBeVisible();
  await expect(page.getByLabel('Last Name')).toHaveValue('Harker');
  expect((await admin.get<User>(path)).body).toMatchObject({
    firstname: 'Mina',
    lastname: 'Harker',
  });
});

test('what the form does not show and does not send is no conflict', async ({ page, admin }) => {
  const user = await createUser();
  const path = `/api/users/${user.id}`;
  await page.goto(`/admin/users/${user.id}`);
  await page.getByLabel('First Name').fill('Mina');
  await admin.patch(path, { town: 'Whitby' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Changes saved....')).toBeVisible();
  expect((await admin.get<User>(path)).body).toMatchObject({ firstname: 'Mina', town: 'Whitby' });
});

test('the comparison fits, and axe finds nothing', async ({ page, admin }) => {
  const { id, name } = await makeImageWidget();
  await page.goto(`/admin/widgets/${id}`);
  await page.getByLabel('Image Alt').fill('A creek at dusk');
  await admin.upload(`/api/widgets/${id}`, multipart({ name, type: 'IMAGE', alt: 'A creek' }));
  await save(page);
  await expect(comparison(page)).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
});
