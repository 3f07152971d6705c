import type { OpeningException, Site } from '../messages/site';
import { dayBefore, weekdayOf } from './london-time';

export type Hours = Pick<Site, 'opening_hours' | 'opening_exceptions'>;

export interface Span {
  name: string | null;
  opens: string;
  /** A time that is not after `opens` is on the next morning. */
  closes: string;
}

/** Returns the services that begin on a date, in order. Exceptions replace the whole day. */
export function spansOn(hours: Hours, date: string): Span[] {
  const exceptions = hours.opening_exceptions.filter((each) => isWithin(each, date));
  const day = weekdayOf(date);
  const spans: Span[] =
    exceptions.length > 0
      ? exceptions.flatMap(spanOf)
      : hours.opening_hours.filter((service) => service.day === day);
  return spans.sort((a, b) => a.opens.localeCompare(b.opens));
}

/** Returns an exception's last day, inclusive. */
export const lastDayOf = ({ date, until }: Pick<OpeningException, 'date' | 'until'>) =>
  until ?? date;

const isWithin = (exception: OpeningException, date: string) =>
  exception.date <= date && date <= lastDayOf(exception);

/** Returns what the settings say of a special day, such as its name. */
export const noteOn = ({ opening_exceptions }: Hours, date: string) =>
  opening_exceptions.find((each) => each.note && isWithin(each, date))?.note ?? null;

/** Empty if closed. A day with several services has an exception for each. */
export function spanOf({ closed, name, opens, closes }: OpeningException): Span[] {
  return closed || !opens || !closes ? [] : [{ name, opens, closes }];
}

/** Special hours of one day or consecutive days. `spans` is empty if closed. */
export interface SpecialDays {
  date: string;
  until: string | null;
  spans: Span[];
  note: string | null;
}

/** Groups exceptions for the same days, in order. Those that begin together also end together. */
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

/** Returns the service at a time and the day on which it begins; `undefined` if closed. */
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

/** No service ends later (cms, `settings/opening.rules.ts`). */
const NIGHT_ENDS = '03:00';

/** Returns the date of the evening before for a table at night, otherwise its own date. */
export const nightOf = ({ date, time }: Table): string =>
  time <= NIGHT_ENDS ? dayBefore(date) : date;

/**
 * Returns the day on which a table's service begins, which may be the day before. Guests may stay
 * after the last service has closed, so the rest of the night belongs to its evening, too.
 */
export const eveningOf = (hours: Hours, table: Table): string =>
  serviceOf(hours, table.date, table.time)?.begins ?? nightOf(table);
