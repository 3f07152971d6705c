import type { Page } from '@playwright/test';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import { makeFaq, makeMenu, makeWidget } from '../support/content';
import { pdf, unique } from '../support/fixtures';
import { createUser, signIn, steadyStep, totp, turnOnTwoFactor } from '../support/people';
import { expect, logIn } from './fixtures';
import {
  becomesEditor,
  inPanel,
  type List,
  listOf,
  openPanel,
  openScreen,
  said,
  test,
} from './panel-steps';

const question = (page: Page) => page.getByRole('textbox', { name: 'Question' });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Opens an entry's form through the search. */
async function openEntry(page: Page, list: List, name: string): Promise<void> {
  const query = `?page=1&pageSize=100&_q=${encodeURIComponent(name)}`;
  await openScreen(page, listOf(list, query), list);
  await page.getByRole('gridcell', { name }).first().click();
  await expect(list === 'FAQs' ? question(page) : nameField(page)).toHaveValue(name);
}

test.describe('with a session that has ended, which the panel learns from a 401:', () => {
  test.use({ expected: [/^verbose: \[DOM\]|\b401\b/] });

  test('an admin enters through the log-in page and leaves with the site’s session', async ({
    page,
    context,
  }) => {
    const user = await createUser({ role: 'admin' });
    const secret = await turnOnTwoFactor(await signIn(user.email), user.id);
    await steadyStep();
    const path = `/strapi/panel${listOf('FAQs')}`;
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logIn(page, user.email);
    await expect(page).toHaveURL(/two-factor-challenge/);
    await page.getByRole('textbox').fill(totp(secret));
    await page.keyboard.press('Enter');
    await inPanel(page);
    expect(page.url()).toContain(path);
    for (const name of ['FAQs', 'Menus', 'Widgets'])
      await expect(page.getByRole('navigation').getByRole('link', { name })).not.toHaveCount(0);

    const other = await context.newPage();
    await other.goto('/account/profile');
    await expect(other.getByLabel('Email')).toHaveValue(user.email);
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await page.getByRole('link', { name: 'Menus' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('logging out of the panel logs out of the site', async ({ page }) => {
    await becomesEditor(page);
    await openPanel(page);
    await page.getByRole('button', { name: /Edith Pegwell/ }).click();
    await page.getByRole('menuitem', { name: /Log ?out/i }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goto('/account/profile');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('an editor changes a question, and a menu with its PDF', async ({ page, admin }) => {
  const faq = await makeFaq(unique('Do you take dogs'));
  const menu = await makeMenu();
  await becomesEditor(page);
  await openEntry(page, 'FAQs', faq.question);
  await question(page).fill('Do you take cats?');
  await page.frameLocator('iframe').locator('body').fill('If they like oysters.');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Do you take cats?' })).toBeVisible();
  expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body).toMatchObject({
    question: 'Do you take cats?',
    answer: '<p>If they like oysters.</p>',
  });
  const revisions = await admin.get<{ data: object[] }>(`/api/faqs/${faq.id}/revisions`);
  expect(revisions.body.data[0]).toMatchObject({ way: 'panel', by: { name: 'Edith Pegwell' } });

  await openEntry(page, 'Menus', menu.name);
  await nameField(page).fill('Late supper');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: /^Click to add an asset/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add more assets' }).click();
  const file = { name: 'late.pdf', mimeType: 'application/pdf', buffer: pdf(unique('late')) };
  await page.getByRole('dialog').last().locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Upload \d+ asset/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await save(page);
  await said(page, 'Saved document');
  expect((await admin.get(`/api/menus/${menu.id}`)).body).toMatchObject({ name: 'Late supper' });
  await admin.delete(`/api/faqs/${faq.id}`);
  await admin.delete(`/api/menus/${menu.id}`);
});

test.describe('what was typed', () => {
  test.use({ expected: [/^verbose: \[DOM\]|\b400\b/] });

  test('stays in a form that was rejected', async ({ page, admin }) => {
    const [one, other] = [await makeWidget(), await makeWidget()];
    await becomesEditor(page);
    await openEntry(page, 'Widgets', one.name);
    await nameField(page).fill(other.name);
    await page.getByRole('textbox', { name: 'Link' }).fill('/menus');
    await save(page);
    await said(page, /taken/);
    await expect(nameField(page)).toHaveValue(other.name);
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('/menus');
    for (const { id } of [one, other]) await admin.delete(`/api/widgets/${id}`);
  });
});
