import { dayAfter, londonNow } from './london-time';

/** Hours, in the restaurant's time, in which emails that guests did not request may be sent. */
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
