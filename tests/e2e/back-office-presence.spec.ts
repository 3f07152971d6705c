import type { Browser, Page } from '@playwright/test';
import { clearContent, makeFaq, makeMenu, makeWidget } from '../support/content';
import { createUser, PASSWORD, signIn } from '../support/people';
import { expect, test } from './back-office-steps';
import { becomes } from './fixtures';
import { axeFindings, overflow } from './page-checks';

test.beforeEach(clearContent);

/** The time from one message of an open page to the next, and a little more. */
const NEXT = 25_000;
const notice = (page: Page) => page.getByText('has had this open since');

/** Opens a form; the server then knows. */
async function opens(page: Page, open: () => Promise<unknown>): Promise<void> {
  const told = page.waitForResponse(/\/api\/presence\//);
  await open();
  await told;
}

/** Another browser, with another admin in it. */
async function another(browser: Browser, baseURL: string | undefined, firstname: string) {
  const { email, lastname } = await createUser({ role: 'admin', firstname });
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await becomes(page, await signIn(email, PASSWORD));
  return { page, name: `${firstname} ${lastname}`, close: () => context.close() };
}

test('two admins with one question open learn of each other, and that one has gone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await makeFaq();
  const path = `/admin/faqs/${id}`;
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByLabel('Question')).toBeVisible();
  const ben = await another(browser, baseURL, 'Ben');
  await ben.page.goto(path);
  await expect(notice(ben.page)).toHaveText(
    /^\w.* has had this open since (.*, )?\d\d:\d\d\. You can both save/,
  );
  await page.clock.fastForward(NEXT);
  await expect(notice(page)).toContainText(`${ben.name} has had this open since`);
  // By a link …
  await ben.page.getByRole('link', { name: 'Go Back' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Manage FAQs' })).toBeVisible();
  await page.clock.fastForward(NEXT);
  await expect(notice(page)).toBeHidden();
  // … and by closing the tab.
  await ben.page.goto(path);
  await expect(notice(ben.page)).toBeVisible();
  await page.clock.fastForward(NEXT);
  await expect(notice(page)).toBeVisible();
  await ben.page.goto('about:blank');
  await page.clock.fastForward(NEXT);
  await expect(notice(page)).toBeHidden();
  await ben.close();
});

test('of two others both are named, the first one first', async ({ page, browser, baseURL }) => {
  const { id } = await makeWidget();
  const path = `/admin/widgets/${id}`;
  const others = [await another(browser, baseURL, 'Ben'), await another(browser, baseURL, 'Cleo')];
  for (const each of others) await opens(each.page, () => each.page.goto(path));
  await page.goto(path);
  const [ben, cleo] = others.map(({ name }) => name);
  await expect(notice(page)).toContainText(
    new RegExp(
      `^${ben} has had this open since (.*, )?[\\d:]+, and ${cleo} since (.*, )?[\\d:]+\\. You can all`,
    ),
  );
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
  for (const each of others) await each.close();
});

test('a menu’s form and an account’s say so too', async ({ page, browser, baseURL }) => {
  const menu = await makeMenu('Supper');
  const user = await createUser();
  const ben = await another(browser, baseURL, 'Ben');
  for (const each of [ben.page, page]) {
    await each.goto('/admin/menus');
    const edit = each.getByRole('button', { name: `Edit ${menu.name}` });
    await opens(each, () => edit.click());
  }
  await expect(page.getByRole('dialog').getByText(`${ben.name} has had this open`)).toBeVisible();
  for (const each of [ben.page, page]) {
    await opens(each, () => each.goto(`/admin/users/${user.id}`));
  }
  await expect(notice(page)).toContainText(ben.name);
  await ben.close();
});

test('another tab of one’s own is nobody else', async ({ page, context }) => {
  const { id } = await makeFaq();
  await page.goto(`/admin/faqs/${id}`);
  const tab = await context.newPage();
  const told = tab.waitForResponse(/\/api\/presence\//);
  await tab.goto(`/admin/faqs/${id}`);
  expect(await (await told).json()).toEqual([]);
  await expect(notice(tab)).toBeHidden();
});
