import { londonNow } from '@saltmarsh/contract/domain/london-time';

/** Returns e.g. `14:05`, in the restaurant's time zone. */
export const timeOf = (isoTime: string) => londonNow(new Date(isoTime)).time;

/** Returns e.g. `21 November 2026`, in the restaurant's time zone. */
export function dayOf(isoTime: string): string {
  const options = { dateStyle: 'long', timeZone: 'Europe/London' } as const;
  return new Date(isoTime).toLocaleDateString('en-GB', options);
}

export const isToday = (isoTime: string) => dayOf(isoTime) === dayOf(new Date().toISOString());

export function atTime(isoTime: string): string {
  return isToday(isoTime) ? `at ${timeOf(isoTime)}` : `on ${dayOf(isoTime)} at ${timeOf(isoTime)}`;
}
