import { addMonths, monthName, weeksOf } from './month-days';

test.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-03', 6, '2026-02-23', '2026-04-05'],
])('%s is shown in %i weeks', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
});

test('months go on into other years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test('a month has a name', () => expect(monthName('2026-11')).toBe('November 2026'));
