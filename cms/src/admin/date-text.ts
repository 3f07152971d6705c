import { isDate, UNREADABLE_DATE } from '@saltmarsh/compat-api/contract/iso-date';

/** What is asked for, and shown in an empty field. */
export const DATE_FORMAT = 'DD/MM/YYYY';

const BRITISH = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * `28/11/2026`, `28/11/26` or `2026-11-28` → `2026-11-28`. Undefined for anything else, and for a day that no
 * calendar has: an `Intl` parser would read 28/11 as the eleventh of some month, or 31/02 as 3 March.
 */
export function readDate(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ...iso] = ISO.exec(trimmed) ?? [];
  const [, ...british] = BRITISH.exec(trimmed) ?? [];
  const [year = '', month = '', day = ''] = iso.length > 0 ? iso : british.reverse();
  const found = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : undefined;
}

/** `2026-11-28` → `28/11/2026`; other text stays, so that it can be corrected. */
export function writeDate(iso: string): string {
  if (!isDay(iso)) return iso;
  return iso.split('-').reverse().join('/');
}

/** `2026-11-28` → `Sat 28/11/2026` */
export function writeDateWithDay(iso: string): string {
  if (!isDay(iso)) return iso;
  const day = new Date(`${iso}T00:00:00Z`).getUTCDay();
  return `${DAYS[day]} ${writeDate(iso)}`;
}

/** Of the value that a date's field has (`date-field.tsx`); undefined for a day, and for none. */
export function dateError(value: unknown): string | undefined {
  return typeof value !== 'string' || isDay(value) ? undefined : UNREADABLE_DATE;
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Of this century or the last: `28/11/0026` is a slip. */
const isDay = (iso: string) => /^(?:19|20)/.test(iso) && isDate(iso);
