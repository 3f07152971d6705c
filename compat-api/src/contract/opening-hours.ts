import { dayBefore, weekdayOf } from './london-time';
import type { Site } from './site';

/** When the restaurant is open: the basis for pages and bookings. */
export type Hours = Pick<Site, 'opening_hours' | 'opening_exceptions'>;

export interface Span {
  name: string | null;
  opens: string;
  /** The next morning if at or before `opens`. */
  closes: string;
}

/** The services that begin on a date, in order; an exception replaces the whole day. */
export function spansOn(hours: Hours, date: string): Span[] {
  const exception = hours.opening_exceptions.find((entry) => entry.date === date);
  if (exception) {
    const { closed, opens, closes } = exception;
    return closed || !opens || !closes ? [] : [{ name: null, opens, closes }];
  }
  const day = weekdayOf(date);
  return hours.opening_hours
    .filter((service) => service.day === day)
    .sort((a, b) => a.opens.localeCompare(b.opens));
}

export function endsNextDay({ opens, closes }: Pick<Span, 'opens' | 'closes'>): boolean {
  return closes <= opens;
}

/** The service at a given time, if any; it may have begun the evening before. */
export function spanAt(hours: Hours, date: string, time: string): Span | undefined {
  const fromYesterday = spansOn(hours, dayBefore(date)).find(
    (span) => endsNextDay(span) && time < span.closes,
  );
  return (
    fromYesterday ??
    spansOn(hours, date).find(
      (span) => span.opens <= time && (endsNextDay(span) || time < span.closes),
    )
  );
}

export function isOpenAt(hours: Hours, date: string, time: string): boolean {
  return spanAt(hours, date, time) !== undefined;
}
