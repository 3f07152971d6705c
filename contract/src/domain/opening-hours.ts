import type { OpeningException, Site } from '../messages/site';
import { dayBefore, weekdayOf } from './london-time';

export type Hours = Pick<Site, 'opening_hours' | 'opening_exceptions'>;

export interface Span {
  name: string | null;
  opens: string;
  /** If this time is not after `opens`, it is on the next morning. */
  closes: string;
}

/**
 * Returns the services that begin on a date, the earliest first. If the date has exceptions, they
 * replace all its usual services.
 */
export function spansOn(hours: Hours, date: string): Span[] {
  const exceptions = hours.opening_exceptions.filter((each) => isWithin(each, date));
  const day = weekdayOf(date);
  const spans: Span[] =
    exceptions.length > 0
      ? exceptions.flatMap(spanOf)
      : hours.opening_hours.filter((service) => service.day === day);
  return spans.sort((a, b) => a.opens.localeCompare(b.opens));
}

export const lastDayOf = ({ date, until }: Pick<OpeningException, 'date' | 'until'>) =>
  until ?? date;

const isWithin = (exception: OpeningException, date: string) =>
  exception.date <= date && date <= lastDayOf(exception);

/** Returns the settings' note on a special day, such as its name; `null` if there is none. */
export const noteOn = ({ opening_exceptions }: Hours, date: string) =>
  opening_exceptions.find((each) => each.note && isWithin(each, date))?.note ?? null;

/**
 * Returns a list of the one service that the exception sets, or an empty list if the exception
 * closes the day. A day with several services has one exception for each of them.
 */
export function spanOf({ closed, name, opens, closes }: OpeningException): Span[] {
  return closed || !opens || !closes ? [] : [{ name, opens, closes }];
}

/** Special hours of one day or consecutive days. `spans` is empty if the restaurant is closed. */
export interface SpecialDays {
  date: string;
  until: string | null;
  spans: Span[];
  note: string | null;
}

/**
 * Groups exceptions for the same days, without sorting them. Exceptions that begin on the same day
 * also end on the same day.
 */
export function specialDaysOf(exceptions: readonly OpeningException[]): SpecialDays[] {
  const all = new Map<string, SpecialDays>();
  for (const exception of exceptions) {
    const { date, until, note } = exception;
    const days = all.get(date) ?? { date, until, spans: [], note };
    days.spans.push(...spanOf(exception));
    days.note ??= note;
    all.set(date, days);
  }
  return [...all.values()];
}

export function endsNextDay({ opens, closes }: Pick<Span, 'opens' | 'closes'>): boolean {
  return closes <= opens;
}

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

/**
 * Returns the service at a time and the date on which the service begins; `undefined` if closed.
 */
export function serviceOf(hours: Hours, date: string, time: string) {
  const span = spanAt(hours, date, time);
  if (!span) return undefined;
  const isNightBefore = endsNextDay(span) && time < span.opens;
  return { name: span.name, begins: isNightBefore ? dayBefore(date) : date };
}

interface Table {
  date: string;
  time: string;
}

/** The latest time at which a service may end at night (cms, `settings/opening.rules.ts`). */
const NIGHT_ENDS = '03:00';

export const nightOf = ({ date, time }: Table): string =>
  time <= NIGHT_ENDS ? dayBefore(date) : date;

/**
 * Returns the date on which a table's service begins. A table that is in no service belongs to the
 * previous date up to NIGHT_ENDS, because guests may stay after the last service has closed.
 */
export const eveningOf = (hours: Hours, table: Table): string =>
  serviceOf(hours, table.date, table.time)?.begins ?? nightOf(table);
