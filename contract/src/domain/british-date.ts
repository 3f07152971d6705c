import { isDate } from './iso-date';

/** The format that fields accept, shown in an empty one. */
export const DATE_FORMAT = 'DD/MM/YYYY';

const BRITISH = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Turns `28/11/2026`, `28/11/26` or `2026-11-28` into `2026-11-28`; undefined for other text and days that
 * don't exist. An `Intl` parser would read 28/11 as the eleventh of some month, or 31/02 as 3 March.
 */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ...iso] = ISO.exec(trimmed) ?? [];
  const [, ...british] = BRITISH.exec(trimmed) ?? [];
  const [year = '', month = '', day = ''] = iso.length > 0 ? iso : british.reverse();
  const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** Turns `2026-11-28` into `28/11/2026`; other text stays, so that it can be corrected. */
export function writeDate(iso: string): string {
  if (!isDay(iso)) return iso;
  return iso.split('-').reverse().join('/');
}

/** Returns whether the day is in this century or the last: `28/11/0026` is a typing error. */
export const isDay = (iso: string) => /^(?:19|20)/.test(iso) && isDate(iso);
