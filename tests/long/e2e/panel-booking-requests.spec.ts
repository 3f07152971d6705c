import { addDays, londonNow } from '@saltmarsh/compat-api/contract/london-time';
import { makeEditor, Panel } from '../../support/panel';
import { expect } from '../../e2e/fixtures';
import { openScreen, signInToPanel, test } from '../../e2e/panel-steps';

const UID = 'api::booking-request.booking-request';
const LIST = `/content-manager/collection-types/${UID}`;

/** Names by the family's, in which a search finds them. */
async function makeRequests(family: string): Promise<void> {
  const panel = await Panel.open();
  const { date: today } = londonNow();
  for (const [firstName, date, time] of [
    ['Late', addDays(today, 2), '20:00'],
    ['Past', addDays(today, -1), '19:00'],
    ['Maximiliana Wilhelmina', addDays(today, 2), '12:30'],
    ['Soon', today, '18:00'],
  ]) {
    const guest = { email: 'guest@saltmarsh.test', telephone: '01632 960 123', guests: 7 };
    const name = `${firstName} ${family}`;
    const answer = await panel.create(UID, { ...guest, name, date, time, state: 'requested' });
    expect(answer.status).toBe(201);
  }
}

test.beforeEach(async ({ page }) => signInToPanel(page, await makeEditor()));

test('the list begins with the next guests, and shows past ones on request', async ({ page }) => {
  const family = `Whitstable${Date.now()}`;
  await makeRequests(family);
  await openScreen(page, `${LIST}?_q=${family}`, 'Bookings');
  const names = page.getByRole('grid').getByRole('link', { name: family });
  await expect(names).toHaveText([/^Soon/, /^Maximiliana/, /^Late/]);
  await page.getByRole('button', { name: 'Show past bookings too' }).click();
  await expect(names).toHaveText([/^Past/, /^Soon/, /^Maximiliana/, /^Late/]);
  await page.getByRole('button', { name: 'Show upcoming only' }).click();
  await expect(names).toHaveCount(3);
});

test('a list that was last open on another day begins with today', async ({ page }) => {
  const outdated = 'filters[$and][0][date][$gte]=2020-01-01';
  await openScreen(page, `${LIST}?${outdated}`, 'Bookings');
  await expect(page).toHaveURL(new RegExp(londonNow().date));
});

test('a phone shows who comes and how many', async ({ page }) => {
  const family = `Sandwich${Date.now()}`;
  await makeRequests(family);
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `${LIST}?_q=${family}`, 'Bookings');
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'Maximiliana' });
  await expect(row.getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(row.getByText('7', { exact: true })).toBeInViewport({ ratio: 1 });
});
