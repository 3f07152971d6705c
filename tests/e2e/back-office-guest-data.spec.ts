import { readFile } from 'node:fs/promises';
import { inDays } from '../support/booking-settings';
import { openTheBook, telephoned } from '../support/book';
import { answered, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

test.beforeEach(openTheBook);

const newEmail = () => `${crypto.randomUUID()}@saltmarsh.test`;

test('a guest’s data is found from a booking, sent and deleted', async ({
  page,
  admin,
  expected,
}) => {
  const email = newEmail();
  const booking = await telephoned({ date: inDays(5), email, notes: 'Nuts' });
  await page.goto(`/admin/bookings?date=${booking.date}`);
  await page.getByRole('button', { name: `${booking.name}, details` }).click();
  await page.getByRole('link', { name: 'All bookings of this guest' }).click();
  const data = page.getByRole('region', { name: 'If this guest asks for their data' });
  await expect(data).toContainText(email);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await data.getByRole('link', { name: 'Download their data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ email, bookings: [{ notes: 'Nuts' }] });

  // At the door nobody would know them.
  expected.push(...answered(409));
  const asked = page.getByRole('alertdialog', { name: 'Delete this guest’s data?' });
  await data.getByRole('button', { name: 'Delete their data…' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(asked.getByRole('alert')).toHaveText(
    'This guest has a booking to come. Cancel it first, then delete.',
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await admin.patch(`/api/bookings/${booking.reference}`, { state: 'cancelled_by_us' });
  await data.getByRole('button', { name: 'Delete their data…' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'was deleted from 1 booking.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(`No booking matches “${email}”.`)).toBeVisible();
  await expect(data).toHaveCount(0);
});

test('it is offered for a whole address only; axe finds nothing, and all fits', async ({
  page,
}) => {
  const email = newEmail();
  await telephoned({ date: inDays(5), email });
  const data = page.getByRole('region', { name: 'If this guest asks for their data' });
  await page.goto(`/admin/bookings?search=${email.slice(0, 12)}`);
  await expect(page.getByText(/1 booking matching/)).toBeVisible();
  await expect(data).toHaveCount(0);

  await page.goto(`/admin/bookings?search=${email.toUpperCase()}`);
  await expect(data).toBeVisible();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `fits ${width} px`).toBe(0);
  }
});
