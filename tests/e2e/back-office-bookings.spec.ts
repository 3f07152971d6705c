import type { Page } from '@playwright/test';
import { inDays } from '../support/booking-settings';
import { openTheBook, telephoned } from '../support/book';
import { stranger } from '../support/from-address';
import { mailTo } from '../support/mailbox';
import { answered, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

test.beforeEach(openTheBook);

/** Each test has a day of its own. */
let lastDay = 10;
const newDay = () => inDays((lastDay += 1));

const open = async (page: Page, date: string) => {
  await page.goto(`/admin/bookings?date=${date}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Dinner' })).toBeVisible();
};
const rowOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: `${name}, details` }) });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
/** Of the message; a row has a step of that name. */
const undo = (page: Page) => page.getByRole('button', { name: /^Undo: .*\.$/ });

async function guestBooks(fields: Record<string, unknown>): Promise<{ email: string }> {
  const email = `${crypto.randomUUID()}@saltmarsh.test`;
  const guest = await stranger();
  const answer = await guest.post('/api/bookings', {
    ...{ time: '19:00', guests: 2, email, telephone: '01632 960 555' },
    ...fields,
  });
  expect(answer.status).toBe(201);
  return { email };
}

test('a step by mistake is undone', async ({ page }) => {
  const booking = await telephoned({ date: inDays(0) });
  await open(page, inDays(0));
  await page.getByRole('button', { name: `No-show: ${booking.name}` }).click();
  await expect(rowOf(page, booking.name)).toContainText('No-show');
  await undo(page).click();
  await said(page, `${booking.name} is as before.`);
  await expect(page.getByRole('button', { name: `Seat: ${booking.name}` })).toBeVisible();
});

test('a guest who has sat down is put back by a step, and one whom we cancelled is confirmed after all', async ({
  page,
  admin,
}) => {
  const [seated, cancelled] = [
    await telephoned({ date: inDays(0) }),
    await telephoned({ date: inDays(0) }),
  ];
  await admin.patch(`/api/bookings/${seated.reference}`, { state: 'seated' });
  await admin.patch(`/api/bookings/${cancelled.reference}`, { state: 'cancelled_by_us' });
  await open(page, inDays(0));
  await page.getByRole('button', { name: `Undo: ${seated.name}`, exact: true }).click();
  await said(page, `${seated.name} is confirmed.`);
  await page.getByText('1 booking declined or cancelled').click();
  await page.getByRole('button', { name: `Confirm after all: ${cancelled.name}` }).click();
  await said(page, `${cancelled.name} is confirmed.`);
  await expect(page.getByText(/declined or cancelled/)).toHaveCount(0);
});

test('what is being typed stays when the booking leaves its list', async ({ page, admin }) => {
  const booking = await telephoned({ date: newDay(), time: '19:00' });
  await open(page, booking.date);
  await page.getByRole('button', { name: `Move: ${booking.name}` }).click();
  const move = page.getByRole('dialog', { name: `Move ${booking.name}` });
  await move.getByLabel('Time').fill('20:15');
  await admin.patch(`/api/bookings/${booking.reference}`, { state: 'cancelled_by_guest' });
  await expect(page.getByText('1 booking declined or cancelled')).toBeVisible();
  await expect(move.getByLabel('Time')).toHaveValue('20:15');
});

test('a day’s bookings are chosen for that day’s closing only', async ({ page }) => {
  const { date, name } = await telephoned({ date: newDay() });
  await open(page, date);
  await page.getByRole('button', { name: 'Close a service…' }).click();
  const close = page.getByRole('dialog', { name: 'Close a service' });
  const hit = close.getByRole('checkbox', { name: new RegExp(name) });
  await hit.check();
  await expect(close.getByRole('button', { name: 'Close, cancel 1' })).toBeEnabled();
  await close.getByLabel('Date').fill(inDays(lastDay + 1));
  await expect(close.getByText('No bookings are affected.')).toBeVisible();
  await expect(close.getByRole('button', { name: /^Close, cancel/ })).toHaveCount(0);
  await close.getByLabel('Date').fill(date);
  await expect(hit).not.toBeChecked();
});

test('the keyboard stays at the booking after a step', async ({ page }) => {
  const booking = await telephoned({ date: inDays(0) });
  await open(page, inDays(0));
  await page.getByRole('button', { name: `Seat: ${booking.name}` }).press('Enter');
  await expect(page.getByRole('button', { name: `${booking.name}, details` })).toBeFocused();
});

test('declining asks for a sentence, which the guest reads', async ({ page }) => {
  const date = newDay();
  const { email } = await guestBooks({ date, guests: 7, name: 'Flo Marsh' });
  await open(page, date);
  await page.getByRole('button', { name: 'Decline: Flo Marsh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Flo Marsh?' });
  await dialog.getByLabel('A sentence for the guest').fill('Sunday would be quieter.');
  await dialog.getByRole('button', { name: 'Decline and write' }).click();
  await said(page, 'Flo Marsh has been declined.');
  expect((await mailTo(email, 2)).text).toContain('Sunday would be quieter.');
  await page.getByText('1 booking declined or cancelled').click();
  await expect(rowOf(page, 'Flo Marsh')).toContainText('Declined');
});

test('what the server refuses is told at the booking', async ({ page, admin, expected }) => {
  expected.push(...answered(422));
  const booking = await telephoned({ date: inDays(0) });
  await open(page, inDays(0));
  // Somebody else is quicker, and the news is held up.
  await page.route('**/api/bookings?date=*', (route) => route.abort());
  await admin.patch(`/api/bookings/${booking.reference}`, { state: 'seated' });
  expected.push(/ERR_FAILED|Failed to load/);
  await page.getByRole('button', { name: `No-show: ${booking.name}` }).click();
  await expect(rowOf(page, booking.name).getByRole('alert')).toHaveText(
    'A booking that is seated can’t become no show.',
  );
});

test('new bookings are seen when opened, or all at once', async ({ page }) => {
  const date = newDay();
  for (const name of ['Gus Ray', 'Hal Dane', 'Ivy Crane']) await guestBooks({ date, name });
  await open(page, date);
  await expect(page.getByText('3 new bookings')).toBeVisible();
  await page.getByRole('button', { name: 'Gus Ray, details' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('2 new bookings')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page.getByText(/new booking/)).toHaveCount(0);
});

test('at the door: for now, without a telephone number, over the covers if need be', async ({
  page,
}) => {
  await page.goto('/admin/bookings');
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await dialog.getByLabel('At the door').press('Space');
  await expect(dialog.getByLabel('Date')).toHaveValue(inDays(0));
  await expect(dialog.getByLabel('Time')).toHaveValue(/^\d\d:\d\d$/);
  await dialog.getByLabel('Time').fill('19:30');
  await dialog.getByLabel('Guests').fill('25');
  await expect(dialog.getByRole('status')).toContainText('This goes over the covers: ');
  await dialog.getByLabel('Name').fill('Jo Wynn');
  await dialog.getByRole('button', { name: 'Seat now' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Jo Wynn')).toContainText('Seated');
  await expect(page.getByText(/over by \d+/)).toBeVisible();
});

test('by telephone, a number is asked for', async ({ page }) => {
  const date = newDay();
  await open(page, date);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await dialog.getByRole('radio', { name: 'At the door' }).press('Space');
  await dialog.getByRole('radio', { name: 'Telephone' }).press('Space');
  await expect(dialog.getByLabel('Date')).toHaveValue(date);
  await expect(dialog.getByLabel('Time')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Kit Lowe');
  await dialog.getByLabel('Time').fill('20:00');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(dialog.getByText('The telephone field is required.')).toBeVisible();
  await dialog.getByLabel('Telephone', { exact: true }).last().fill('01632 960 777');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await expect(
    rowOf(page, 'Kit Lowe').getByRole('link', { name: /Ring Kit Lowe/ }),
  ).toHaveAttribute('href', 'tel:01632960777');
});

test('from day to day, and back to today', async ({ page }) => {
  const date = newDay();
  await open(page, date);
  await page.getByRole('link', { name: /^Next day/ }).click();
  await expect(page).toHaveURL(`/admin/bookings?date=${inDays(lastDay + 1)}`);
  await page.getByRole('link', { name: /^Previous day/ }).click();
  await expect(page).toHaveURL(`/admin/bookings?date=${date}`);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(`/admin/bookings?date=${inDays(0)}`);
  const box = page.getByLabel('Go to a date');
  await box.fill(date);
  await expect(page).toHaveURL(`/admin/bookings?date=${inDays(0)}`);
  await box.press('Enter');
  await expect(page).toHaveURL(`/admin/bookings?date=${date}`);
  await expect(box).toBeFocused();
});

test('the keyboard stays at the link from month to month', async ({ page }) => {
  await page.goto('/admin/bookings?month=2027-01');
  const next = page.getByRole('link', { name: /^Next month/ });
  await next.press('Enter');
  await expect(page.getByRole('heading', { name: 'February 2027' })).toBeVisible();
  await expect(next).toBeFocused();
});

test('the calendar says how full each day is, and is used by keys', async ({ page }) => {
  const date = newDay();
  await telephoned({ date, time: '12:00', guests: 6 });
  await guestBooks({ date, guests: 6, name: 'Lou Page' });
  await page.goto(`/admin/bookings?month=${date.slice(0, 7)}`);
  const day = page.locator(`[data-date="${date}"]`);
  await expect(day).toHaveAccessibleName(
    /: 12 guests booked, at most 6 of 12 covers at once, 1 to answer, 1 new$/,
  );
  await day.focus();
  // After a Sunday, the grid may end.
  const isSunday = new Date(date).getUTCDay() === 0;
  await page.keyboard.press(isSunday ? 'ArrowLeft' : 'ArrowRight');
  await expect(day).not.toBeFocused();
  await page.keyboard.press(isSunday ? 'ArrowRight' : 'ArrowLeft');
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/bookings?date=${date}`);
});

test('a search finds a guest on any day', async ({ page }) => {
  const booking = await telephoned({ date: newDay(), telephone: '01632 960 419' });
  const shown = inDays(lastDay + 1);
  await page.goto(`/admin/bookings?date=${shown}`);
  await page.getByRole('searchbox').fill('960 419');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 booking matching “960 419”')).toBeVisible();
  await expect(rowOf(page, booking.name)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the day' }).click();
  await expect(page).toHaveURL(`/admin/bookings?date=${shown}`);
});

test('a closed service opens again', async ({ page, admin }) => {
  const date = newDay();
  await admin.post('/api/booking-closings', { date, service: 'Dinner', kind: 'full' });
  await open(page, date);
  await page.getByRole('button', { name: 'Reopen Dinner' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click();
  await said(page, 'Bookings are taken again.');
  await expect(page.getByText('No more bookings')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the day sheet is on paper, the screen is not', async ({ page }) => {
  const booking = await telephoned({ date: newDay(), notes: 'Coeliac' });
  await open(page, booking.date);
  const sheet = page.locator('.day-sheet');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('row').filter({ hasText: booking.name })).toContainText(
    'Allergy: Coeliac',
  );
  await expect(page.getByRole('button', { name: 'Add booking' })).toBeHidden();
});

test('the dashboard shows today’s guests and the requests', async ({ page }) => {
  await telephoned({ date: inDays(0), guests: 3 });
  const date = newDay();
  await guestBooks({ date, guests: 6, name: 'Mo Hart' });
  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Today’s bookings' });
  await expect(today.getByRole('link', { name: /^\d+ guests today$/ })).toBeVisible();
  await expect(today).toContainText(/requests? to answer/);
  await today.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/admin\/bookings\?date=/);
});

type Step = (page: Page) => Promise<void>;
const SCREENS: Record<string, [query: (date: string) => string, step?: Step]> = {
  'the day': [(date) => `?date=${date}`],
  'the calendar': [(date) => `?month=${date.slice(0, 7)}`],
  'a search': [() => '?search=Ned'],
  'the form to add one': [
    (date) => `?date=${date}`,
    (page) => page.getByRole('button', { name: 'Add booking' }).click(),
  ],
  'a booking’s steps': [
    (date) => `?date=${date}`,
    (page) => page.getByRole('button', { name: /^More: Ned/ }).click(),
  ],
  'the form to close a service': [
    (date) => `?date=${date}`,
    (page) => page.getByRole('button', { name: 'Close a service…' }).click(),
  ],
};

for (const [name, [query, step]] of Object.entries(SCREENS)) {
  test(`${name}: axe finds nothing, and all fits`, async ({ page }) => {
    const date = newDay();
    await guestBooks({ date, guests: 6, name: 'Ned Firth', notes: 'Nut allergy, a pram' });
    await telephoned({ date, name: 'A'.repeat(60) });
    await page.goto(`/admin/bookings${query(date)}`);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await step?.(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeFindings(page), `at ${width} px`).toEqual([]);
      expect(await overflow(page), `fits ${width} px`).toBe(0);
    }
  });
}
