import { dayAfter, londonNow } from './london-time';

/** The hours, by the restaurant's clock, at which guests may get emails that they did not request. */
const FROM = '10:00';
const UNTIL = '21:00';

/** Returns the day whose guests are to be reminded now; `undefined` early and late in the day. */
export function reminderDay(now: Date): string | undefined {
  const { date, time } = londonNow(now);
  return time >= FROM && time < UNTIL ? dayAfter(date) : undefined;
}
