import {
  bookingExceptionWords,
  bookingServiceWords,
  servicesText,
  socialLinkWords,
  specialDaysWords,
  weekdayList,
} from './card-words';
import { newService, NEW_EXCEPTION } from './site-settings-input';

const lunch = { name: 'Lunch', opens: '12:00', closes: '14:30' };
const dinner = { name: 'Dinner', opens: '18:00', closes: '01:00' };

test('a day of the week says its services', () => {
  expect(servicesText([lunch, dinner])).toBe('Lunch 12:00–14:30 · Dinner 18:00–01:00');
  expect(servicesText([{ name: '', opens: '', closes: '' }])).toBe('No times yet');
  expect(servicesText([])).toBe('Closed');
});

test.each([
  ['2026-12-25', '', 'Friday 25 December 2026'],
  ['2026-12-25', '2026-12-25', 'Friday 25 December 2026'],
  ['2026-12-24', '2026-12-27', '24 to 27 December 2026'],
  ['2026-11-30', '2026-12-02', '30 November to 2 December 2026'],
  ['2026-12-31', '2027-01-01', '31 December 2026 to 1 January 2027'],
  ['2026-12-01', '2027-12-01', '1 December 2026 to 1 December 2027'],
  ['31/02/2026', '', '31/02/2026'],
  ['', '', 'No day yet'],
])('special days from %s to %s are “%s”', (date, until, title) => {
  const days = { date, until, closed: true, note: 'Christmas ', spans: [lunch] };
  expect(specialDaysWords(days)).toEqual({ title, text: 'Closed · Christmas' });
});

test('special days that are open say their hours', () => {
  const days = { date: '2026-12-26', until: '', note: '', spans: [lunch] };
  expect(specialDaysWords({ ...days, closed: false }).text).toBe('Lunch 12:00–14:30');
});

test('the rules of a service say when it is, how many guests there may be and who confirms', () => {
  const rules = { ...newService('dinner '), covers: 40, confirm_at_once: 6 };
  const hours = [
    { ...lunch, day: 'tuesday' as const },
    ...(['tuesday', 'wednesday', 'thursday'] as const).map((day) => ({ ...dinner, day })),
    { ...dinner, day: 'friday' as const, closes: '02:00' },
  ];
  expect(bookingServiceWords(rules, hours, true)).toEqual({
    title: 'dinner',
    text: 'Tuesday to Thursday 18:00–01:00, Friday 18:00–02:00 · up to 40 seated at once · parties of up to 6 confirmed straight away',
  });
  const brunch = newService('Brunch');
  expect(bookingServiceWords(brunch, hours, false).text).toBe(
    'Not in the opening hours · guests are not counted · confirmed by hand',
  );
  expect(bookingServiceWords(brunch, hours, true).text).toMatch(/^For services without rules · /);
});

test('guests are counted by those who arrive, too', () => {
  const rules = { ...newService('Bar'), covers_per_time: 12 };
  const { text } = bookingServiceWords(rules, [], true);
  expect(text.split(' · ')[1]).toBe('up to 12 arriving together');
});

test.each<[Partial<typeof NEW_EXCEPTION>, string]>([
  [{}, 'Dinner · as many guests as usual'],
  [{ kind: 'private_hire', covers: 20 }, 'Dinner · Private party'],
  [{ covers: 20, note: 'Half the kitchen' }, 'Dinner · up to 20 seated at once · Half the kitchen'],
  [
    { covers: 20, covers_per_time: 8 },
    'Dinner · up to 20 seated at once · up to 8 arriving together',
  ],
  [{ covers: 20, covers_per_time: 0 }, 'Dinner · no more bookings'],
])('a day that differs by %j says so', (change, text) => {
  const day = { ...NEW_EXCEPTION, date: '2026-12-24', service: 'Dinner', ...change };
  expect(bookingExceptionWords(day)).toEqual({ title: 'Thursday 24 December 2026', text });
});

test('a link says where it leads', () => {
  const words = socialLinkWords({ name: 'Tidings', url: 'https://www.tidings.test/saltmarsh' });
  expect(words).toEqual({ title: 'Tidings', text: 'tidings.test/saltmarsh' });
});

test.each([
  [[4, 5], 'Friday and Saturday'],
  [[1, 2, 3, 4, 6], 'Tuesday to Friday and Sunday'],
  [[0, 2, 6], 'Monday, Wednesday and Sunday'],
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[3], 'Thursday'],
])('the weekdays %j are “%s”', (days, text) => expect(weekdayList(days)).toBe(text));
