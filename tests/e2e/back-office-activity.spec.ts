import { makeFaq } from '../support/content';
import { expect, test } from './back-office-steps';

test('the dashboard and the activity say who did what, and lead to what is still there', async ({
  page,
  admin,
}) => {
  const { id, question } = await makeFaq();
  await admin.post(`/api/faqs/${id}`, { question, answer: '<p>Yes.</p>' });
  await page.goto('/admin');
  const latest = page.getByRole('region', { name: 'Latest activity' });
  await expect(latest.getByRole('listitem').first()).toContainText(
    `You changed the answer of “${question}”`,
  );
  await latest.getByRole('link', { name: 'All activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.nth(1)).toContainText(`You added the question “${question}”`);
  await items
    .first()
    .getByRole('link', { name: `“${question}”`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage FAQ');
});
