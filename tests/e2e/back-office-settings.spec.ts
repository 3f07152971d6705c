import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import type { Page } from '@playwright/test';
import { makeMenu } from '../support/content';
import { answered, expect, test } from './back-office-steps';
import {
  button,
  hoursOf,
  openCard,
  openSettings,
  save,
  SAVED,
  saveWell,
  startWithFridays,
} from './settings-steps';

const today = londonNow().date;
const british = (date: string) => date.split('-').reverse().join('/');

startWithFridays();

test('dinner on Friday, typed as people do, is on the page of opening hours', async ({ page }) => {
  await openSettings(page);
  await openCard(page, 'Friday');
  await button(page, 'Add a service on Friday').click();
  await expect(page.getByLabel('Friday, service 2: name')).toBeFocused();
  await page.keyboard.type('Dinner');
  await page.getByLabel('Friday, service 2: opens').fill('6pm');
  await page.getByLabel('Friday, service 2: closes').fill('0100');
  await page.getByLabel('Friday, service 2: opens').focus();
  await expect(page.getByLabel('Friday, service 2: closes')).toHaveValue('01:00');
  await expect(page.getByText('Ends the next morning')).toBeVisible();
  await saveWell(page);
  await page.goto('/opening-hours');
  await expect(hoursOf(page, 'Friday')).toHaveText(/Lunch.*12:00.*15:00.*Dinner.*18:00.*01:00/);
});

test('a day is copied to others, and another is closed', async ({ page }) => {
  await openSettings(page);
  await openCard(page, 'Friday');
  await button(page, 'Copy Friday to other days').click();
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Monday' }).check();
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Friday’s hours copied to Monday, Sunday.')).toBeAttached();
  await button(page, 'Remove Friday, service 1').click();
  await saveWell(page);
  await page.goto('/opening-hours');
  await expect(hoursOf(page, 'Monday')).toContainText('Lunch');
  await expect(hoursOf(page, 'Sunday')).toContainText('Lunch');
  await expect(hoursOf(page, 'Friday')).toContainText('Closed');
});

test('how many guests lunch takes, and a day that differs, are kept', async ({
  page,
  admin,
  expected,
}) => {
  expected.push(...answered(422));
  await openSettings(page);
  await button(page, 'Add rules for a service').click();
  const lunch = page.getByRole('group', { name: 'Bookings, Lunch' });
  await lunch.getByLabel('Most guests seated at once').fill('46');
  await lunch.getByLabel('Largest party confirmed at once').fill('six');
  await button(page, 'Add a day that differs').click();
  const day = page.getByRole('group', { name: 'Day that differs 1' });
  await day.getByLabel('First day', { exact: true }).fill('24/12/2031');
  await day.getByLabel('Most guests seated at once').fill('20');
  await page.getByLabel('Remind guests by email the day before').uncheck();
  await save(page);
  await expect(lunch.getByLabel('Largest party confirmed at once')).toHaveAccessibleDescription(
    /integer/,
  );
  await lunch.getByLabel('Largest party confirmed at once').fill('6');
  await saveWell(page);
  const { body } = await admin.get<SiteSetting>('/api/settings');
  expect(body).toMatchObject({
    booking_services: [{ name: 'Lunch', covers: 46, confirm_at_once: 6 }],
    booking_exceptions: [{ date: '2031-12-24', kind: 'covers', covers: 20 }],
    booking_reminder: false,
  });
});

test('several days in a row are entered once, in British dates', async ({ page }) => {
  await openSettings(page);
  await button(page, 'Add a special day or several').click();
  const days = page.getByRole('group', { name: 'Special days 1', exact: true });
  await days.getByLabel('First day', { exact: true }).fill('24/12/2031');
  await days.getByLabel('Last day, if several', { exact: true }).fill('27.12.31');
  await days.getByLabel('Note for guests').fill('Christmas');
  await expect(days.getByText('Saturday 27 December 2031')).toBeVisible();
  await saveWell(page);
  await page.goto('/opening-hours');
  const changes = page.getByRole('region').or(page.locator('.opening-exceptions'));
  await expect(changes).toContainText('Wednesday 24 December 2031 to Saturday 27 December 2031');
  await expect(changes).toContainText('Christmas');
});

test('a special day may have lunch and dinner', async ({ page, admin }) => {
  await openSettings(page);
  await button(page, 'Add a special day or several').click();
  const days = page.getByRole('group', { name: 'Special days 1', exact: true });
  await days.getByLabel('First day', { exact: true }).fill('26/12/2031');
  await days.getByLabel('Open at other hours').check();
  // It begins with the usual hours of that Friday.
  await expect(days.getByLabel('service 1: opens')).toHaveValue('12:00');
  await days.getByRole('button', { name: /add a service/ }).click();
  await days.getByLabel('service 2: name').fill('Dinner');
  await days.getByLabel('service 2: opens').fill('18:00');
  await days.getByLabel('service 2: closes').fill('22:00');
  await saveWell(page);
  const { body } = await admin.get<SiteSetting>('/api/settings');
  expect(body.opening_exceptions).toMatchObject([
    { date: '2031-12-26', name: 'Lunch', opens: '12:00', closes: '15:00' },
    { date: '2031-12-26', name: 'Dinner', opens: '18:00', closes: '22:00' },
  ]);
});

test('a date that no calendar has is refused with words, and stays to be mended', async ({
  page,
}) => {
  await openSettings(page);
  await button(page, 'Add a special day or several').click();
  const date = page.getByLabel('First day', { exact: true }).first();
  await date.fill('31/02/2031');
  await date.blur();
  await expect(page.getByText(/Enter a date that exists as DD\/MM\/YYYY/)).toBeVisible();
  await expect(date).toHaveValue('31/02/2031');
  await save(page);
  await expect(date).toBeFocused();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await date.fill('28/02/2031');
  await saveWell(page);
});

test('a bank holiday is suggested until something is said about it', async ({ page, admin }) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00Z');
  await openSettings(page);
  await openCard(page, 'Bank holidays');
  await button(page, 'Other hours: Boxing Day (substitute), Monday 28 December 2026').click();
  await expect(page.getByLabel('First day', { exact: true }).first()).toHaveValue('28/12/2026');
  await page.getByLabel('Special days 1, service 1: opens').fill('12:00');
  await page.getByLabel('Special days 1, service 1: closes').fill('16:00');
  await expect(button(page, /Boxing Day/)).toHaveCount(0);
  await button(page, 'Closed: Christmas Day, Friday 25 December 2026').click();
  await page.clock.resume();
  await saveWell(page);
  const { body } = await admin.get<SiteSetting>('/api/settings');
  expect(body.opening_exceptions).toMatchObject([
    { date: '2026-12-25', closed: true, note: 'Christmas Day' },
    { date: '2026-12-28', closed: false, opens: '12:00', note: 'Boxing Day (substitute)' },
  ]);
});

test.describe('a notice', () => {
  const banner = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

  test('is at the top of every page on its days, without JavaScript too', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openSettings(page);
    await openCard(page, 'The notice');
    await page.getByLabel('Text', { exact: true }).fill('Closed on Friday for a wedding.');
    await page.getByLabel('Link', { exact: true }).fill('/contact');
    const notice = page.getByRole('region', { name: 'Notice' });
    await notice.getByLabel('First day').fill(british(today));
    await notice.getByLabel('Last day').fill(british(addDays(today, 2)));
    await expect(
      page.getByText('Shown as soon as it is saved to the end of the last.'),
    ).toBeVisible();
    await saveWell(page);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const guest = await context.newPage();
    for (const path of ['/', '/menus', '/nowhere']) {
      await guest.goto(path);
      await expect(banner(guest)).toHaveText('Closed on Friday for a wedding. Read more');
    }
    await banner(guest).getByRole('link').click();
    await expect(guest).toHaveURL('/contact');
    await context.close();

    await openCard(page, 'The notice');
    await page.getByLabel('Text', { exact: true }).fill('');
    for (const label of ['Link', 'First day', 'Last day']) {
      await notice.getByLabel(label, { exact: true }).fill('');
    }
    await save(page);
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await page.goto('/menus');
    await expect(banner(page)).toHaveCount(0);
  });

  test('is not shown before its first day', async ({ page, admin }) => {
    const notice = { text: 'Later.', link: null, link_text: null, until: null };
    await admin.patch('/api/settings', { notice: { ...notice, from: addDays(today, 1) } });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(banner(page)).toHaveCount(0);
  });
});

test('an error of the server is at its field, within rows too', async ({ page, expected }) => {
  expected.push(...answered(422));
  await openSettings(page);
  await openCard(page, 'Friday');
  await button(page, 'Add a service on Friday').click();
  await page.getByLabel('Friday, service 2: opens').fill('14:00');
  await page.getByLabel('Friday, service 2: closes').fill('16:00');
  await save(page);
  await expect(page.getByLabel('Friday, service 2: opens')).toBeFocused();
  await expect(page.getByLabel('Friday, service 2: opens')).toHaveAccessibleDescription(
    'This overlaps another service on the same day.',
  );
  await page.getByLabel('Friday, service 2: opens').fill('15:00');
  await saveWell(page);
});

test('menus are chosen by name', async ({ page, admin }) => {
  const menu = await makeMenu();
  await openSettings(page);
  await page.getByLabel('Allergen guide').selectOption({ label: menu.name });
  await saveWell(page);
  expect((await admin.get<SiteSetting>('/api/settings')).body.allergen_menu).toBe(menu.id);
});

test('saving with Enter leaves the focus in its field, and the days that are over open', async ({
  page,
  admin,
}) => {
  const none = { name: null, opens: null, closes: null };
  const over = { date: '2020-12-24', until: null, closed: true, ...none };
  await admin.patch('/api/settings', { opening_exceptions: [{ ...over, note: null }] });
  await openSettings(page);
  await page.getByText('Days that are over (1)').click();
  const saveByEnter = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await expect(page.getByLabel(label)).toBeFocused();
  };
  await saveByEnter('Tagline', 'Oysters');
  await openCard(page, 'Special days 1');
  await saveByEnter('Note for guests', 'Christmas Eve');
  await button(page, 'Remove all that are over').click();
  await expect(button(page, 'Add a special day or several')).toBeFocused();
});
