import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import type { Page } from '@playwright/test';
import { clearSettings, saveBookingSettings } from '../support/booking-settings';
import { clearContent } from '../support/content';
import { answered, expect, SAVED, test } from './back-office-steps';
import { openCard, saveManySettings } from './settings-steps';

const FRIDAY = { day: 'friday', name: 'Lunch', opens: '12:00', closes: '15:00' };
const today = londonNow().date;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const save = (page: Page) => button(page, 'Save Changes').click();
const hoursOf = (page: Page, day: string) => page.getByRole('row', { name: day });

async function saveWell(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
}

test.beforeEach(async () => {
  await clearContent();
  await clearSettings();
  await saveBookingSettings([], { openingHours: [FRIDAY] });
});

test('a notice is at the top of every page on its days only, without JavaScript too', async ({
  browser,
  baseURL,
  admin,
}) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  const banner = page.getByRole('complementary', { name: 'Notice' });
  const say = (from: string) => {
    const text = 'Closed on Friday for a wedding.';
    const notice = { text, link: '/contact', link_text: null, from, until: addDays(today, 2) };
    return admin.patch('/api/settings', { notice });
  };
  await say(addDays(today, 1));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(banner).toHaveCount(0);
  await say(today);
  for (const path of ['/', '/menus', '/nowhere']) {
    await page.goto(path);
    await expect(banner).toHaveText('Closed on Friday for a wedding. Read more');
  }
  await banner.getByRole('link').click();
  await expect(page).toHaveURL('/contact');
  await page.context().close();
});

test('the list of sections stays in view, leads to each and marks it; none is long', async ({
  page,
}) => {
  await saveManySettings();
  for (const [width, most] of [
    [390, 6000],
    [1440, 4000],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openSettings(page);
    await expect(page.getByLabel('Allergen guide')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    for (const name of ['Bookings', 'The restaurant', 'Providers', 'Special menus']) {
      // Not a click, before which Playwright scrolls the page to centre what is half hidden.
      await sections.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      await expect(sections.getByRole('link', { name })).toBeInViewport();
      await expect(sections.locator('[aria-current]')).toHaveText(name);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(sections.locator('[aria-current]')).toHaveText('Opening hours');
  }
});

test('two who save at once compare their weeks, day by day', async ({ page, admin, expected }) => {
  expected.push(...answered(409));
  await openSettings(page);
  await openCard(page, 'Friday');
  const monday = { day: 'monday', name: null, opens: '09:00', closes: '11:00' };
  await admin.patch('/api/settings', { tagline: 'Theirs', opening_hours: [FRIDAY, monday] });
  await page.getByLabel('Friday, service 1: closes').fill('16:00');
  await save(page);
  const comparison = page.getByRole('dialog', { name: 'Which version do you want?' });
  const hours = comparison.getByRole('group', { name: 'Opening hours' });
  await expect(hours).toContainText('Both of you have changed this.');
  await expect(hours.locator('ins').filter({ hasText: '09:00' })).toHaveCount(1);
  await hours.getByLabel('Take theirs').check();
  await comparison.getByRole('button', { name: 'Edit it first' }).click();
  await openCard(page, 'Friday');
  await page.getByLabel('Friday, service 1: closes').fill('17:00');
  await saveWell(page);
  const { body } = await admin.get<SiteSetting>('/api/settings');
  expect(body.tagline).toBe('Theirs');
  expect(body.opening_hours.map(({ day, closes }) => [day, closes])).toEqual([
    ['monday', '11:00'],
    ['friday', '17:00'],
  ]);
});

test('the history says in words what was, and brings it back', async ({ page, admin }) => {
  await admin.patch('/api/settings', { opening_hours: [], name: 'Closed House' });
  await openSettings(page);
  await page.getByRole('link', { name: 'History' }).click();
  const before = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').nth(1);
  await before.getByRole('button', { name: /^Compare/ }).click();
  await expect(before.getByRole('region', { name: 'Opening hours' })).toContainText('12:00');
  await before.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/^Version \d+, .* is back\.$/)).toBeVisible();
  await page.goto('/opening-hours');
  await expect(hoursOf(page, 'Friday')).toContainText('12:00');
});
