import { refusalOf } from '@saltmarsh/contract/domain/availability';
import type { Slot } from '@saltmarsh/contract/domain/bookable-times';
import type { ServiceRules } from '@saltmarsh/contract/domain/booking-rules';
import { addDays, londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { spansOn, type Hours } from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName } from '@saltmarsh/contract/domain/weekdays';
import type { Site } from '@saltmarsh/contract/messages/site';

/** Returns the minimum notice in words: `Online we take bookings up to an hour before.` */
export function noticeText({ notice }: Pick<ServiceRules, 'notice'>): string {
  const hours = notice === 60 ? 'an hour' : `${notice / 60} hours`;
  return `Online we take bookings up to ${notice % 60 === 0 ? hours : `${notice} minutes`} before.`;
}

/**
 * Returns advice to ring if any of the times is too soon to be booked online. Returns `null` if
 * there is no such time, or no telephone number.
 */
export function soonText(
  slots: readonly Slot[],
  { telephone }: Pick<Site, 'telephone'>,
  now: Date,
): string | null {
  const soon = slots.find((slot) => refusalOf(slot, 1, { taken: [], now }) === 'too-soon');
  return soon && telephone ? `${noticeText(soon.rules)} Sooner? Please ring ${telephone}.` : null;
}

/**
 * Returns a message that no table can be booked online on a day. The message gives the reason if
 * public facts about the restaurant reveal it, e.g. the opening hours.
 * @param lastTable the time of the day's last table; `undefined` if all its services are closed
 */
export function noTablesText(
  site: Hours & Pick<Site, 'telephone' | 'booking_days_ahead'>,
  date: string,
  lastTable: string | undefined,
  now = new Date(),
): string {
  const { date: today, time } = londonNow(now);
  const last = addDays(today, site.booking_days_ahead);
  const ring = site.telephone ? ` Please ring ${site.telephone}.` : '';
  if (date < today) return 'That day has passed.';
  if (date > last) return `Tables can be booked until ${longDate(last)}.`;
  if (spansOn(site, date).length > 0) {
    if (date !== today || !lastTable) return `No table can be booked online on that day.${ring}`;
    return lastTable > time
      ? `The kitchen’s last table today is at ${lastTable}, too soon to book it online.${ring}`
      : `The kitchen’s last table today was at ${lastTable}.`;
  }
  const weekday = weekdayOf(date);
  return site.opening_hours.some(({ day }) => day === weekday)
    ? `We are closed on ${longDate(date)}.`
    : `We are closed on ${weekdayName(weekday)}s.`;
}
