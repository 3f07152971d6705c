import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { CLOSED_DAY, SETTING } from '../../testing/entries';
import { fieldNameOf, inputOf, settingOf } from './site-settings-input';

const open = (
  name: string | null,
  [opens, closes]: [string, string],
  note: string | null = null,
) => ({
  ...{ ...CLOSED_DAY, date: '2026-12-31', closed: false, name, opens, closes, note },
});

const FULL: SiteSetting = {
  ...SETTING,
  social_links: [{ name: 'Tidings', url: 'https://tidings.test/' }],
  opening_hours: [
    { day: 'tuesday', name: 'Dinner', opens: '18:00', closes: '01:00' },
    { day: 'friday', name: 'Lunch', opens: '12:00', closes: '15:00' },
    { day: 'friday', name: null, opens: '18:00', closes: '22:00' },
  ],
  opening_exceptions: [
    { ...CLOSED_DAY, until: '2026-12-27', note: 'Christmas' },
    open('Lunch', ['12:00', '15:00'], 'New Year’s Eve'),
    open(null, ['18:00', '02:00']),
  ],
  booking_services: [
    {
      ...{ name: 'Lunch', step: 15, last_table: 30, covers: 46, covers_per_time: null },
      ...{ largest_party: 8, confirm_at_once: 6, notice: 60, days_ahead: 60 },
      table_minutes: [90, 105, 120, 150],
    },
  ],
  booking_exceptions: [
    {
      ...{ date: '2026-12-24', until: '2026-12-26', service: null, kind: 'covers' as const },
      ...{ covers: 20, covers_per_time: null, note: 'Half the kitchen' },
    },
  ],
  ...{ voucher_url: 'https://vouchers.test/', analytics_id_1: 'G-1', festive_menu_1: 11 },
  notice: { text: 'Closed.', link: null, link_text: null, from: '2026-12-24', until: null },
};

test('a form that nobody changes sends what it was filled from', () => {
  expect(settingOf(inputOf(FULL))).toEqual(FULL);
  const without = { ...FULL, notice: null, opening_exceptions: [], opening_hours: [] };
  expect(settingOf(inputOf(without))).toEqual(without);
});

test('a week has seven days, a special day all its services, and dates are British', () => {
  const input = inputOf(FULL);
  expect(input.opening_hours.map(({ services }) => services.length)).toEqual([0, 1, 0, 0, 2, 0, 0]);
  expect(
    input.opening_exceptions.map(({ date, until, services }) => [date, until, services.length]),
  ).toEqual([
    ['24/12/2026', '27/12/2026', 0],
    ['31/12/2026', '', 2],
  ]);
  expect(input.notice.from).toBe('24/12/2026');
});

test('what is no date is sent as it was typed', () => {
  const input = inputOf(FULL);
  input.notice.until = ' 31/02/2026 ';
  expect(settingOf(input).notice?.until).toBe('31/02/2026');
});

test.each([
  ['opening_hours.2.closes', 'opening_hours.4.services.1.closes'],
  ['opening_exceptions.0.until', 'opening_exceptions.0.until'],
  ['opening_exceptions.2.opens', 'opening_exceptions.1.services.1.opens'],
  ['opening_exceptions.2.name', 'opening_exceptions.1.services.1.name'],
  ['opening_exceptions.2.date', 'opening_exceptions.1.date'],
  ['social_links.0.url', 'social_links.0.url'],
  ['address.town', 'address.town'],
  ['name', 'name'],
])('an error of %s is shown at %s', (path, name) => {
  expect(fieldNameOf(inputOf(FULL), path)).toBe(name);
});
