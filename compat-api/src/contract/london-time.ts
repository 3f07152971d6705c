import type { Weekday } from './/weekdays';
import { weekdays } from './weekdays';

/** A moment by the restaurant's clock. */
export interface LondonTime {
  /** `YYYY-MM-DD` */
  date: string;
  weekday: Weekday;
  /** `HH:MM` */
  time: string;
}

/** The time at the restaurant, wherever the visitor is. */
export function londonNow(now: Date = new Date()): LondonTime {
  // Swedish writes dates and times the ISO way.
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

/** Calendar days, so that no change of the clock can lose or double one. */
export function addDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function weekdayOf(isoDate: string): Weekday {
  const day = new Date(`${isoDate}T00:00:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7] ?? 'monday';
}
