import { addDays, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { weekdays } from '@saltmarsh/contract/domain/weekdays';

/** Returns the weeks of a month (`YYYY-MM`), Monday to Sunday: at most six. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -weekdays.indexOf(weekdayOf(first)));
  const weeks: string[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Adds months; a negative number subtracts them. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** Returns e.g. `November 2026`. */
export function monthName(month: string): string {
  return longDate(`${month}-01`).split(' ').slice(2).join(' ');
}
