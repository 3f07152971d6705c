import { addMonths, dayBefore, londonNow } from './london-time';

/** Checks a date. JavaScript alone would read `2026-02-30` as 2 March. */
export function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const UNREADABLE_DATE = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';

/** Earliest special day. An earlier date is a typing error. */
export const FIRST_SPECIAL_DAY = '2000-01-01';

const TWO_YEARS = 24;

/**
 * Returns an error message for a date before `first` (default: yesterday) or more than two years
 * ahead. Browsers turn a typed year 26 into 0026.
 */
export function farDate(
  value: string,
  now = new Date(),
  first = dayBefore(londonNow(now).date),
): string | undefined {
  const last = addMonths(londonNow(now).date, TWO_YEARS);
  if (value >= first && value <= last) return undefined;
  return `Enter a date from ${british(first)} to ${british(last)}: ${british(value)} is too far away.`;
}

const british = (iso: string) => iso.split('-').reverse().join('/');
