import { dayAfter, londonNow } from './london-time';

/** Hours at the restaurant in which emails that guests did not request may be sent. */
const FROM = '10:00';
const UNTIL = '21:00';

/** Returns the day for which to send reminders now; `undefined` outside of these hours. */
export function reminderDay(now: Date): string | undefined {
  const { date, time } = londonNow(now);
  return time >= FROM && time < UNTIL ? dayAfter(date) : undefined;
}
