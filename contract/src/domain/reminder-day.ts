import { dayAfter, londonNow } from './london-time';

/** Guests are reminded only between these times, because they did not ask for the email. */
const FROM = '10:00';
const UNTIL = '21:00';

/**
 * Returns tomorrow's date if guests may be reminded of their bookings now; outside these hours
 * `undefined`.
 */
export function reminderDay(now: Date): string | undefined {
  const { date, time } = londonNow(now);
  return time >= FROM && time < UNTIL ? dayAfter(date) : undefined;
}
