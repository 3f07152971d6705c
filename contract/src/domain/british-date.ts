import { isDate } from './iso-date';

/** Format that fields accept and show as a hint. */
export const DATE_FORMAT = 'DD/MM/YYYY';

const BRITISH = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Turns `28/11/2026`, `28/11/26` or `2026-11-28` into `2026-11-28`; undefined for other text and
 * impossible days. `Date` would expect the month first and accept 31 February.
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
  if (!isDay(iso)) return iso;
  return iso.split('-').reverse().join('/');
}

/** Returns true for a day in this century or the last. `28/11/0026` is a typing error. */
export const isDay = (iso: string) => /^(?:19|20)/.test(iso) && isDate(iso);
