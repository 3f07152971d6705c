import type { FrameLocator, Page } from '@playwright/test';
import { addDays, londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import type { OwnBooking } from '@saltmarsh/contract/messages/guest-booking';
import { unique, uniqueTelephone } from '../support/fixtures';
import { linkIn, mailTo } from '../support/mailbox';
import { stranger } from '../support/network';
import { expect, holdScripts, test, waitForScripts } from './fixtures';
import { problemsOf, shareInView, WIDTHS } from './page-checks';

const WEDNESDAY = openDay('wednesday');
const CHANGE = 'Change the day, time or number of guests';

async function chooseDay(form: Page | FrameLocator, date = WEDNESDAY) {
  const day = form.getByRole('radio', { name: longDate(date) });
  const later = form.getByRole('button', { name: 'Later days' });
  await expect(later).toBeVisible();
  while (!(await day.isVisible())) await later.click();
  await day.check();
}

test(
  'a guest books in the frame on the page, in a few taps',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/book');
    const form = page.frameLocator('iframe');
    const person = diner();
    let taps = 0;
    await page.exposeFunction('countTap', () => (taps += 1));
    await form.locator('html').evaluate((root) => {
      const { countTap } = window.top as unknown as { countTap: () => void };
      root.ownerDocument.addEventListener('pointerdown', countTap, true);
    });
    await chooseDay(form);
    await form.getByRole('radio', { name: '4', exact: true }).check();
    await form.getByRole('radio', { name: '19:30', exact: true }).check();
    for (const [label, text] of Object.entries(person)) {
      const box = form.getByLabel(label, { exact: false }).and(form.locator(`[name=${label}]`));
      await box.click();
      await page.keyboard.type(text);
    }
    expect(taps).toBeLessThanOrEqual(7);
    await form.getByRole('button', { name: 'Book this table' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => shareInView(page.getByRole('heading', { level: 1 }))).toBe(1);
    const card = page.getByRole('article');
    for (const text of ['Your table is booked', '19:30', '4 guests', person.name, 'ME13 7XQ'])
      await expect(card).toContainText(text);
    await expect(page.getByText('Before you book')).toHaveCount(0);
    expect((await mailTo(person.email)).text).toContain('19:30');
  },
);

test('a table is booked by keyboard, and the form is accessible', async ({ page }) => {
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  const person = diner();
  await chooseDay(page);
  await expect(page.getByRole('status').first()).toContainText('Free times on Wednesday');
  expect(await problemsOf(page, { withAxe: true })).toEqual([]);
  await page.getByRole('radio', { name: '2', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: '12:00', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '12:15', exact: true })).toBeChecked();
  for (const text of [person.name, person.email, person.telephone]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText('12:15');
  await expect(page.getByRole('article')).toContainText('3 guests');
});

test('input and focus from before the scripts start are kept', async ({ page }) => {
  const start = await holdScripts(page);
  await page.goto('/bookingform.html', { waitUntil: 'commit' });
  const time = page.getByLabel('Time', { exact: true });
  await page.getByLabel('Date').fill(WEDNESDAY);
  await page.getByLabel('Guests').fill('5');
  await time.fill('19:30');
  await time.focus();
  await start();
  await expect(time).toBeFocused();
  await time.fill('18:15');
  await page.getByLabel('Name').focus();
  await expect(page.getByRole('radio', { name: '18:15', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: longDate(WEDNESDAY) })).toBeChecked();
  await expect(page.getByRole('radio', { name: '5', exact: true })).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistake is reported and corrected', { tag: '@phone' }, async ({ page, expected }) => {
    expected.push(/422/);
    await page.goto('/book');
    await expect(page.locator('iframe')).toBeVisible();
    await page.goto('/bookingform.html');
    const person = diner();
    await page.getByLabel('Date').fill(WEDNESDAY);
    await page.getByLabel('Guests').fill('3');
    await page.getByLabel('Time').fill('16:00');
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Telephone').fill(person.telephone);
    await page.getByLabel('Notes').fill('Pas d’arachides pour mon fils');
    await page.getByLabel('Someone has a food allergy or is coeliac').check();
    await page.getByRole('button', { name: 'Book this table' }).click();
    await expect(page.getByText('We are closed at that time.')).toBeVisible();
    await expect(page.getByLabel('Notes')).toHaveValue('Pas d’arachides pour mon fils');
    await expect(page.getByLabel('Someone has a food allergy or is coeliac')).toBeChecked();
    await page.getByLabel('Time').fill('13:00');
    await page.getByRole('button', { name: 'Book this table' }).click();
    await expect(page).toHaveURL(/\/booking\/[2-9A-Z]{8}\?signature=/);
    await expect(page.getByRole('article')).toContainText('Your table is booked');
    await expect(page.getByRole('article')).toContainText('3 guests');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect((await mailTo(person.email)).text).toContain('13:00');

    await expect(page.getByRole('article')).toContainText('Marked for the kitchen');
    await page.getByRole('heading', { name: 'Change your notes' }).click();
    await page.getByLabel('Someone has a food allergy or is coeliac').uncheck();
    await page.getByRole('button', { name: 'Save notes' }).click();
    await expect(page.getByRole('article')).not.toContainText('Marked for the kitchen');
  });
});

test('the frame holds the whole booking form at every width', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/book');
    await waitForScripts(page);
    const frame = page.getByRole('main').locator('iframe');
    await expect(frame).toHaveAttribute('src', /\/bookingform\.html$/);
    await expect(frame).toHaveAttribute('title', /./);
    const room = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const root = element.contentDocument?.documentElement;
        return (root?.clientHeight ?? 0) - (root?.scrollHeight ?? Infinity);
      });
    await expect.poll(room, `at ${width} px`).toBe(0);
    expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(600);
    const form = page.frameLocator('iframe');
    const button = form.getByRole('button', { name: 'Book this table' });
    const end = form.getByRole('link', { name: 'Privacy' });
    const below = bottomOf(await frame.boundingBox()) - bottomOf(await end.boundingBox());
    expect(below).toBeGreaterThan(8);
    expect(below).toBeLessThan(64);
    await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toHaveCount(0);

    const before = (await frame.boundingBox())?.height ?? 0;
    await button.click();
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(before);
    await expect.poll(room, `with messages, at ${width} px`).toBe(0);
  }
});

const bottomOf = (box: { y: number; height: number } | null) =>
  (box?.y ?? NaN) + (box?.height ?? NaN);

test.describe('the page without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the frame has room for the whole form at every width, and a link beside it', async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/book');
      const button = page.frameLocator('iframe').getByRole('button', { name: 'Book this table' });
      const below = async () =>
        bottomOf(await page.locator('iframe').boundingBox()) - bottomOf(await button.boundingBox());
      expect(await below(), `at ${width} px`).toBeGreaterThanOrEqual(16);
      await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
    }
  });
});

async function book(weeks: number): Promise<OwnBooking> {
  const wish = { date: openDay('thursday', weeks), time: '18:00', guests: 2 };
  const visitor = await stranger();
  const { status, body } = await visitor.post<OwnBooking>('/api/bookings', { ...diner(), ...wish });
  expect(status).toBe(201);
  return body;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts: ${javaScriptEnabled}${javaScriptEnabled ? '' : ', @phone'}`, () => {
    test.use({ javaScriptEnabled });

    test('a guest changes and cancels a booking through the link in the email', async ({
      page,
    }) => {
      const { email, state } = await book(2);
      expect(state).toBe('confirmed');
      await page.goto(linkIn(await mailTo(email ?? '')).href);
      await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();

      await expect(page.getByRole('button', { name: 'Save the change' })).toBeHidden();
      await page.getByRole('heading', { name: CHANGE }).click();
      // Each button loads the times of its day or party, and keeps the former choice.
      const day = longDate(openDay('thursday', 3));
      await page.getByRole('button', { name: day }).click();
      await page.getByRole('button', { name: '19:15' }).click();
      await page.getByRole('button', { name: '4 guests' }).click();
      for (const name of [day, '19:15', '4 guests']) {
        const button = page.getByRole('button', { name });
        await expect(button).toHaveAttribute('aria-pressed', 'true');
      }
      await expect(page.getByText(`4 guests on ${day} at 19:15`)).toBeVisible();
      await page.getByRole('button', { name: 'Save the change' }).click();
      await expect(page.getByRole('status')).toHaveText(
        'Your change has been saved. You will get an email in a few minutes.',
      );
      await expect(page.getByRole('article')).toContainText('19:15');
      await expect(page.getByRole('article')).toContainText('4 guests');
      expect((await mailTo(email ?? '', 2)).subject).toContain('changed');

      await page.getByRole('heading', { name: CHANGE }).click();
      await page.getByLabel('Notes').pressSequentially('A pram');
      await expect(page.getByText('Please save your notes first.')).toBeHidden();
      await page.getByLabel('Notes').press('Tab');
      await expect(page.getByText('Please save your notes first.')).toBeVisible();
      await expect(page.getByRole('button', { name: '2 guests' })).toBeHidden();
      await page.getByRole('button', { name: 'Save notes' }).click();
      await expect(page.getByRole('status')).toContainText('Your notes have been saved.');

      await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeHidden();
      await page.getByRole('heading', { name: 'Cancel this booking' }).click();
      await page.getByRole('button', { name: 'Yes, cancel it' }).click();
      await expect(page.getByRole('heading', { name: 'Your table is cancelled' })).toBeVisible();
      const again = page.getByRole('main').getByRole('link', { name: 'Book another table' });
      await expect(again).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save the change' })).toHaveCount(0);
    });
  });
}

test('the page for a booking is accessible', async ({ page }) => {
  await page.goto((await book(1)).link);
  expect(await problemsOf(page, { withAxe: true })).toEqual([]);
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change the day' })).toBeHidden();
  await expect(calendar).toBeHidden();
});

/**
 * Returns a Wednesday or Thursday without demo bookings. Guests can book 60 days ahead, so `weeks`
 * is five at most.
 */
function openDay(weekday: 'wednesday' | 'thursday', weeks = 0): string {
  let day = addDays(londonNow().date, 12);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return addDays(day, 7 * weeks);
}

/** Returns a unique guest, because bookings are limited by email address and by number. */
function diner() {
  const email = `${unique('diner').replace(' ', '-')}@saltmarsh.test`;
  return { name: 'Ann Lee', email, telephone: uniqueTelephone() };
}
