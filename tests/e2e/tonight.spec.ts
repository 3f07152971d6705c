import type { Page } from '@playwright/test';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import { openAllDay, telephoned } from '../support/bookings';
import { createUser } from '../support/people';
import { inDays } from '../support/settings';
import { answered, expect, test } from './back-office-steps';
import { logIn, signedInAs } from './fixtures';
import { problemsOf } from './page-checks';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(openAllDay);

const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

async function openTonight(page: Page): Promise<void> {
  await signedInAs(page, await createUser({ works_the_book: true }));
  await page.goto('/tonight');
  await expect(page.getByRole('heading', { name: 'All day' })).toBeVisible();
}

test('an evening in one hand', async ({ page, context, admin, expected }) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, ...answered(409));
  await telephoned({ date: inDays(0), time: '23:30', name: 'Ann Lee', notes: 'Nut allergy' });
  const bea = await telephoned({ date: inDays(0), time: '23:45', name: 'Bea Moss' });
  const listed = async () =>
    (await admin.get<BookingDay>(`/api/bookings?date=${inDays(0)}`)).body.bookings;
  const stateOf = async (name: string) =>
    (await listed()).filter((each) => each.name === name).map(({ state }) => state);
  await openTonight(page);
  await expect(rowOf(page, 'Ann Lee')).toContainText('Allergy: nut');

  await press(page, '+ Walk-in');
  await press(page, '4 guests');
  await said(page, 'Walk-in, 4 guests, is seated.');
  await press(page, 'Seat: Ann Lee');
  await press(page, 'Left: Ann Lee');
  await press(page, 'Undo: Ann Lee has left.');
  await said(page, 'Undone.');
  await expect(page.getByRole('button', { name: 'Left: Ann Lee' })).toBeVisible();
  await expect.poll(() => stateOf('Ann Lee')).toEqual(['seated']);

  await press(page, '+ Telephone');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Tomorrow' }).check();
  await dialog.getByRole('radio', { name: '6', exact: true }).check();
  await dialog.getByRole('radio', { name: '19:00' }).check();
  await dialog.getByLabel('Name').fill('Cy Marsh');
  await dialog.getByLabel('Telephone').fill('01632 960 555');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await said(page, /^Cy Marsh, 6 guests at 19:00, .* is in the book\.$/);

  // Another device's change must appear by itself.
  const path = `/api/bookings/${bea.reference}`;
  await admin.patch<Booking>(path, { guests: 5 });
  await expect(rowOf(page, 'Bea Moss')).toContainText('5 guests');

  await context.setOffline(true);
  await press(page, 'Seat: Bea Moss');
  await press(page, '+ Walk-in');
  await press(page, '2 guests');
  await said(page, 'No connection. 2 taps kept, to be sent.');
  await expect(rowOf(page, 'Bea Moss')).toContainText('Not sent yet');
  await admin.patch<Booking>(path, { guests: 3 });
  await context.setOffline(false);
  await expect(page.getByText('Bea Moss: not done.')).toBeVisible();
  await expect(rowOf(page, 'Bea Moss')).toContainText('3 guests');
  await expect.poll(() => stateOf('Walk-in')).toEqual(['seated', 'seated']);
  expect(await stateOf('Bea Moss')).toEqual(['confirmed']);
});

test('by day and by night, at every width and for every reader', async ({ page }) => {
  await telephoned({ date: inDays(0), time: '00:15', guests: 8, name: 'A'.repeat(60) });
  await telephoned({ date: inDays(0), time: '23:45', name: 'Ann Lee', notes: 'Nut allergy' });
  await openTonight(page);
  const dark = page.getByRole('button', { name: 'Dark' });
  for (const isDark of ['true', 'false']) {
    if ((await dark.getAttribute('aria-pressed')) !== isDark) await dark.click();
    await expect(dark).toHaveAttribute('aria-pressed', isDark);
    expect(await problemsOf(page, { withAxe: true })).toEqual([]);
    await press(page, '+ Telephone');
    await expect(page.getByRole('radiogroup', { name: 'All day' })).toBeVisible();
    expect(await problemsOf(page, { withAxe: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('it is an app of its own, for those who work the book', async ({ page, context, request }) => {
  await context.clearCookies();
  const user = await createUser({ works_the_book: true });
  await page.goto('/tonight');
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftonight$/);
  await logIn(page, user.email);
  await expect(page.getByRole('heading', { name: /^Tonight/ })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.reload();
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const app = (await (await request.get(manifest ?? '')).json()) as object;
  expect(app).toMatchObject({ start_url: '/tonight', display: 'standalone' });

  // Leave the page first: a pending response would restore the old cookie.
  await page.goto('about:blank');
  await signedInAs(page, await createUser());
  await page.goto('/tonight');
  await expect(
    page.getByText('To see that page, log in with an account that has access'),
  ).toBeVisible();
});
