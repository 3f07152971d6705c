import type { OwnBooking } from '@saltmarsh/contract/messages/booking';
import { linkIn, mailTo } from '../support/mailbox';
import { stranger } from '../support/network';
import { diner, openDay } from './booking-steps';
import { expect, test } from './fixtures';
import { problemsOf } from './page-checks';

async function book(weeks: number): Promise<OwnBooking> {
  const wish = { date: openDay('thursday', weeks), time: '18:00', guests: 2 };
  const visitor = await stranger();
  const { status, body } = await visitor.post<OwnBooking>('/api/bookings', { ...diner(), ...wish });
  expect(status).toBe(201);
  return body;
}

for (const [how, javaScriptEnabled] of [
  ['with scripts', true],
  ['without scripts, @phone', false],
] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });

    test('a guest changes and cancels a table under the link in the mail', async ({ page }) => {
      const { email, state } = await book(2);
      expect(state).toBe('confirmed');
      await page.goto(linkIn(await mailTo(email ?? '')).href);
      await expect(page.getByText('Your table is booked.')).toBeVisible();

      await page.getByLabel('Date').fill(openDay('thursday', 3));
      await page.getByLabel('Guests').selectOption('4');
      await page.getByRole('button', { name: 'Show the times' }).click();
      await page.getByRole('radio', { name: '19:15' }).press('Space');
      await page.getByRole('button', { name: 'Save the change' }).click();
      await expect(page.getByRole('status')).toHaveText('Your change has been saved.');
      await expect(page.getByRole('definition').filter({ hasText: '19:15' })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: '4 guests' })).toBeVisible();
      expect((await mailTo(email ?? '', 2)).subject).toContain('changed');

      await page.getByLabel('Notes').fill('A pram');
      await page.getByRole('button', { name: 'Save notes' }).click();
      await expect(page.getByRole('status')).toHaveText('Your notes have been saved.');

      await page.getByText('Cancel this booking').click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByText('This booking has been cancelled, as you asked.')).toBeVisible();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Book a table' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save the change' })).toHaveCount(0);
    });
  });
}

test('the page of a booking can be used by everybody', async ({ page }) => {
  await page.goto((await book(1)).link);
  expect(await problemsOf(page, { withAxe: true })).toEqual([]);
});
