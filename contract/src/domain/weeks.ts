import { addDays, weekdayOf } from './london-time';
import { weekdays } from './weekdays';

/** Returns the weeks, Monday to Sunday, that contain the days from `first` to `last`. */
export function weeksOf(first: string, last: string): string[][] {
  const weeks: string[][] = [];
  const monday = addDays(first, -weekdays.indexOf(weekdayOf(first)));
  for (let start = monday; start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Returns the weeks of a month (`YYYY-MM`): at most six. */
export const weeksOfMonth = (month: string) => weeksOf(`${month}-01`, `${month}-31`);
