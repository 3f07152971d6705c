import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Present } from '@saltmarsh/compat-api/contract/presence';
import { makeEditor } from '../../support/panel';
import { expect, test } from '../../e2e/fixtures';
import { FAQS, openScreen, said, signInToPanel } from '../../e2e/panel-steps';

// Each screen of the panel loads much.
test.describe.configure({ timeout: 240_000 });

// The rejected save; a note for developers of forms, about a form of Strapi's.
test.use({ expected: [/^verbose: \[DOM\]|\b400\b/] });

test('the panel does not write over what somebody saved meanwhile, and keeps what was typed', async ({
  page,
  admin,
}) => {
  const mark = `tideline${Date.now()}`;
  const { id } = (await admin.post<Faq>('/api/faqs', { question: `Where is the ${mark}?` })).body;
  await signInToPanel(page, await makeEditor());
  await openScreen(page, `${FAQS}?page=1&pageSize=100&_q=${mark}`, 'FAQs');
  await page.getByRole('gridcell', { name: mark }).first().click();
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect(question).toHaveValue(`Where is the ${mark}?`);
  const save = page.getByRole('button', { name: 'Save' });

  // One's own saves are no conflict.
  for (const text of ['One', 'Two']) {
    await question.fill(`${text} ${mark}?`);
    await save.click();
    await expect(page.getByRole('heading', { name: `${text} ${mark}?` })).toBeVisible();
  }

  await admin.post(`/api/faqs/${id}`, { question: `Theirs ${mark}?` });
  await question.fill(`Mine ${mark}?`);
  await save.click();
  await said(page, /saved this at \d\d:\d\d\. Yours is not saved, and still here/);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveValue(`Mine ${mark}?`);
  expect((await admin.get<Faq>(`/api/faqs/${id}`)).body.question).toBe(`Theirs ${mark}?`);

  await page.reload();
  await expect(question).toHaveValue(`Theirs ${mark}?`);
  await question.fill(`Both ${mark}?`);
  await save.click();
  await expect(page.getByRole('heading', { name: `Both ${mark}?` })).toBeVisible();
  await admin.delete(`/api/faqs/${id}`);
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
