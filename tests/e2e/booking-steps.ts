import { addDays, londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { unique } from '../support/content';

/**
 * So many weeks after the first Wednesday or Thursday for which the demo has no bookings of its own. It takes them
 * for 60 days, so for no more than five weeks.
 */
export function openDay(weekday: 'wednesday' | 'thursday', weeks = 0): string {
  let day = addDays(londonNow().date, 12);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return addDays(day, 7 * weeks);
}

/** With an address of their own: one network may book so many an hour only. */
export function diner() {
  const email = `${unique('diner').replace(' ', '-')}@saltmarsh.test`;
  return { name: 'Ann Lee', email, telephone: '01632 960 555' };
}
