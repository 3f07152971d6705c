import { isDay, writeDate } from '@saltmarsh/compat-api/contract/british-date';
import { UNREADABLE_DATE } from '@saltmarsh/compat-api/contract/iso-date';

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
