import { makeEditor } from '../../support/panel';
import { expect } from '../../e2e/fixtures';
import { openScreen, said, signInToPanel, test } from '../../e2e/panel-steps';

const REQUESTS = '/content-manager/collection-types/api::booking-request.booking-request';
const REFUSAL = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';

test.beforeEach(async ({ page }) => signInToPanel(page, await makeEditor()));

for (const locale of ['en-US', 'en-GB']) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test('a date is read as it is written in Britain, or refused', async ({ page }) => {
      await openScreen(page, `${REQUESTS}/create`, 'Add');
      const date = page.getByRole('textbox', { name: 'Date' });
      for (const [typed, kept] of [
        ['28/11/2026', '28/11/2026'],
        ['3/4/2026', '03/04/2026'],
        ['31/02/2026', '31/02/2026'],
      ] as const) {
        await date.fill('');
        await date.pressSequentially(typed);
        await date.blur();
        await expect(date).toHaveValue(kept);
        await expect(page.getByText(REFUSAL)).toHaveCount(kept === '31/02/2026' ? 1 : 0);
      }

      for (const [label, value] of Object.entries({
        Time: '19:00',
        Name: `Cordelia ${Date.now()}`,
        Email: 'cordelia@saltmarsh.test',
        Telephone: '01632 960 123',
      })) {
        await page.getByRole('textbox', { name: label }).fill(value);
      }
      await page.getByLabel('Guests').fill('4');
      await page.getByRole('button', { name: 'Save' }).click();
      await said(page, 'There are validation errors in your document.');
      await said(page, REFUSAL);
      await expect(page).toHaveURL(/create$/);
      await expect(date).toHaveValue('31/02/2026');

      await date.fill('03/04/2026');
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().includes(REQUESTS),
      );
      await page.getByRole('button', { name: 'Save' }).click();
      const { data } = (await (await saved).json()) as { data: { date: string } };
      expect(data.date).toBe('2026-04-03');
      await expect(date).toHaveValue('03/04/2026');
    });

    test('a filter reads dates the same way', async ({ page }) => {
      await openScreen(page, REQUESTS, 'Bookings');
      await page.getByRole('button', { name: 'Filters' }).click();
      const filter = page.getByRole('dialog');
      await filter.getByRole('combobox', { name: 'Select field' }).click();
      await page.getByRole('option', { name: 'Date', exact: true }).click();
      await filter.getByRole('textbox', { name: 'Date' }).fill('31/02/2026');
      await filter.getByRole('button', { name: 'Add filter' }).click();
      await expect(filter.getByText(REFUSAL)).toBeVisible();
      await filter.getByRole('textbox', { name: 'Date' }).fill('03/04/2026');
      await filter.getByRole('button', { name: 'Add filter' }).click();
      await expect(page.getByText('Date is Friday, 3 April 2026')).toBeVisible();
    });
  });
}

test('a date is chosen from the browser’s calendar', async ({ page }) => {
  await openScreen(page, `${REQUESTS}/create`, 'Add');
  // What the calendar writes: it is the browser's own, out of reach of a test.
  await page.locator('input[type=date]').fill('2026-11-28');
  await expect(page.getByRole('textbox', { name: 'Date' })).toHaveValue('28/11/2026');
});
