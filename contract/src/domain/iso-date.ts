import { addMonths, dayBefore, londonNow } from './london-time';

/** Rejects dates such as `2026-02-30`, which JavaScript reads as 2 March. */
export function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** The message for a date that forms cannot read or content rules reject. */
export const UNREADABLE_DATE = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';

/** Old special days may stay in their list, but a date before this is a typing error. */
export const FIRST_SPECIAL_DAY = '2000-01-01';

const TWO_YEARS = 24;

/**
 * Returns the error message for a date that is too far away to be meant, such as one in the year 0026, which
 * browsers make of a typed 26. Dates from `first`, by default yesterday, to two years ahead are allowed.
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
