import type { SiteSetting } from '@saltmarsh/contract/messages/site-setting';
import { CLOSED_DAY, SETTING } from '../../testing/entries';
import { fieldNameOf, inputOf, isUnsaved, settingOf } from './site-settings-input';

const OPEN = { ...CLOSED_DAY, date: '2026-12-31', closed: false };

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
    { ...OPEN, name: 'Lunch', opens: '12:00', closes: '15:00', note: 'New Year’s Eve' },
    { ...OPEN, opens: '18:00', closes: '02:00' },
  ],
  booking_services: [
    {
      ...{ name: 'Lunch', step: 15, last_table: 30, covers: 46, covers_per_time: null },
      ...{ largest_party: 8, confirm_at_once: 6, notice: 60, days_ahead: 60 },
      table_minutes: [90, 105, 120, 150],
      guest_note: null,
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

test('the week is in order, and a special day has all its services', () => {
  const { opening_hours, opening_exceptions } = inputOf({
    ...FULL,
    opening_hours: FULL.opening_hours.toReversed(),
  });
  expect(opening_hours.map(({ day }) => day)).toEqual(['tuesday', 'friday', 'friday']);
  expect(opening_exceptions.map(({ date, spans }) => [date, spans.length])).toEqual([
    ['2026-12-24', 0],
    ['2026-12-31', 2],
  ]);
});

test.each([
  ['opening_hours.2.closes', 'opening_hours.2.closes'],
  ['opening_exceptions.0.until', 'opening_exceptions.0.until'],
  ['opening_exceptions.2.opens', 'opening_exceptions.1.spans.1.opens'],
  ['opening_exceptions.2.name', 'opening_exceptions.1.spans.1.name'],
  ['opening_exceptions.2.date', 'opening_exceptions.1.date'],
  ['social_links.0.url', 'social_links.0.url'],
  ['address.town', 'address.town'],
  ['name', 'name'],
])('an error of %s is shown at %s', (path, name) => {
  expect(fieldNameOf(inputOf(FULL), path)).toBe(name);
});

const saved = [
  { name: 'Tidings', url: 'https://tidings.test' },
  { name: 'Pictures', url: 'https://pictures.test' },
];

test('a row is saved wherever in the list it stands', () => {
  expect(isUnsaved({ ...saved[1] }, saved)).toBe(false);
  expect(isUnsaved({ ...saved[1] }, saved.slice(1))).toBe(false);
});

test('what is new or changed is not', () => {
  expect(isUnsaved({ name: '', url: '' }, saved)).toBe(true);
  expect(isUnsaved({ ...saved[0], name: 'News' }, saved)).toBe(true);
  expect(isUnsaved({ ...saved[0] })).toBe(true);
});
