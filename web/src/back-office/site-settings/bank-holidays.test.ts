import { addDays, weekdayOf } from '@saltmarsh/compat-api/contract/london-time';
import { BANK_HOLIDAYS, nextBankHolidays } from './bank-holidays';

const EASTER_SUNDAYS = { 2026: '2026-04-05', 2027: '2027-03-28', 2028: '2028-04-16' } as const;
type Year = keyof typeof EASTER_SUNDAYS;

const isoDate = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function mondayFrom(date: string): string {
  return weekdayOf(date) === 'monday' ? date : mondayFrom(addDays(date, 1));
}

const isWeekend = (date: string) => ['saturday', 'sunday'].includes(weekdayOf(date));

/** The first free weekday from a date on, with the name of a substitute if it is another. */
function observed(date: string, name: string, taken: readonly string[] = []): [string, string] {
  let found = date;
  while (isWeekend(found) || taken.includes(found)) found = addDays(found, 1);
  return [found, found === date ? name : `${name} (substitute)`];
}

function bankHolidaysOf(year: Year): [string, string][] {
  const christmas = isoDate(year, 12, 25);
  const boxing = isoDate(year, 12, 26);
  const ofChristmas = observed(christmas, 'Christmas Day', isWeekend(boxing) ? [] : [boxing]);
  return [
    observed(isoDate(year, 1, 1), 'New Year’s Day'),
    [addDays(EASTER_SUNDAYS[year], -2), 'Good Friday'],
    [addDays(EASTER_SUNDAYS[year], 1), 'Easter Monday'],
    [mondayFrom(isoDate(year, 5, 1)), 'Early May bank holiday'],
    [mondayFrom(isoDate(year, 5, 25)), 'Spring bank holiday'],
    [mondayFrom(isoDate(year, 8, 25)), 'Summer bank holiday'],
    ofChristmas,
    observed(boxing, 'Boxing Day', [ofChristmas[0]]),
  ];
}

test.each<Year>([2026, 2027, 2028])('those of %i follow from the rules', (year) => {
  const listed = BANK_HOLIDAYS.filter(({ date }) => date.startsWith(`${year}-`));
  expect(listed.map(({ date, name }) => [date, name])).toEqual(bankHolidaysOf(year));
});

test('the next ones are suggested unless something is entered for them', () => {
  const entered = [{ first: '2026-12-24', last: '2026-12-27' }];
  expect(nextBankHolidays('2026-12-25', [], 2).map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2026-12-28',
  ]);
  expect(nextBankHolidays('2026-12-25', entered, 2).map(({ date }) => date)).toEqual([
    '2026-12-28',
    '2027-01-01',
  ]);
  expect(nextBankHolidays('2029-01-01', [], 2)).toEqual([]);
});
