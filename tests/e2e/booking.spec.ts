import type { FrameLocator, Page } from '@playwright/test';
import { unique } from '../support/content';
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
  await form.getByRole('button', { name: 'Request this table' }).click();
  await expect(form.getByRole('status')).toContainText(
    'We have your request for 4 guests, Wednesday',
  );
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
  await expect(page.getByText('We are closed on that day.')).toBeVisible();
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
    await expect(page.getByText('We have no tables at 16:00.')).toBeVisible();
    await page.getByLabel('Time').selectOption('17:30');
    await expect(page.getByText('We have no tables at 16:00.')).toBeHidden();
  });
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
    await page.getByRole('button', { name: 'Request this table' }).click();
    const telephone = page.getByLabel('Telephone');
    await expect(telephone).toHaveAccessibleDescription(
      'The telephone field must have seven digits or more.',
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
  await expect(page.getByRole('status')).toContainText('We have your request for 2 guests');
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
    await page.getByRole('button', { name: 'Request this table' }).click();
    await expect(page.getByText('We are closed at that time.')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('A pram');
    await page.getByLabel('Time').fill('13:00');
    await page.getByRole('button', { name: 'Request this table' }).click();
    await expect(page).toHaveURL(/\/bookingform\/received$/);
    await expect(page.getByText('We have your request')).toBeVisible();
    expect((await mailTo(person.email)).text).toContain('13:00');
  });
});
