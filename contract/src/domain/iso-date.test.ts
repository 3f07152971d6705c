import { farDate, FIRST_SPECIAL_DAY } from './iso-date';

const NOW = new Date('2026-11-27T12:00:00Z');

test.each(['2026-11-26', '2026-11-27', '2027-12-30', '2028-11-27'])('%s is near', (date) =>
  expect(farDate(date, NOW)).toBeUndefined(),
);

test.each([
  ['0026-12-30', '30/12/0026'],
  ['1926-12-30', '30/12/1926'],
  ['2026-11-25', '25/11/2026'],
  ['2028-11-28', '28/11/2028'],
  ['2126-12-30', '30/12/2126'],
  ['9999-12-31', '31/12/9999'],
])('%s is too far away, and is named with its year', (date, named) =>
  expect(farDate(date, NOW)).toBe(
    `Enter a date from 26/11/2026 to 27/11/2028: ${named} is too far away.`,
  ),
);

test('special days of earlier years may stay in their lists', () => {
  expect(farDate('2019-12-25', NOW, FIRST_SPECIAL_DAY)).toBeUndefined();
  expect(farDate('0026-12-25', NOW, FIRST_SPECIAL_DAY)).toBe(
    'Enter a date from 01/01/2000 to 27/11/2028: 25/12/0026 is too far away.',
  );
});
