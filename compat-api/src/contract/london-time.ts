import { type Weekday, weekdays } from './weekdays';

/** A moment in the restaurant's time zone. */
export interface LondonTime {
  /** `YYYY-MM-DD` */
  date: string;
  weekday: Weekday;
  /** `HH:MM` */
  time: string;
}

/** The time at the restaurant, whatever the visitor's time zone. */
export function londonNow(now: Date = new Date()): LondonTime {
  // The Swedish locale formats dates as ISO.
  const text = now.toLocaleString('sv-SE', { timeZone: 'Europe/London' });
  const date = text.slice(0, 10);
  return { date, weekday: weekdayOf(date), time: text.slice(11, 16) };
}

export function dayAfter(isoDate: string): string {
  return addDays(isoDate, 1);
}

export function dayBefore(isoDate: string): string {
  return addDays(isoDate, -1);
}

/** Counts calendar days, so that clock changes neither lose nor repeat one. */
export function addDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function weekdayOf(isoDate: string): Weekday {
  const day = new Date(`${isoDate}T00:00:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7] ?? 'monday';
}
