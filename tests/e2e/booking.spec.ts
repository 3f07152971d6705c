import type { FrameLocator, Page } from '@playwright/test';
import { mailTo } from '../support/mailbox';
import { diner, openDay } from './booking-steps';
import { expect, holdScripts, test, waitForScripts } from './fixtures';

const WEDNESDAY = openDay('wednesday');

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

test('what is typed before the script starts is kept, and the focus', async ({ page }) => {
  const start = await holdScripts(page);
  await page.goto('/bookingform.html', { waitUntil: 'commit' });
  const [date, time] = [page.getByLabel('Date'), page.getByLabel('Time')];
  await date.fill(WEDNESDAY);
  await page.getByLabel('Guests').selectOption('5');
  await time.fill('19:30');
  await time.focus();
  await start();
  await expect(time).toBeFocused();
  await time.fill('18:15');
  await page.keyboard.press('Shift+Tab');
  await expect(time.locator('optgroup')).toHaveCount(2);
  await expect(time).toHaveValue('18:15');
  await expect(date).toHaveValue(WEDNESDAY);
  await expect(page.getByLabel('Guests')).toHaveValue('5');
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistake is shown and put right', { tag: '@phone' }, async ({ page, expected }) => {
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
  });
});
