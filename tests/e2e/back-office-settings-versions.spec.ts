import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import { answered, expect, test } from './back-office-steps';
import {
  button,
  card,
  friday,
  hoursOf,
  openCard,
  openSettings,
  save,
  SAVED,
  saveWell,
  startWithFridays,
} from './settings-steps';

startWithFridays();

test('what is not saved is not lost by a click, and what is saved can be undone', async ({
  page,
  admin,
}) => {
  await openSettings(page);
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
  await openSettings(page);
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
