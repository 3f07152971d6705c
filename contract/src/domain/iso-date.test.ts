import { farDate, FIRST_SPECIAL_DAY, readDate, writeDate } from './iso-date';

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

test.each([
  ['28/11/2026', '2026-11-28'],
  ['03/04/2026', '2026-04-03'],
  ['3/4/2026', '2026-04-03'],
  [' 3.4.2026 ', '2026-04-03'],
  ['29-02-2028', '2028-02-29'],
  ['3/4/27', '2027-04-03'],
  ['2026-11-28', '2026-11-28'],
])('%s is %s', (text, iso) => {
  expect(readDate(text)).toBe(iso);
});

test.each([
  ...['', '28/11', '11/28/2026', '31/02/2026', '29/02/2026', '0/1/2026'],
  ...['2026-02-31', '28/11/0026', '28/11/20266', '28112026', 'tomorrow', '28/11/2026 noon'],
])('%j is no date', (text) => {
  expect(readDate(text)).toBeUndefined();
});

test('a date is written as it is typed', () => {
  expect(writeDate('2026-04-03')).toBe('03/04/2026');
});

test('what is no date stays as it is', () => {
  expect(writeDate('31/02/2026')).toBe('31/02/2026');
  expect(writeDate('2026-02-31')).toBe('2026-02-31');
});
