import { serviceDay, type BookingRules, type ServiceDay } from './booking-rules';
import { dayBefore, londonMinutes, weekdayOf } from './london-time';
import { endsNextDay, spansOn, type Hours, type Span } from './opening-hours';
import { weekdayName } from './weekdays';

/** Opening hours and rules that decide which tables can be booked. */
export interface TableBook extends BookingRules {
  hours: Hours;
}

/** A start time for a table, whether or not a table is free. `at` is in minutes since 1970. */
export interface Slot extends ServiceDay {
  service: string | null;
  date: string;
  time: string;
  at: number;
}

const DAY = 24 * 60;

/**
 * Returns a date's start times, including start times after midnight of a service that began on the
 * previous day.
 */
export function slotsOn(book: TableBook, date: string): Slot[] {
  const eve = dayBefore(date);
  const night = spansOn(book.hours, eve).filter(endsNextDay);
  return [
    ...night.flatMap((span) => {
      const service = `${span.name ?? 'Open'}, ${weekdayName(weekdayOf(eve))} night`;
      return slotsOf(book, span, eve, -DAY, { service, date });
    }),
    ...spansOn(book.hours, date).flatMap((span) =>
      slotsOf(book, span, date, 0, { service: span.name, date }),
    ),
  ];
}

/**
 * Returns the start times on `shown.date` of a service that begins on the date `begins`. `shift`
 * turns minutes after midnight on `begins` into minutes after midnight on `shown.date`.
 */
function slotsOf(
  book: TableBook,
  span: Span,
  begins: string,
  shift: number,
  shown: Pick<Slot, 'service' | 'date'>,
): Slot[] {
  const day = serviceDay(book, span.name, begins);
  const end = bookableEnd(span, spansOn(book.hours, begins), day.rules.last_table);
  const slots: Slot[] = [];
  for (let minutes = minutesOf(span.opens); minutes < end; minutes += day.rules.step) {
    const shifted = minutes + shift;
    if (shifted < 0 || shifted >= DAY) continue;
    const time = clock(shifted);
    const at = londonMinutes(shown.date, time);
    if (at !== undefined) slots.push({ ...shown, ...day, time, at });
  }
  return slots;
}

/**
 * Returns the exclusive end of a service's start times, in minutes after midnight: the end of the
 * service if another service of that date follows at once, otherwise the minute after the last
 * start.
 */
function bookableEnd(span: Span, spans: readonly Span[], lastTable: number): number {
  const closes = minutesOf(span.closes);
  if (endsNextDay(span)) return closes + DAY - lastTable + 1;
  const goesOn = spans.some(({ opens }) => opens === span.closes);
  return goesOn ? closes : closes - lastTable + 1;
}

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
