import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Present } from '@saltmarsh/compat-api/contract/presence';
import { linkIn, mailAbout } from '../../support/mailbox';
import { makeEditor } from '../../support/panel';
import { forgetUsedCodes, totp } from '../../support/totp';
import { expect } from '../../e2e/fixtures';
import {
  adminWithApp,
  codeIn,
  FAQS,
  givePassword,
  LOADING_MS,
  openScreen,
  signInToPanel,
  test,
  welcome,
} from '../../e2e/panel-steps';

// A password without its code; a note for developers of forms, about a form of Strapi's.
test.use({ expected: [/^verbose: \[DOM\]|\b400\b/] });

test('a new password leads to the log-in, which asks for the code', async ({ page }) => {
  const { user, secret } = await adminWithApp();
  await page.goto('/strapi/panel/auth/forgot-password');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const link = linkIn(await mailAbout('Reset your password for the editors’ panel', user.email));
  await page.goto(link.pathname + link.search);
  await page.getByLabel('Password', { exact: false }).first().fill('Oyster-catcher-7');
  await page.getByLabel('Confirm Password').fill('Oyster-catcher-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await givePassword(page, user.email, 'Oyster-catcher-7');
  await forgetUsedCodes(user.id);
  await codeIn(page).fill(totp(secret));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(welcome(page)).toBeVisible({ timeout: LOADING_MS });
});

test('a save in the panel leaves the order as somebody has made it meanwhile', async ({
  page,
  admin,
}) => {
  const mark = `tideline${Date.now()}`;
  const made = await admin.post<Faq>('/api/faqs', { question: `Where is the ${mark}?` });
  const { id } = made.body;
  await signInToPanel(page, await makeEditor());
  await openScreen(page, `${FAQS}?page=1&pageSize=100&_q=${mark}`, 'FAQs');
  await page.getByRole('gridcell', { name: mark }).first().click();
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect(question).toHaveValue(`Where is the ${mark}?`);

  // Other tests make and delete questions meanwhile.
  const idsNow = async () => (await admin.get<Faq[]>('/api/faqs')).body.map((faq) => faq.id);
  const [first = 0] = await idsNow();
  const pair = async () => (await idsNow()).filter((each) => each === id || each === first);
  expect(await pair()).toEqual([first, id]);
  await admin.post('/api/faqs/order', { questions: [{ id }, { id: first }] });
  expect(await pair()).toEqual([id, first]);
  await question.fill(`A typo less in the ${mark}?`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `A typo less in the ${mark}?` })).toBeVisible();
  expect(await pair()).toEqual([id, first]);
  await admin.post('/api/faqs/order', { questions: [{ id: first }, { id }] });
  await admin.delete(`/api/faqs/${id}`);
});

test('a form of the panel says who has the entry open in the back office', async ({
  page,
  admin,
}) => {
  const mark = `tideline${Date.now()}`;
  const { id } = (await admin.post<Faq>('/api/faqs', { question: `Where is the ${mark}?` })).body;
  const office = `/api/presence/faq/${id}/some-other-tab`;
  await admin.send('PUT', office, { json: {} });
  await signInToPanel(page, await makeEditor());
  await openScreen(page, `${FAQS}?page=1&pageSize=100&_q=${mark}`, 'FAQs');
  await page.getByRole('gridcell', { name: mark }).first().click();
  const notice = page.getByRole('status').filter({ hasText: /, since \d\d:\d\d/ });
  await expect(notice).toContainText('Whoever saves later is told');
  const others = async () =>
    (await admin.send<Present[]>('PUT', office, { json: {} })).body.map(({ name }) => name);
  expect(await others()).toEqual(['Edith Pegwell']);
  // Gone with the form, not a minute later.
  const left = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.goBack();
  await left;
  await expect.poll(others).toEqual([]);
  await admin.delete(`/api/faqs/${id}`);
});
