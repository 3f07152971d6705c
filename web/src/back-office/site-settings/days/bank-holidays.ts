/** A bank holiday, named as on GOV.UK or, for a substitute day, e.g. `Boxing Day bank holiday`. */
export interface BankHoliday {
  date: string;
  name: string;
}

const day = (date: string, name: string): BankHoliday => ({ date, name });
const substitute = (date: string, name: string) => day(date, `${name} bank holiday`);

/**
 * Bank holidays of England and Wales up to 2028, from https://www.gov.uk/bank-holidays. Dates that
 * are not published there yet are calculated by the rules for bank holidays.
 * bank-holidays.test.ts checks all dates.
 */
export const BANK_HOLIDAYS: readonly BankHoliday[] = [
  day('2026-01-01', 'New Year’s Day'),
  day('2026-04-03', 'Good Friday'),
  day('2026-04-06', 'Easter Monday'),
  day('2026-05-04', 'Early May bank holiday'),
  day('2026-05-25', 'Spring bank holiday'),
  day('2026-08-31', 'Summer bank holiday'),
  day('2026-12-25', 'Christmas Day'),
  substitute('2026-12-28', 'Boxing Day'),

  day('2027-01-01', 'New Year’s Day'),
  day('2027-03-26', 'Good Friday'),
  day('2027-03-29', 'Easter Monday'),
  day('2027-05-03', 'Early May bank holiday'),
  day('2027-05-31', 'Spring bank holiday'),
  day('2027-08-30', 'Summer bank holiday'),
  substitute('2027-12-27', 'Christmas Day'),
  substitute('2027-12-28', 'Boxing Day'),

  substitute('2028-01-03', 'New Year’s Day'),
  day('2028-04-14', 'Good Friday'),
  day('2028-04-17', 'Easter Monday'),
  day('2028-05-01', 'Early May bank holiday'),
  day('2028-05-29', 'Spring bank holiday'),
  day('2028-08-28', 'Summer bank holiday'),
  day('2028-12-25', 'Christmas Day'),
  day('2028-12-26', 'Boxing Day'),
];

/** Returns up to `most` holidays, from `today` on, that are not entered as special days. */
export function nextBankHolidays(
  today: string,
  entered: readonly { first: string; last: string }[],
  most: number,
) {
  return BANK_HOLIDAYS.filter(
    ({ date }) =>
      date >= today && !entered.some(({ first, last }) => first <= date && date <= last),
  ).slice(0, most);
}
