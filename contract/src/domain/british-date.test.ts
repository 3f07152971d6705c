import { readDate, writeDate } from './british-date';

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
