import type { FrameLocator, Page } from '@playwright/test';
import { unique } from '../support/content';
import { inDatabase } from '../support/database';
import { mailTo } from '../support/mailbox';
import { expect, holdScripts, test, waitForScripts } from './fixtures';

const DAY = 24 * 60 * 60_000;

/** The next day of that name after tomorrow, `YYYY-MM-DD`; the demo is open on Wednesdays and closed on Mondays. */
function next(weekday: 'Monday' | 'Wednesday'): string {
  for (let time = Date.now() + 2 * DAY; ; time += DAY) {
    const day = new Date(time);
    const zone = { timeZone: 'Europe/London' } as const;
    if (day.toLocaleDateString('en-GB', { ...zone, weekday: 'long' }) === weekday) {
      return day.toLocaleDateString('sv-SE', zone);
    }
  }
}

/** So many weeks after the Wednesday that other tests book. */
function wednesday(weeks: number): string {
  const day = new Date(`${next('Wednesday')}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 7 * weeks);
  return day.toISOString().slice(0, 10);
}

/** Takes the kitchen's whole share of a time, past the limits of one network. */
async function fillTable(date: string, time: string): Promise<void> {
  const key = unique('F').replace(' ', '').slice(0, 9);
  await inDatabase(
    `INSERT INTO booking_requests (document_id, reference, name, date, time, guests, minutes, state, source)
     VALUES (?, ?, 'Full House', ?, ?, 14, 15, 'confirmed', 'telephone')`,
    key,
    key,
    date,
    time,
  );
}

function diner() {
  const email = `${unique('diner').replace(' ', '-')}@saltmarsh.test`;
  return { name: 'Ann Lee', email, telephone: '01632 960 555' };
}

async function fillPerson(form: Page | FrameLocator, person: ReturnType<typeof diner>) {
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Telephone').fill(person.telephone);
}

test('a diner books in the frame on the page', async ({ page }) => {
  await page.goto('/book');
  const form = page.frameLocator('iframe');
  const person = diner();
  await expect(form.getByLabel('Time').getByRole('option')).toHaveText(['Date first']);
  await form.getByLabel('Date').fill(next('Wednesday'));
  await expect(form.getByLabel('Time').locator('optgroup')).toHaveCount(2);
  await form.getByLabel('Time').selectOption('19:30');
  await form.getByLabel('Guests').selectOption('4');
  await fillPerson(form, person);
  await form.getByLabel('Notes').fill('A window, please');
  await form.getByRole('button', { name: 'Book this table' }).click();
  await expect(form.getByRole('status')).toContainText('Your table is booked: 4 guests, Wednesday');
  await expect(form.getByRole('status')).toBeFocused();
  expect((await mailTo(person.email)).text).toContain('19:30');
});

test('only the times of the chosen day are offered', async ({ page }) => {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  const times = page.getByLabel('Time').getByRole('option');
  await page.getByLabel('Date').fill(next('Wednesday'));
  await expect(times).toContainText(['12:00', '14:00', '17:30', '21:30']);
  await expect(times.filter({ hasText: /^(11|15|16):|14:15|21:45/ })).toHaveCount(0);
  await page.getByLabel('Date').fill(next('Monday'));
  await expect(page.getByText('We take no bookings on that day.')).toBeVisible();
});

test.describe('a time that is full', () => {
  test('can’t be booked, and what is free near it is a tap away', async ({ page }, { project }) => {
    const date = wednesday(project.name === 'phone' ? 1 : 2);
    await fillTable(date, '19:30');
    await page.goto('/bookingform.html');
    await waitForScripts(page);
    await page.getByLabel('Date').fill(date);
    const full = page.getByRole('option', { name: '19:30, full' });
    await expect(full).toBeDisabled();
    await page.getByLabel('Time').selectOption('Wait for 19:30');
    await page.getByRole('button', { name: '19:45' }).click();
    await expect(page.getByLabel('Time')).toHaveValue('19:45');
    await expect(page.getByLabel('Time')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Book this table' })).toBeVisible();
  });

  test('has a waiting list, which the form says', async ({ page }, { project }) => {
    const date = wednesday(project.name === 'phone' ? 3 : 4);
    await fillTable(date, '19:30');
    await page.goto('/bookingform.html');
    await waitForScripts(page);
    await page.getByLabel('Date').fill(date);
    await page.getByLabel('Time').selectOption('Wait for 19:30');
    await fillPerson(page, diner());
    await page.getByRole('button', { name: 'Join the waiting list for 19:30' }).click();
    await expect(page.getByRole('status')).toContainText('You are on the waiting list');
    await page.getByRole('link', { name: 'View, change or cancel' }).click();
    await expect(page.getByRole('heading', { name: 'The waiting list' })).toBeVisible();
  });
});

test.describe('what was typed before the script has started', () => {
  test('is kept', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/bookingform.html', { waitUntil: 'commit' });
    const date = next('Wednesday');
    await page.getByLabel('Date').fill(date);
    await page.getByLabel('Time').fill('19:30');
    await page.getByLabel('Guests').selectOption('5');
    await page.getByLabel('Name').fill('Ann Lee');
    await start();
    await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
    await expect(page.getByLabel('Time')).toHaveValue('19:30');
    await expect(page.getByLabel('Date')).toHaveValue(date);
    await expect(page.getByLabel('Guests')).toHaveValue('5');
  });

  test('is not taken out of the hands that type it', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/bookingform.html', { waitUntil: 'commit' });
    await page.getByLabel('Date').fill(next('Wednesday'));
    await page.getByLabel('Time').focus();
    await start();
    await expect(page.getByLabel('Time')).toBeFocused();
    await page.getByLabel('Time').fill('18:15');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
    await expect(page.getByLabel('Time')).toHaveValue('18:15');
  });

  test('is answered when there is no table then', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/bookingform.html', { waitUntil: 'commit' });
    await page.getByLabel('Date').fill(next('Wednesday'));
    await page.getByLabel('Time').fill('16:00');
    await page.getByLabel('Name').fill('Ann Lee');
    await start();
    await expect(page.getByText('We have no table at 16:00.')).toBeVisible();
    await page.getByRole('button', { name: '17:30' }).click();
    await expect(page.getByLabel('Time')).toHaveValue('17:30');
    await expect(page.getByText('We have no table at 16:00.')).toBeHidden();
  });
});

test('a time can be typed if the times of the day can’t be had', async ({ page, expected }) => {
  expected.push(/429/);
  await page.route('**/api/availability?*', (route) => route.fulfill({ status: 429 }));
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  const person = diner();
  await page.getByLabel('Date').fill(next('Wednesday'));
  const time = page.getByLabel('Time');
  await expect(time).toHaveAccessibleDescription('We can’t look up tables at the moment.');
  await time.fill('13:30');
  await fillPerson(page, person);
  await page.getByRole('button', { name: 'Book this table' }).click();
  await expect(page.getByRole('status')).toContainText('Your table is booked: 2 guests');
});

test('a date that the browser restores on Back has its times', async ({ page }) => {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  const date = next('Wednesday');
  await page.getByLabel('Date').fill(date);
  await page.goto('/legal/privacy');
  await page.goBack();
  await waitForScripts(page);
  await expect(page.getByLabel('Date')).toHaveValue(date);
  await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
});

test.describe('what the server refuses', () => {
  test('stands at its field, which gets the focus', async ({ page, expected }) => {
    expected.push(/422/);
    await page.goto('/bookingform.html');
    await waitForScripts(page);
    await page.getByLabel('Date').fill(next('Wednesday'));
    await page.getByLabel('Time').selectOption('12:30');
    await fillPerson(page, { ...diner(), telephone: 'none' });
    await page.getByRole('button', { name: 'Book this table' }).click();
    const telephone = page.getByLabel('Telephone');
    await expect(telephone).toHaveAccessibleDescription(
      'Enter a telephone number of seven digits or more.',
    );
    await expect(telephone).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('Ann Lee');
  });
});

test('the keyboard reaches every field in order, and Enter sends', async ({ page }) => {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  const person = diner();
  await page.getByLabel('Date').fill(next('Wednesday'));
  await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
  await page.getByLabel('Time').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Guests')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /01632/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.telephone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Your table is booked: 2 guests');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistake is shown and put right, and the table asked for', async ({ page, expected }) => {
    expected.push(/422/);
    await page.goto('/book');
    await expect(page.locator('iframe')).toBeVisible();
    await page.goto('/bookingform.html');
    const person = diner();
    await page.getByLabel('Date').fill(next('Wednesday'));
    await page.getByLabel('Time').fill('16:00');
    await fillPerson(page, person);
    await page.getByLabel('Notes').fill('A pram');
    await page.getByRole('button', { name: 'Book this table' }).click();
    await expect(page.getByText('We are closed at that time.')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('A pram');
    await page.getByLabel('Time').fill('13:00');
    await page.getByRole('button', { name: 'Book this table' }).click();
    await expect(page).toHaveURL(/\/booking\/[2-9A-Z]{8}\?signature=/);
    await expect(page.getByText('Your table is booked')).toBeVisible();
    expect((await mailTo(person.email)).text).toContain('13:00');
  });
});
