import type { Browser, Page } from '@playwright/test';
import { makeFaq } from '../support/content';
import { createUser, PASSWORD, signIn } from '../support/people';
import { expect, test } from './back-office-steps';
import { becomes } from './fixtures';

/** The time from one message of an open page to the next, and a little more. */
const NEXT = 25_000;
const notice = (page: Page) => page.getByText('has had this open since');

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
