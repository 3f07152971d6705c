import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import type { Page } from '@playwright/test';
import { clearContent, makeMenu } from '../support/content';
import { answered, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';

const SAVED = 'Your Changes Have Been Saved';
const today = londonNow().date;
const british = (date: string) => date.split('-').reverse().join('/');

const friday = { day: 'friday', name: 'Lunch', opens: '12:00', closes: '15:00' } as const;
const SETTING: SiteSetting = {
  ...{ name: 'Saltmarsh', tagline: null, telephone: '01632 960 123', email: 'a@saltmarsh.test' },
  address: { street: '1 Abbey Creek', town: 'Faversham', county: null, postcode: 'ME13 7XX' },
  ...{ map_url: null, booking_url: null, voucher_url: null, notice: null },
  ...{ social_links: [], opening_hours: [friday], opening_exceptions: [] },
  ...{ booking_services: [], booking_exceptions: [] },
  ...{ booking_reminder: true, booking_months_kept: 12 },
  ...{ analytics_id_1: null, analytics_id_2: null },
  ...{ festive_menu_1: null, festive_menu_2: null, allergen_menu: null },
};

test.beforeEach(async ({ admin }) => {
  await clearContent();
  expect((await admin.patch('/api/settings', SETTING)).status).toBe(200);
});

async function open(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const save = (page: Page) => button(page, 'Save Changes').click();
async function saveWell(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
}
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** Opens a card by its summary. */
const openCard = (page: Page, name: string) => card(page, name).locator('summary').first().click();
const hoursOf = (page: Page, day: string) => page.getByRole('row', { name: day });

test('dinner on Friday, typed as people do, is on the page of opening hours', async ({ page }) => {
  await open(page);
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
  await open(page);
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
  await open(page);
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
  await open(page);
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
  await open(page);
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
  await open(page);
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
  await open(page);
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
    await open(page);
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
  await open(page);
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
  await open(page);
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
  await open(page);
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

test('what is not saved is not lost by a click, and what is saved can be undone', async ({
  page,
  admin,
}) => {
  await open(page);
  await page.getByLabel('Tagline').fill('Oysters on the creek');
  await page.getByRole('link', { name: 'Back to Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await saveWell(page);
  await button(page, `Undo: ${SAVED}`).click();
  await expect(page.getByText('The settings are as they were.')).toBeVisible();
  await expect(page.getByLabel('Tagline')).toHaveValue('');
  expect((await admin.get<SiteSetting>('/api/settings')).body.tagline).toBeNull();
});

test('two who save at once compare their weeks, day by day', async ({ page, admin, expected }) => {
  expected.push(...answered(409));
  await open(page);
  await openCard(page, 'Friday');
  const monday = { day: 'monday', name: null, opens: '09:00', closes: '11:00' };
  await admin.patch('/api/settings', { tagline: 'Theirs', opening_hours: [friday, monday] });
  await page.getByLabel('Friday, service 1: closes').fill('16:00');
  await save(page);
  const comparison = page.getByRole('dialog', { name: 'Which version do you want?' });
  const hours = comparison.getByRole('group', { name: 'Opening hours' });
  await expect(hours).toContainText('Both of you have changed this.');
  await expect(hours.locator('ins').filter({ hasText: '09:00' })).toHaveCount(1);
  await hours.getByLabel('Take theirs').check();
  await comparison.getByRole('button', { name: 'Edit it first' }).click();
  await expect(card(page, 'Monday')).toContainText('09:00–11:00');
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
  await open(page);
  await page.getByRole('link', { name: 'History' }).click();
  const before = page.getByRole('list', { name: 'Versions' }).getByRole('listitem').nth(1);
  await before.getByRole('button', { name: /^Compare/ }).click();
  await expect(before.getByRole('region', { name: 'Opening hours' })).toContainText('12:00');
  await before.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText(/^Version \d+, .* is back\.$/)).toBeVisible();
  await page.goto('/opening-hours');
  await expect(hoursOf(page, 'Friday')).toContainText('12:00');
});

const rules = (name: string) => ({
  ...{ name, covers: 46, covers_per_time: 12, largest_party: 8, confirm_at_once: 6 },
  ...{ step: 15, last_table: 30, notice: 60, days_ahead: 60, table_minutes: [120, 120, 120, 150] },
});
const closed = { closed: true, name: null, opens: null, closes: null };
/** As much as the demo restaurant says. */
const FULL = {
  opening_hours: (['wednesday', 'thursday', 'friday', 'saturday'] as const).flatMap((day) => [
    { day, name: 'Lunch', opens: '12:00', closes: '14:30' },
    { day, name: 'Bar', opens: '14:30', closes: '17:30' },
    { day, name: 'Dinner', opens: '17:30', closes: day === 'saturday' ? '22:30' : '22:00' },
  ]),
  opening_exceptions: [
    { ...closed, date: '2031-12-24', until: '2031-12-27', note: 'Christmas' },
    { ...closed, date: '2031-12-31', until: null, note: null },
    { ...closed, date: '2032-01-01', until: null, note: null },
  ],
  booking_services: ['Lunch', 'Bar', 'Dinner', 'Sunday lunch'].map(rules),
  booking_exceptions: [
    {
      date: '2031-12-23',
      until: null,
      service: 'Dinner',
      kind: 'covers',
      covers: 20,
      covers_per_time: null,
      note: null,
    },
  ],
  social_links: [
    { name: 'Tidings', url: 'https://www.tidings.test/saltmarsh' },
    { name: 'Pictures', url: 'https://pictures.test/saltmarsh' },
  ],
};

test('closed cards say in words what is in them', async ({ page, admin }) => {
  expect((await admin.patch('/api/settings', FULL)).status).toBe(200);
  await open(page);
  for (const [name, text] of [
    ['Monday', 'Monday Closed'],
    ['Saturday', 'Saturday Lunch 12:00–14:30 · Bar 14:30–17:30 · Dinner 17:30–22:30'],
    ['Special days 1', '24 to 27 December 2031 Closed · Christmas'],
    ['Special days 2', 'Wednesday 31 December 2031 Closed'],
    [
      'Bookings, Dinner',
      'Dinner Wednesday to Friday 17:30–22:00, Saturday 17:30–22:30 · up to 46 seated at once · up to 12 arriving together · parties of up to 6 confirmed at once',
    ],
    ['Day that differs 1', 'Tuesday 23 December 2031 Dinner · up to 20 seated at once'],
    ['The notice', 'No notice Nothing is shown at the top of the pages.'],
    ['Link 1', 'Tidings tidings.test/saltmarsh'],
  ] as const) {
    await expect(card(page, name).locator('summary')).toHaveText(text);
    await expect(card(page, name).getByRole('textbox')).toHaveCount(0);
  }
});

test('a card opens by keyboard, says what is not saved, and closes when it is', async ({
  page,
  admin,
}) => {
  expect((await admin.patch('/api/settings', FULL)).status).toBe(200);
  await open(page);
  const days = card(page, 'Special days 2');
  await days.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(days).not.toContainText('Not saved yet');
  await days.getByLabel('Note for guests').fill('Half term');
  await expect(days.locator('summary')).toContainText('Closed · Half term');
  await expect(days.locator('summary')).toContainText('Not saved yet');
  await saveWell(page);
  await expect(days.getByLabel('Note for guests')).toBeHidden();
  await expect(days).not.toContainText('Not saved yet');
});

test('an error in a closed card opens it, and gets the focus', async ({ page, expected }) => {
  expected.push(...answered(422));
  await open(page);
  await openCard(page, 'Friday');
  const closes = page.getByLabel('Friday, service 1: closes');
  await closes.fill('late');
  await openCard(page, 'Friday');
  await expect(closes).toBeHidden();
  await save(page);
  await expect(closes).toBeFocused();
  await expect(closes).toHaveAccessibleDescription(/time/);

  // One that the page itself finds, in a card of another list.
  await closes.fill('15:00');
  await button(page, 'Add a special day or several').click();
  const date = card(page, 'Special days 1').getByLabel('First day', { exact: true });
  await date.fill('31/02/2031');
  await openCard(page, 'Special days 1');
  await expect(date).toBeHidden();
  await save(page);
  await expect(date).toBeFocused();
});

test('the list of sections stays in view, leads to each and marks it', async ({ page, admin }) => {
  expect((await admin.patch('/api/settings', FULL)).status).toBe(200);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
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

for (const [width, most] of [
  [390, 6000],
  [1440, 4000],
] as const) {
  test(`all settings take less than ${most} pixels on a screen of ${width}`, async ({
    page,
    admin,
  }) => {
    expect((await admin.patch('/api/settings', FULL)).status).toBe(200);
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expect(page.getByLabel('Allergen guide')).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(most);
  });
}

for (const width of [320, 390, 768, 1440]) {
  test(`fits a screen of ${width} pixels, and is accessible`, async ({ page, admin }) => {
    const special = { date: '2031-12-24', until: null, closed: false, name: null, note: null };
    await admin.patch('/api/settings', {
      opening_exceptions: [{ ...special, opens: '12:00', closes: '15:00' }],
      social_links: [{ name: 'Tidings', url: 'https://tidings.test/' }],
    });
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await openCard(page, 'Friday');
    await openCard(page, 'Special days 1');
    await button(page, 'Copy Friday to other days').click();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}
