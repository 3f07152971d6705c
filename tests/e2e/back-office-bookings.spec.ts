import { readFile } from 'node:fs/promises';
import { inDays } from '../support/booking-settings';
import { openTheBook, telephoned } from '../support/book';
import { answered, expect, test } from './back-office-steps';

test.beforeEach(openTheBook);

test('the day sheet is on paper, the screen is not', async ({ page }) => {
  const booking = await telephoned({ date: inDays(13), notes: 'Coeliac' });
  await page.goto(`/admin/bookings?date=${booking.date}`);
  await expect(page.getByRole('button', { name: 'Add booking' })).toBeVisible();
  const sheet = page.locator('.day-sheet');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('row').filter({ hasText: booking.name })).toContainText(
    'Allergy: Coeliac',
  );
  await expect(page.getByRole('button', { name: 'Add booking' })).toBeHidden();
});

test('a guest’s data is found from a booking, sent and deleted', async ({
  page,
  admin,
  expected,
}) => {
  const email = `${crypto.randomUUID()}@saltmarsh.test`;
  const booking = await telephoned({ date: inDays(5), email, notes: 'Nuts' });
  await page.goto(`/admin/bookings?date=${booking.date}`);
  await page.getByRole('button', { name: `${booking.name}, details` }).click();
  await page.getByRole('link', { name: 'All bookings of this guest' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download their data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ email, bookings: [{ notes: 'Nuts' }] });

  // At the door nobody would know them.
  expected.push(...answered(409));
  const asked = page.getByRole('alertdialog', { name: 'Delete this guest’s data?' });
  await page.getByRole('button', { name: 'Delete their data…' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(asked.getByRole('alert')).toHaveText(
    'This guest has a booking to come. Cancel it first, then delete.',
  );
  await admin.patch(`/api/bookings/${booking.reference}`, { state: 'cancelled_by_us' });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('was deleted from 1 booking.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(`No booking matches “${email}”.`)).toBeVisible();
});
