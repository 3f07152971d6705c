import type { OwnBooking } from '@saltmarsh/compat-api/contract/booking';
import { addDays, londonNow, weekdayOf } from '@saltmarsh/compat-api/contract/london-time';
import { unique } from '../support/content';
import { stranger } from '../support/from-address';
import { linkIn, mailTo } from '../support/mailbox';
import { expect, test } from './fixtures';
import { axeFindings, overflow } from './page-checks';

/**
 * So many weeks after the next Thursday, on which the demo is open. It takes bookings for 60 days, so for no more
 * than seven weeks; the next Thursday itself may be full.
 */
function thursday(weeks: number): string {
  let day = addDays(londonNow().date, 1);
  while (weekdayOf(day) !== 'thursday') day = addDays(day, 1);
  return addDays(day, 7 * weeks);
}

/**
 * A table at 18:00, for two unless it says otherwise, by a guest with an address of their own: one network may
 * book so many an hour only.
 */
async function book(wish: { date: string; guests?: number }): Promise<OwnBooking> {
  const email = `${unique('guest').replace(' ', '-')}@saltmarsh.test`;
  const person = { name: 'Ann Lee', email, telephone: '01632 960 555' };
  const data = { ...person, time: '18:00', guests: 2, ...wish };
  const { status, body } = await (await stranger()).post<OwnBooking>('/api/bookings', data);
  expect(status).toBe(201);
  return body;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('a guest changes and cancels a table under the link in the mail', async ({ page }) => {
      const { email, state } = await book({ date: thursday(2) });
      expect(state).toBe('confirmed');
      await page.goto(linkIn(await mailTo(email ?? '')).href);
      await expect(page.getByText('Your table is booked.')).toBeVisible();

      await page.getByLabel('Date').fill(thursday(3));
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

test('the page fits its window and can be used by everybody', async ({ page }) => {
  const { link } = await book({ date: thursday(1) });
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(link);
    expect(await overflow(page), `at ${width} px`).toBe(0);
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
  }
});

test('a large party is told that its change will be a request', async ({ page }, { project }) => {
  const { link } = await book({ date: thursday(project.name === 'phone' ? 4 : 5) });
  await page.goto(link);
  await page.getByLabel('Guests').selectOption('8');
  await page.getByRole('button', { name: 'Show the times' }).click();
  await expect(page.getByText('We confirm a party of this size by hand')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for this table' }).click();
  await expect(page.getByText('not booked until we confirm it')).toBeVisible();
});

test('a time without room for the larger party is said to be full', async ({ page }, {
  project,
}) => {
  const date = thursday(project.name === 'phone' ? 6 : 7);
  await book({ date, guests: 8 });
  const { link } = await book({ date });
  await page.goto(link);
  await page.getByLabel('Guests').selectOption('8');
  await page.getByRole('button', { name: 'Show the times' }).click();
  await expect(page.getByText('At 18:00 there is no table for 8.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '18:00 full' })).toBeDisabled();
});

test('a link that was cut off says so', async ({ page, expected }) => {
  expected.push(/403/);
  await page.goto('/booking/ABCDEFGH?signature=cut');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
