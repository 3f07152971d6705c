import { dayState, freeTimes, otherDays, timesOn } from '@saltmarsh/contract/domain/availability';
import { slotsOn, type TableBook } from '@saltmarsh/contract/domain/bookable-times';
import { bookingBounds, tableMinutes } from '@saltmarsh/contract/domain/booking-rules';
import { addDays, londonNow } from '@saltmarsh/contract/domain/london-time';
import { noteOn } from '@saltmarsh/contract/domain/opening-hours';
import type { Availability, AvailableDays } from '@saltmarsh/contract/messages/availability';
import { tableUntil } from '../table-until';
import { noTablesText, soonText } from './no-tables';
import { bookingSettings, serviceRules } from './table-book';
import { shownTables } from './taken-tables';

/** The numbers of days before and after a full day that are searched for a free table. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 14;

export async function availability(
  date: string,
  guests: number,
  now: Date,
  except?: string | null,
): Promise<Availability> {
  const { book, site } = await bookingSettings();
  // Look up only bookable dates, because anyone may send any date.
  const taken = isBookable(date, book, now) ? await shownTables(date, date, now, except) : [];
  const slots = slotsOn(book, date);
  const services = timesOn(date, guests, { book, taken, now }).map((service) => ({
    ...service,
    times: service.times.map(({ time, available }) => {
      if (!available) return { time, available };
      const minutes = tableMinutes(serviceRules(book, { date, time }), guests);
      const until = tableUntil({ date, time, minutes }, book.hours);
      return { time, available, ...(until && { until }) };
    }),
  }));
  const isFull = freeTimes(services).length === 0;
  // A party that is too large for the bookings form finds no table on any day.
  const isTooLarge = guests > bookingBounds(book).guests;
  const days = isFull && !isTooLarge ? daysAround(date, book, now) : [];
  const other_days = await otherDays(date, guests, days, async (day) => {
    return { book, taken: await shownTables(day, day, now, except), now };
  });
  const lastTable = slots.findLast(({ closed }) => !closed)?.time;
  const no_times = services.length > 0 ? null : noTablesText(site, date, lastTable, now);
  const soon = services.length > 0 ? soonText(slots, site, now) : null;
  const notes = [noteOn(book.hours, date), soon].filter((note) => note !== null);
  return { date, guests, services, notes, no_times, other_days };
}

/** The most days whose states are returned: nine weeks. Forms show later days by opening hours. */
const MOST_DAYS = 63;

export async function availableDays(
  guests: number,
  now: Date,
  except?: string | null,
): Promise<AvailableDays> {
  const { book } = await bookingSettings();
  const { date: today } = londonNow(now);
  const count = Math.min(bookingBounds(book).days + 1, MOST_DAYS);
  const dates = Array.from({ length: count }, (_, index) => addDays(today, index));
  const taken = await shownTables(today, addDays(today, count - 1), now, except);
  const state = (date: string) => dayState(timesOn(date, guests, { book, taken, now }));
  return { guests, days: dates.map((date) => ({ date, state: state(date) })) };
}

function isBookable(date: string, book: TableBook, now: Date): boolean {
  const { date: today } = londonNow(now);
  return date >= today && date <= addDays(today, bookingBounds(book).days);
}

const daysAround = (date: string, book: TableBook, now: Date): string[] =>
  Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    addDays(date, index - DAYS_BEFORE),
  ).filter((day) => isBookable(day, book, now));
