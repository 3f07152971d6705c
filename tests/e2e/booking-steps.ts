import { addDays, londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { unique } from '../support/fixtures';

/**
 * A day this many weeks after the first Wednesday or Thursday without demo bookings. The demo books 60 days
 * ahead, so five weeks is the limit.
 */
export function openDay(weekday: 'wednesday' | 'thursday', weeks = 0): string {
  let day = addDays(londonNow().date, 12);
  while (weekdayOf(day) !== weekday) day = addDays(day, 1);
  return addDays(day, 7 * weeks);
}

/** A guest with their own email address. Bookings are limited by network and hour. */
export function diner() {
  const email = `${unique('diner').replace(' ', '-')}@saltmarsh.test`;
  return { name: 'Ann Lee', email, telephone: '01632 960 555' };
}
