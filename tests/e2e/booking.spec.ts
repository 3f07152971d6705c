import type { FrameLocator, Page } from '@playwright/test';
import { unique } from '../support/content';
import { inDatabase } from '../support/database';
import { mailTo } from '../support/mailbox';
import { diner, openDay } from './booking-steps';
import { expect, holdScripts, test, waitForScripts } from './fixtures';

const WEDNESDAY = openDay('wednesday');

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

async function fillPerson(form: Page | FrameLocator, person: ReturnType<typeof diner>) {
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Telephone').fill(person.telephone);
}

test('a diner books in the frame on the page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/book');
  const form = page.frameLocator('iframe');
  const person = diner();
  await expect(form.getByLabel('Time').getByRole('option')).toHaveText(['Date first']);
  await form.getByLabel('Date').fill(WEDNESDAY);
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

test('a time that is full has a waiting list, and its guests a page', async ({ page }) => {
  const date = openDay('wednesday', 2);
  await fillTable(date, '19:30');
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  await page.getByLabel('Date').fill(date);
  await expect(page.getByRole('option', { name: '19:30, full' })).toBeDisabled();
  await page.getByLabel('Time').selectOption('Wait for 19:30');
  await expect(page.getByRole('button', { name: '19:45' })).toBeVisible();
  await fillPerson(page, diner());
  await page.getByRole('button', { name: 'Join the waiting list for 19:30' }).click();
  await expect(page.getByRole('status')).toContainText('You are on the waiting list');
  await page.getByRole('link', { name: 'View, change or cancel' }).click();
  await expect(page.getByRole('heading', { name: 'The waiting list' })).toBeVisible();
});

test.describe('what was typed before the script has started', () => {
  test('is kept', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/bookingform.html', { waitUntil: 'commit' });
    await page.getByLabel('Date').fill(WEDNESDAY);
    await page.getByLabel('Time').fill('19:30');
    await page.getByLabel('Guests').selectOption('5');
    await page.getByLabel('Name').fill('Ann Lee');
    await start();
    await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
    await expect(page.getByLabel('Time')).toHaveValue('19:30');
    await expect(page.getByLabel('Date')).toHaveValue(WEDNESDAY);
    await expect(page.getByLabel('Guests')).toHaveValue('5');
  });

  test('is not taken out of the hands that type it', async ({ page }) => {
    const start = await holdScripts(page);
    await page.goto('/bookingform.html', { waitUntil: 'commit' });
    await page.getByLabel('Date').fill(WEDNESDAY);
    await page.getByLabel('Time').focus();
    await start();
    await expect(page.getByLabel('Time')).toBeFocused();
    await page.getByLabel('Time').fill('18:15');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
    await expect(page.getByLabel('Time')).toHaveValue('18:15');
  });
});

test('a date that the browser restores on Back has its times', async ({ page }) => {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  await page.getByLabel('Date').fill(WEDNESDAY);
  await page.goto('/legal/privacy');
  await page.goBack();
  await waitForScripts(page);
  await expect(page.getByLabel('Date')).toHaveValue(WEDNESDAY);
  await expect(page.getByLabel('Time').locator('optgroup')).toHaveCount(2);
});

test('the keyboard reaches every field in order, and Enter sends', async ({ page }) => {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  const person = diner();
  await page.getByLabel('Date').fill(WEDNESDAY);
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

  test(
    'a mistake is shown and put right, and the table asked for',
    { tag: '@phone' },
    async ({ page, expected }) => {
      expected.push(/422/);
      await page.goto('/book');
      await expect(page.locator('iframe')).toBeVisible();
      await page.goto('/bookingform.html');
      const person = diner();
      await page.getByLabel('Date').fill(WEDNESDAY);
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
    },
  );
});
