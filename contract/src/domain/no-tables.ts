import type { Site } from '../messages/site';
import { addDays, londonNow, weekdayOf } from './london-time';
import { longDate } from './long-date';
import { spansOn, type Hours } from './opening-hours';
import { weekdayName } from './weekdays';

/** Explains to guests why a day has no bookable times. */
export function noTablesText(
  site: Hours & Pick<Site, 'telephone' | 'booking_days_ahead'>,
  date: string,
  now = new Date(),
): string {
  const { date: today } = londonNow(now);
  const last = addDays(today, site.booking_days_ahead);
  const ring = site.telephone ? ` Please ring ${site.telephone}.` : '';
  if (date < today) return 'That day has passed.';
  if (date > last) return `Tables can be booked until ${longDate(last)}.`;
  if (spansOn(site, date).length > 0) {
    return date === today
      ? `It is too late to book online for today.${ring}`
      : `No table can be booked online on that day.${ring}`;
  }
  const weekday = weekdayOf(date);
  return site.opening_hours.some(({ day }) => day === weekday)
    ? `We are closed on ${longDate(date)}.`
    : `We are closed on ${weekdayName(weekday)}s.`;
}
