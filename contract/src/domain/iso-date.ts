import { addMonths, dayBefore, londonNow } from './london-time';

/** Returns true if the date exists. JavaScript alone would read `2026-02-30` as 2 March. */
export function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const UNREADABLE_DATE = 'Enter a date that exists as DD/MM/YYYY, for example 28/11/2026.';

/**
 * Earliest date that can be entered in the settings, e.g. for a special day. An earlier date is a
 * typing error.
 */
export const FIRST_SPECIAL_DAY = '2000-01-01';

const TWO_YEARS = 24;

/**
 * Returns an error message for a date before `first` (default: yesterday) or more than two years
 * ahead. Such a date may be a typing error: browsers turn a typed year 26 into 0026.
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

export const DATE_FORMAT = 'DD/MM/YYYY';

const BRITISH = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Turns `28/11/2026`, `28/11/26` or `2026-11-28` into `2026-11-28`. Dots, hyphens and spaces may
 * replace the slashes. Returns `undefined` for other text, and for a date that `isDay` rejects.
 * Does not parse with `Date`, which would expect the month first and accept 31 February.
 */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ...iso] = ISO.exec(trimmed) ?? [];
  const [, ...british] = BRITISH.exec(trimmed) ?? [];
  const [year = '', month = '', day = ''] = iso.length > 0 ? iso : british.reverse();
  const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** Turns `2026-11-28` into `28/11/2026`. Returns other text unchanged. */
export function writeDate(iso: string): string {
  return isDay(iso) ? british(iso) : iso;
}

const british = (iso: string) => iso.split('-').reverse().join('/');

/** Returns true for a date that exists, if its year is 1900 to 2099. Others are typing errors. */
export const isDay = (iso: string) => /^(?:19|20)/.test(iso) && isDate(iso);
