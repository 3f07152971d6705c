import { weeksOfMonth } from './weeks';

test.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-03', 6, '2026-02-23', '2026-04-05'],
])('%s is shown in %i weeks', (month, count, first, last) => {
  const weeks = weeksOfMonth(month);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([count, first, last]);
});
