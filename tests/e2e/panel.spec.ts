import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { makeFaq, makeMenu, makeWidget, unique } from '../support/content';
import { pdf } from '../support/fixtures';
import { makeEditor } from '../support/panel';
import { createUser, signIn } from '../support/people';
import { steadyStep, totp, turnOnTwoFactor } from '../support/totp';
import { logIn } from './auth-steps';
import { expect } from './fixtures';
import {
  answer,
  inPanel,
  openFaq,
  openScreen,
  panelLinks,
  question,
  said,
  save,
  signInToPanel,
  test,
} from './panel-steps';

const MENUS = '/content-manager/collection-types/api::menu.menu';
const WIDGETS = '/content-manager/collection-types/api::widget.widget';

/** Opens the form of an entry, as an editor who looks for it. */
async function openEntry(page: Parameters<typeof openScreen>[0], list: string, name: string) {
  const heading = list === MENUS ? 'Menus' : 'Widgets';
  await openScreen(page, `${list}?page=1&pageSize=100&_q=${encodeURIComponent(name)}`, heading);
  await page.getByRole('gridcell', { name }).first().click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
}

test.describe('with a session that has ended, which the panel learns by a 401:', () => {
  test.use({ expected: [/^verbose: \[DOM\]|\b401\b/] });

  test('an admin enters by Login and the second factor, and is out when the site’s session ends', async ({
    page,
    context,
  }) => {
    const user = await createUser({ role: 'admin' });
    const secret = await turnOnTwoFactor(await signIn(user.email), user.id);
    await steadyStep();
    const path = '/strapi/panel/content-manager/collection-types/api::faq.faq';
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logIn(page, user.email);
    await expect(page).toHaveURL(/two-factor-challenge/);
    await page.getByRole('textbox').fill(totp(secret));
    await page.keyboard.press('Enter');
    await inPanel(page);
    expect(page.url()).toContain(path);
    expect(await panelLinks(page)).toEqual(expect.arrayContaining(['FAQs', 'Menus', 'Widgets']));

    const other = await context.newPage();
    await other.goto('/account/profile');
    await expect(other.getByLabel('Email')).toHaveValue(user.email);
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other).toHaveURL('/');
    await page.getByRole('link', { name: 'Menus' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
  });

  test('a log-out in the panel is one of the site', async ({ page }) => {
    await signInToPanel(page, await makeEditor());
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
  await signInToPanel(page, await makeEditor());
  await openFaq(page, faq);
  await question(page).fill('Do you take cats?');
  await answer(page).fill('If they like oysters.');
  await save(page).click();
  await expect(page.getByRole('heading', { name: 'Do you take cats?' })).toBeVisible();
  expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body).toMatchObject({
    question: 'Do you take cats?',
    answer: '<p>If they like oysters.</p>',
  });
  const revisions = await admin.get<{ data: object[] }>(`/api/faqs/${faq.id}/revisions`);
  expect(revisions.body.data[0]).toMatchObject({ way: 'panel', by: { name: 'Edith Pegwell' } });

  await openEntry(page, MENUS, menu.name);
  await page.getByRole('textbox', { name: 'Name' }).fill('Late supper');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: /^Click to add an asset/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add more assets' }).click();
  const file = { name: 'late.pdf', mimeType: 'application/pdf', buffer: pdf(unique('late')) };
  await page.getByRole('dialog').last().locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^Upload \d+ asset/ }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await save(page).click();
  await said(page, 'Saved document');
  expect((await admin.get(`/api/menus/${menu.id}`)).body).toMatchObject({ name: 'Late supper' });
  await admin.delete(`/api/faqs/${faq.id}`);
  await admin.delete(`/api/menus/${menu.id}`);
});

test('the home page, the profile and the settings lead to the content', async ({ page }) => {
  await signInToPanel(page, await makeEditor());
  for (const path of ['', '/me', '/settings', '/settings/users']) {
    await page.goto(`/strapi/panel${path}`);
    await inPanel(page);
    await expect(page).toHaveURL(/content-manager/);
  }
});

test.describe('what was typed', () => {
  test.use({ expected: [/^verbose: \[DOM\]|\b400\b/] });

  test('stays in a form that is rejected', async ({ page, admin }) => {
    const [one, other] = [await makeWidget(), await makeWidget()];
    await signInToPanel(page, await makeEditor());
    await openEntry(page, WIDGETS, one.name);
    await page.getByRole('textbox', { name: 'Name' }).fill(other.name);
    await page.getByRole('textbox', { name: 'Link' }).fill('/menus');
    await save(page).click();
    await said(page, /taken/);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(other.name);
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('/menus');
    for (const { id } of [one, other]) await admin.delete(`/api/widgets/${id}`);
  });
});
