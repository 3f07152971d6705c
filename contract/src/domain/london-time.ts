import { type Weekday, weekdays } from './weekdays';

const HOUR = 60 * 60_000;

/** A moment in the restaurant's time zone. */
export interface LondonTime {
  /** `YYYY-MM-DD` */
  date: string;
  weekday: Weekday;
  /** `HH:MM` */
  time: string;
}

/** Returns the restaurant's time, whatever the visitor's time zone. */
export function londonNow(now: Date = new Date()): LondonTime {
  const time = now.getTime();
  const text = new Date(time + (isSummerTime(time) ? HOUR : 0)).toISOString();
  const date = text.slice(0, 10);
  return { date, weekday: weekdayOf(date), time: text.slice(11, 16) };
}

export function dayAfter(isoDate: string): string {
  return addDays(isoDate, 1);
}

export function dayBefore(isoDate: string): string {
  return addDays(isoDate, -1);
}

/** Adds calendar days, so that clock changes neither skip nor repeat a day. */
export function addDays(isoDate: string, days: number): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Adds months. If the resulting month is too short for the day, returns its last day. */
export function addMonths(isoDate: string, months: number): string {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 10);
}

export function weekdayOf(isoDate: string): Weekday {
  const day = new Date(`${isoDate}T00:00:00Z`).getUTCDay();
  return weekdays[(day + 6) % 7] ?? 'monday';
}

/** Returns 01:00 UTC on a month's last Sunday, when clocks change (Summer Time Order 2002). */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

function isSummerTime(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  return time >= clockChange(year, 2) && time < clockChange(year, 9);
}

/**
 * Converts the restaurant's date and time into minutes since 1970. Returns `undefined` for the hour
 * that is skipped in spring. A time that occurs twice in autumn means its first occurrence.
 */
export function londonMinutes(date: string, time: string): number | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (isSummerTime(asUtc - HOUR)) return (asUtc - HOUR) / 60_000;
  return isSummerTime(asUtc) ? undefined : asUtc / 60_000;
}
