const LONDON = { timeZone: 'Europe/London' } as const;
const TIME = { ...LONDON, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { ...LONDON, day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Returns e.g. `14:05`, in the restaurant's time zone. */
export function timeOf(isoTime: string): string {
  return new Date(isoTime).toLocaleTimeString('en-GB', TIME);
}

/** Returns e.g. `21 November 2026`, in the restaurant's time zone. */
export function dayOf(isoTime: string): string {
  return new Date(isoTime).toLocaleDateString('en-GB', DAY);
}

export const isToday = (isoTime: string) => dayOf(isoTime) === dayOf(new Date().toISOString());

export function atTime(isoTime: string): string {
  return isToday(isoTime) ? `at ${timeOf(isoTime)}` : `on ${dayOf(isoTime)} at ${timeOf(isoTime)}`;
}
