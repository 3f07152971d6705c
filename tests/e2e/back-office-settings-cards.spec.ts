import { answered, expect, test } from './back-office-steps';
import { axeFindings, overflow } from './page-checks';
import {
  button,
  card,
  FULL,
  openCard,
  openSettings,
  save,
  saveWell,
  startWithFridays,
} from './settings-steps';

startWithFridays();

test('closed cards say in words what is in them', async ({ page, admin }) => {
  expect((await admin.patch('/api/settings', FULL)).status).toBe(200);
  await openSettings(page);
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
  await openSettings(page);
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
  await openSettings(page);
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
    await openSettings(page);
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
    await openSettings(page);
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
    await openSettings(page);
    await openCard(page, 'Friday');
    await openCard(page, 'Special days 1');
    await button(page, 'Copy Friday to other days').click();
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}
