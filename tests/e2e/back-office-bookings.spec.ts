import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { openTheBook, telephoned } from '../support/bookings';
import type { Client } from '../support/client';
import { uniqueTelephone } from '../support/fixtures';
import { linkIn, mailTo } from '../support/mailbox';
import { inDays } from '../support/settings';
import { expect, test } from './back-office-steps';
import { waitForScripts } from './fixtures';
import { inTier } from './page-checks';

test.beforeEach(openTheBook);

const SIZES: [where: string, size: { width: number; height: number }][] = [
  ['on a phone', { width: 390, height: 844 }],
  ['at the desk', { width: 1440, height: 900 }],
];

const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: `${name}, details` }) });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

async function openBook(page: Page, date: string): Promise<void> {
  await page.goto(`/admin/bookings?date=${date}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Dinner' })).toBeVisible();
}

/** Requests a table for six, which staff must confirm. */
async function askForTable(page: Page, date: string, email: string): Promise<void> {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  await page.getByRole('radio', { name: '6', exact: true }).check();
  const later = page.getByRole('button', { name: 'Later days' });
  const day = page.getByRole('radio', { name: longDate(date) });
  while (!(await day.isVisible())) await later.click();
  await day.check();
  await page.getByRole('radio', { name: '19:00', exact: true }).check();
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Telephone').fill('01632 960 555');
  await page.getByLabel('Notes').fill('Nut allergy');
  await page.getByRole('button', { name: 'Ask for this table' }).click();
  await expect(page.getByRole('article')).toContainText('We have your request');
}

/** Changes the booking through its link, to four guests, who need no confirmation. */
async function moveTable(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('heading', { name: 'Change the day, time or number of guests' }).click();
  await page.getByRole('button', { name: '4 guests' }).click();
  await page.getByRole('button', { name: '20:15' }).click();
  await page.getByRole('button', { name: 'Save the change' }).click();
  await said(page, 'Your change has been saved.');
}

async function statesOn(admin: Client, date: string): Promise<Record<string, string>> {
  const { body } = await admin.get<BookingDay>(`/api/bookings?date=${date}`);
  return Object.fromEntries(body.bookings.map(({ name, state }) => [name, state]));
}

for (const [where, viewport] of inTier(SIZES, SIZES.slice(0, 1))) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a working day, from request to no-show', async ({ page, browser, baseURL, admin }) => {
      const [day, next] = [inDays(9), inDays(10)];
      const email = `${crypto.randomUUID()}@saltmarsh.test`;
      const guest = await (await browser.newContext({ baseURL, viewport })).newPage();
      await telephoned({ date: day, time: '20:00', name: 'Dot Finch' });
      await telephoned({ date: day, time: '12:30', name: 'Bea Moss' });

      await openBook(page, day);
      await askForTable(guest, day, email);
      // The row must appear without a reload and be announced to screen readers.
      await expect(rowOf(page, 'Ann Lee')).toContainText('New');
      await expect(rowOf(page, 'Ann Lee')).toContainText('Allergy: nut');
      await expect(page.getByText('New: Ann Lee, 6 guests at 19:00.')).toBeAttached();
      await page.getByRole('button', { name: 'Confirm: Ann Lee' }).click();
      await said(page, 'Ann Lee is confirmed. They will get an email.');
      const confirmation = await mailTo(email, 2);
      expect(confirmation.subject).toContain('Confirmed: your table,');
      await moveTable(guest, linkIn(confirmation).href);
      await expect(rowOf(page, 'Ann Lee')).toContainText('20:15');
      expect((await mailTo(email, 3)).text).toContain('20:15');

      await page.getByRole('button', { name: 'More: Bea Moss' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
      const move = page.getByRole('dialog', { name: 'Move Bea Moss' });
      await move.getByLabel('Date').fill(next);
      await move.getByRole('radio', { name: '18:15', exact: true }).check();
      await expect(move.getByRole('status')).toContainText('There is room.');
      await move.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(move).toBeHidden();
      await expect(rowOf(page, 'Bea Moss')).toHaveCount(0);

      await page.clock.setFixedTime(`${day}T20:20:00`);
      await openBook(page, day);
      await page.getByRole('button', { name: 'Seat: Ann Lee' }).click();
      await said(page, 'Ann Lee is seated.');
      await expect(rowOf(page, 'Ann Lee')).toContainText('Seated');
      await page.getByRole('button', { name: 'No-show: Dot Finch' }).click();
      await expect(rowOf(page, 'Dot Finch')).toContainText('No-show');

      expect(await statesOn(admin, day)).toEqual({ 'Ann Lee': 'seated', 'Dot Finch': 'no_show' });
      expect(await statesOn(admin, next)).toEqual({ 'Bea Moss': 'confirmed' });
      await guest.context().close();
    });
  });
}

test('the day sheet is printed instead of the screen', async ({ page }) => {
  const booking = await telephoned({ date: inDays(13), notes: 'Coeliac' });
  await page.goto(`/admin/bookings?date=${booking.date}`);
  await expect(page.getByRole('button', { name: 'Add booking' })).toBeVisible();
  const sheet = page.locator('.day-sheet');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const time = page.getByRole('cell', { name: '19:00', exact: true });
  const row = sheet.getByRole('row').filter({ has: time, hasText: booking.name });
  await expect(row).toContainText('Allergy: coeliac');
  await expect(sheet).toContainText(`19:00 ${booking.name}: coeliac`);
  await expect(page.getByRole('button', { name: 'Add booking' })).toBeHidden();
});

test('a guest is noted, known by a number as well, and their data downloaded and deleted', async ({
  page,
  admin,
}) => {
  const email = `${crypto.randomUUID()}@saltmarsh.test`;
  const booking = await telephoned({ date: inDays(5), email, notes: 'Nuts' });
  const { name } = booking;
  const rang = await telephoned({ date: inDays(6), name, telephone: uniqueTelephone() });
  await page.goto(`/admin/bookings?date=${booking.date}`);
  const open = () => page.getByRole('button', { name: `${name}, details` }).click();
  await open();
  await page.getByRole('button', { name: 'Add a note about this guest' }).click();
  await page.getByLabel('Note about this guest').fill('Likes the window');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'The note is saved.');
  await page.getByRole('button', { name: 'Same guest as…' }).click();
  await page.getByRole('radio', { name: `${name}, ${rang.telephone}` }).check();
  await page.getByRole('button', { name: 'Make them one guest' }).click();
  await said(page, `${name} is one guest with these bookings now.`);

  await open();
  await page.getByRole('link', { name: 'All bookings of this guest' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`2 bookings matching “${email}”`)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download their data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    ...{ email, note: 'Likes the window' },
    bookings: [{ telephone: rang.telephone }, { notes: 'Nuts' }],
  });

  // Data cannot be deleted while the guest is still expected, so the bookings are cancelled first.
  for (const { reference } of [booking, rang]) {
    await admin.patch(`/api/bookings/${reference}`, { state: 'cancelled_by_us' });
  }
  const asked = page.getByRole('alertdialog', { name: 'Delete this guest’s data?' });
  await page.getByRole('button', { name: 'Delete their data…' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('was deleted from 2 bookings.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(`No booking matches “${email}”.`)).toBeVisible();
});
