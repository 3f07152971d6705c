import { addDays, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { BANK_HOLIDAYS, nextBankHolidays } from './bank-holidays';

const EASTER_SUNDAYS = ['2026-04-05', '2027-03-28', '2028-04-16'];

const isWeekend = (date: string) => ['saturday', 'sunday'].includes(weekdayOf(date));
const mondayFrom = (date: string): string =>
  weekdayOf(date) === 'monday' ? date : mondayFrom(addDays(date, 1));

/** Moves each holiday on a weekend to the next weekday that is not a holiday. */
function observed(days: [date: string, name: string][]): [string, string][] {
  const taken = days.map(([date]) => date);
  return days.map(([date, name]) => {
    if (!isWeekend(date)) return [date, name];
    let next = date;
    while (isWeekend(next) || taken.includes(next)) next = addDays(next, 1);
    taken.push(next);
    return [next, `${name} bank holiday`];
  });
}

test.each(EASTER_SUNDAYS)(
  'those of the year whose Easter is %s follow from the rules',
  (easter) => {
    const year = easter.slice(0, 4);
    const listed = BANK_HOLIDAYS.filter(({ date }) => date.startsWith(year));
    expect(listed.map(({ date, name }) => [date, name])).toEqual(
      observed([
        [`${year}-01-01`, 'New Year’s Day'],
        [addDays(easter, -2), 'Good Friday'],
        [addDays(easter, 1), 'Easter Monday'],
        [mondayFrom(`${year}-05-01`), 'Early May bank holiday'],
        [mondayFrom(`${year}-05-25`), 'Spring bank holiday'],
        [mondayFrom(`${year}-08-25`), 'Summer bank holiday'],
        [`${year}-12-25`, 'Christmas Day'],
        [`${year}-12-26`, 'Boxing Day'],
      ]),
    );
  },
);

test('the next ones are suggested unless something is entered for them', () => {
  const next = (entered: Parameters<typeof nextBankHolidays>[1]) =>
    nextBankHolidays('2026-12-25', entered, 2).map(({ date }) => date);
  expect(next([])).toEqual(['2026-12-25', '2026-12-28']);
  const entered = [{ first: '2026-12-24', last: '2026-12-27' }];
  expect(next(entered)).toEqual(['2026-12-28', '2027-01-01']);
  expect(nextBankHolidays('2029-01-01', [], 2)).toEqual([]);
});
