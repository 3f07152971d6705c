import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import { makeFaq, unique } from '../../support/content';
import { makeEditor } from '../../support/panel';
import { expect } from '../../e2e/fixtures';
import { overflow } from '../../e2e/page-checks';
import {
  answer,
  dialog,
  FAQS,
  field,
  openFaq,
  openScreen,
  putInForm,
  question,
  said,
  save,
  SETTINGS,
  signInToPanel,
  test,
} from '../../e2e/panel-steps';

// The rejected write; a note for developers of forms, about a form of Strapi's.
test.use({ expected: [/^verbose: \[DOM\]|\b400\b/] });

test.beforeEach(async ({ page }) => signInToPanel(page, await makeEditor()));

test('not choosing leaves what was typed, and all of theirs leaves nothing to save', async ({
  page,
  admin,
}) => {
  const faq = await makeFaq(unique('Do you take dogs'));
  await openFaq(page, faq);
  await admin.post(`/api/faqs/${faq.id}`, { question: 'Theirs?' });
  await answer(page).fill('Yes, on a lead.');
  await question(page).fill('Mine?');
  for (let round = 0; round < 2; round += 1) {
    await save(page).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(question(page)).toHaveValue('Mine?');
    await expect(answer(page)).toHaveText('Yes, on a lead.');
  }
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Take all of theirs' }).click();
  await putInForm(page).click();
  await expect(question(page)).toHaveValue('Theirs?');
  await expect(save(page)).toBeDisabled();
  await admin.delete(`/api/faqs/${faq.id}`);
});

test('rows of the settings are kept over rows that somebody has saved meanwhile', async ({
  page,
  admin,
}) => {
  const before = (await admin.get<SiteSetting>('/api/settings')).body;
  await openScreen(page, SETTINGS, 'Saltmarsh');
  const hours = before.opening_hours.map((row, index) =>
    index === 0 ? { ...row, name: 'Theirs' } : row,
  );
  expect((await admin.patch('/api/settings', { opening_hours: hours })).status).toBe(200);
  await page.getByRole('button', { name: 'Friday 12:00–14:30 lunch', exact: true }).click();
  await page.getByRole('textbox', { name: 'Service' }).fill('Oyster hour');
  await save(page).click();
  const rows = field(page, 'Opening hours');
  await expect(rows).toContainText(
    'Day: Friday, Service: Oyster hour, Opens: 12:00, Closes: 14:30',
  );
  await rows.getByRole('radio', { name: 'Keep mine' }).click();
  await putInForm(page).click();
  await expect(dialog(page)).toBeHidden();
  await save(page).click();
  await said(page, 'Saved document');
  const saved = (await admin.get<SiteSetting>('/api/settings')).body.opening_hours;
  expect(saved.map(({ name }) => name)).toContain('Oyster hour');
  expect(saved.map(({ name }) => name)).not.toContain('Theirs');
  await admin.patch('/api/settings', { opening_hours: before.opening_hours });
});

test('a deletion says what becomes of it by its name, and is no deletion of a newer version', async ({
  page,
  admin,
}) => {
  const faq = await makeFaq(unique('Do you take dogs'));
  const path = `/api/faqs/${faq.id}`;
  await openFaq(page, faq);
  await admin.post(path, { answer: '<p>No.</p>' });
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete entry' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      `The question “${faq.question}” will be deleted. You can restore it from the bin, in the back office`,
    );
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await remove();
  await expect(dialog(page)).toContainText('It is not deleted: look at what has changed first.');
  expect((await admin.get(path)).status).toBe(200);
  await putInForm(page).click();
  await expect(answer(page)).toHaveText('No.');
  await remove();
  await said(page, 'Deleted document');
  expect((await admin.get(path)).status).toBe(404);
});

test('a list deletes what its rows are, and names several', async ({ page, admin }) => {
  const mark = unique('Tideline');
  const [one, other] = [await makeFaq(`${mark} one?`), await makeFaq(`${mark} two?`)];
  await openFaq(page, one);
  await admin.post(`/api/faqs/${one.id}`, { answer: '<p>No.</p>' });
  await openScreen(page, `${FAQS}?page=1&pageSize=100&_q=${encodeURIComponent(mark)}`, 'FAQs');
  await page.getByRole('checkbox', { name: 'Select all entries' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The 2 questions “');
  await expect(page.getByRole('alertdialog')).toContainText(`“${one.question}”`);
  await expect(page.getByRole('alertdialog')).toContainText(`“${other.question}”`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('None in total')).toBeVisible();
  expect((await admin.get(`/api/faqs/${one.id}`)).status).toBe(404);
});

test('a form leads to the history of its entry', async ({ page, admin }) => {
  const faq = await makeFaq(unique('Do you take dogs'));
  const history = page.getByRole('link', { name: 'Who changed what, and earlier versions' });
  await openFaq(page, faq);
  await expect(history).toHaveAttribute('href', `/admin/faqs/${faq.id}/history`);
  await expect(history).toHaveAttribute('target', '_blank');
  for (const [type, address] of [
    ['collection-types/api::menu.menu', /^\/admin\/menus\/\d+\/history$/],
    ['collection-types/api::widget.widget', /^\/admin\/widgets\/\d+\/history$/],
  ] as const) {
    await openScreen(page, `/content-manager/${type}`, /Menus|Widgets/);
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(2).click();
    await expect(history).toHaveAttribute('href', address);
  }
  await openScreen(page, SETTINGS, 'Saltmarsh');
  await expect(history).toHaveAttribute('href', '/admin/settings/history');
  await admin.delete(`/api/faqs/${faq.id}`);
});

test('on a phone, both versions stand one below the other', async ({ page, admin }) => {
  const faq = await makeFaq(unique('Do you take dogs'));
  await openFaq(page, faq);
  await page.setViewportSize({ width: 390, height: 844 });
  await admin.post(`/api/faqs/${faq.id}`, { question: 'Theirs?' });
  await question(page).fill('Mine?');
  await save(page).click();
  const [mine, theirs] = ['Keep mine', 'Take theirs'].map((name) =>
    field(page, 'Question').getByRole('radio', { name }),
  );
  const top = async (side = mine) => (await side?.boundingBox())?.y ?? 0;
  await expect(dialog(page)).toBeVisible();
  expect(await top(theirs)).toBeGreaterThan((await top(mine)) + 20);
  expect(await overflow(page)).toBe(0);
  await theirs?.click();
  await putInForm(page).click();
  await expect(question(page)).toHaveValue('Theirs?');
  await admin.delete(`/api/faqs/${faq.id}`);
});
