import { weekdayOf } from './london-time';
import { weekdayName } from './weekdays';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/**
 * Turns `2025-12-25` into `Thursday 25 December 2025`. Returns other text unchanged. If `Intl`
 * formatted the whole date, Node and browsers might place commas differently, which would break
 * hydration.
 */
export function longDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return isoDate;
  const weekday = weekdayName(weekdayOf(isoDate));
  return `${weekday} ${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`;
}
