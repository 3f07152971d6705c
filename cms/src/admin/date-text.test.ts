import { UNREADABLE_DATE } from '@saltmarsh/compat-api/contract/iso-date';
import { dateError, writeDateWithDay } from './date-text';

test('a date is written with its day of the week', () => {
  expect(writeDateWithDay('2026-11-28')).toBe('Sat 28/11/2026');
});

test('a form may send a day, or none', () => {
  for (const value of ['2026-11-28', null, undefined]) expect(dateError(value)).toBeUndefined();
  for (const value of ['31/02/2026', '2026-02-31']) expect(dateError(value)).toBe(UNREADABLE_DATE);
});
