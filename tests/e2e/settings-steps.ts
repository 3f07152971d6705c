import type { SiteSetting } from '@saltmarsh/compat-api/contract/site-setting';
import type { Page } from '@playwright/test';
import { clearContent } from '../support/content';
import type { Client } from '../support/client';
import { expect, SAVED, test } from './back-office-steps';

export const friday = { day: 'friday', name: 'Lunch', opens: '12:00', closes: '15:00' } as const;
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

const rules = (name: string) => ({
  ...{ name, covers: 46, covers_per_time: 12, largest_party: 8, confirm_at_once: 6 },
  ...{ step: 15, last_table: 30, notice: 60, days_ahead: 60, table_minutes: [120, 120, 120, 150] },
});
const closed = { closed: true, name: null, opens: null, closes: null };
/** As much as the demo restaurant says. */
export const FULL = {
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

export async function saveSettings(admin: Client, change: object = {}): Promise<void> {
  expect((await admin.patch('/api/settings', { ...SETTING, ...change })).status).toBe(200);
}

/** Before each test, Friday’s lunch is all that the settings say. */
export function startWithFridays(): void {
  test.beforeEach(async ({ admin }) => {
    await clearContent();
    await saveSettings(admin);
  });
}

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible();
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const save = (page: Page) => button(page, 'Save Changes').click();
export async function saveWell(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText(SAVED)).toBeVisible();
}
export const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
/** By its summary. */
export const openCard = (page: Page, name: string) =>
  card(page, name).locator('summary').first().click();
export const hoursOf = (page: Page, day: string) => page.getByRole('row', { name: day });
