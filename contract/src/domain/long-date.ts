import { weekdayName, weekdays } from './weekdays';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * Turns `2025-12-25` into `Thursday 25 December 2025`. It avoids `Intl`, because Node and browsers disagree
 * on commas, which would break hydration.
 */
export function longDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const weekday = weekdays[(date.getUTCDay() + 6) % 7];
  const month = MONTHS[date.getUTCMonth()];
  if (!weekday || !month) return isoDate;
  return `${weekdayName(weekday)} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}
