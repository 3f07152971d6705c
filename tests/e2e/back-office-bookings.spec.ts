import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inDays } from '../support/booking-settings';
import { openTheBook, telephoned } from '../support/book';
import { answered, expect, test } from './back-office-steps';

test.beforeEach(openTheBook);

const open = async (page: Page, date: string) => {
  await page.goto(`/admin/bookings?date=${date}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Dinner' })).toBeVisible();
};
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: `${name}, details` }) });

test('a step is taken by the keyboard, which stays at the booking, and is undone', async ({
  page,
}) => {
  const { name } = await telephoned({ date: inDays(0) });
  await open(page, inDays(0));
  await page.getByRole('button', { name: `Seat: ${name}` }).press('Enter');
  await expect(page.getByRole('button', { name: `${name}, details` })).toBeFocused();
  await expect(rowOf(page, name)).toContainText('Seated');
  await page.getByRole('button', { name: /^Undo: .*\.$/ }).click();
  await expect(page.getByRole('button', { name: `Seat: ${name}` })).toBeVisible();
});

test('at the door, over the covers, and what the server refuses', async ({ page, expected }) => {
  expected.push(...answered(422));
  await page.goto('/admin/bookings');
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await dialog.getByLabel('At the door').press('Space');
  await expect(dialog.getByLabel('Time')).toHaveValue(/^\d\d:\d\d$/);
  await dialog.getByLabel('Time').fill('19:30');
  await dialog.getByLabel('Guests').fill('25');
  await expect(dialog.getByRole('status')).toContainText('This goes over the covers: ');
  await dialog.getByRole('button', { name: 'Seat now' }).click();
  await expect(dialog.getByText('The name field is required.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Jo Wynn');
  await dialog.getByRole('button', { name: 'Seat now' }).click();
  await expect(rowOf(page, 'Jo Wynn')).toContainText('Seated');
  await expect(page.getByText(/over by \d+/)).toBeVisible();
  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Today’s bookings' });
  await today.getByRole('link', { name: '25 guests today' }).click();
  await expect(page).toHaveURL(`/admin/bookings?date=${inDays(0)}`);
});

test('the day sheet is on paper, the screen is not', async ({ page }) => {
  const booking = await telephoned({ date: inDays(13), notes: 'Coeliac' });
  await open(page, booking.date);
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
