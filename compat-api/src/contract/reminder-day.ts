import { dayAfter, londonNow } from './london-time';

/** Hours of the restaurant's clock at which a guest may be written to unasked. */
const FROM = '10:00';
const UNTIL = '21:00';

/** The day whose guests are to be reminded now; none early and late in the day. */
export function reminderDay(now: Date): string | undefined {
  const { date, time } = londonNow(now);
  return time >= FROM && time < UNTIL ? dayAfter(date) : undefined;
}
