import type { OpeningException } from '../messages/site';
import { serviceDay, type BookingException, type BookingRules } from './booking-rules';
import { addDays, dayAfter, dayBefore } from './london-time';
import { longDate } from './long-date';
import { lastDayOf, spansOn, type Hours, type Span } from './opening-hours';

/**
 * Kinds of closings. Each stops bookings by guests; during a `full` closing, guests may still join
 * the waiting list.
 */
export const CLOSING_KINDS = ['full', 'private_hire', 'closed'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/**
 * Returns the fields of the booking exception that stores a closing. `full` is stored as a limit of
 * 0 guests who arrive at one time; the limit on guests at table stays the usual one.
 */
export function exceptionOf(kind: ClosingKind): Pick<BookingException, 'kind' | 'covers_per_time'> {
  return kind === 'full' ? { kind: 'covers', covers_per_time: 0 } : { kind, covers_per_time: null };
}

/** Returns the kind of a closing; `null` for an exception that only limits the number of guests. */
export function closingKindOf({
  kind,
  covers_per_time,
}: Pick<BookingException, 'kind' | 'covers_per_time'>): ClosingKind | null {
  if (kind !== 'covers') return kind;
  return covers_per_time === 0 ? 'full' : null;
}

/** Closings are published for this many days ahead. Bookings open at most a year ahead. */
const DAYS_PUBLISHED = 400;

/**
 * Returns the special days that guests see: those in the settings and, from yesterday on, days with
 * services that are closed or hired privately. A service that is only full counts as open.
 */
export function publicExceptions(
  hours: Hours,
  rules: BookingRules,
  today: string,
): OpeningException[] {
  const [first, last] = [dayBefore(today), addDays(today, DAYS_PUBLISHED)];
  const open = new Map<string, Span[]>();
  for (const { kind, service, date, until } of rules.exceptions) {
    if (kind === 'covers') continue;
    const end = until ?? date;
    for (let day = date < first ? first : date; day <= end && day <= last; day = dayAfter(day)) {
      const closed = closedOn(hours, rules, day);
      // Skip a day on which a closing of one service closes nothing. A closing of all services also
      // includes days without services, so that the days before and after form one range.
      if (service && closed.length === 0) continue;
      const spans = spansOn(hours, day)
        .filter(({ name }) => !closed.includes(name))
        // Without the weekday, so that days with the same services form one range.
        .map(({ name, opens, closes }) => ({ name, opens, closes }));
      open.set(day, spans);
    }
  }
  const days = [...open.keys()].sort();
  return [
    ...hours.opening_exceptions.flatMap((exception) => withoutDays(exception, days)),
    ...exceptionsFor(days.map((day) => ({ day, spans: open.get(day) ?? [] }))),
  ];
}

const closedOn = (hours: Hours, rules: BookingRules, day: string) =>
  spansOn(hours, day).flatMap(({ name }) => (serviceDay(rules, name, day).closed ? [name] : []));

/** Returns the parts of an exception that remain when `days` are left out. */
function withoutDays(exception: OpeningException, days: readonly string[]): OpeningException[] {
  const last = lastDayOf(exception);
  const parts: OpeningException[] = [];
  let date = exception.date;
  for (const day of [...days.filter((each) => date <= each && each <= last), dayAfter(last)]) {
    if (date < day) parts.push({ ...exception, ...rangeOf(date, dayBefore(day)) });
    date = dayAfter(day);
  }
  return parts;
}

const rangeOf = (date: string, last: string) => ({ date, until: last === date ? null : last });

/**
 * Joins consecutive days that have the same services, and returns the exceptions for these ranges.
 */
function exceptionsFor(days: readonly { day: string; spans: readonly Span[] }[]) {
  const ranges: { date: string; last: string; spans: readonly Span[] }[] = [];
  for (const { day, spans } of days) {
    const range = ranges.at(-1);
    const goesOn = range && dayAfter(range.last) === day;
    if (goesOn && JSON.stringify(range.spans) === JSON.stringify(spans)) range.last = day;
    else ranges.push({ date: day, last: day, spans });
  }
  return ranges.flatMap(({ date, last, spans }): OpeningException[] => {
    const days = { ...rangeOf(date, last), note: null };
    if (spans.length === 0)
      return [{ ...days, closed: true, name: null, opens: null, closes: null }];
    return spans.map((span) => ({ ...days, closed: false, ...span }));
  });
}

/**
 * Returns a notice if a service is closed today or tomorrow, e.g.
 * `We are closed for dinner on Friday 27 November.`
 */
export function closingNotice(hours: Hours, rules: BookingRules, today: string): string | null {
  for (const day of [today, dayAfter(today)]) {
    const closed = closedOn(hours, rules, day);
    if (closed.length === 0) continue;
    const isWhole = closed.length === spansOn(hours, day).length;
    const names = closed.flatMap((name) => name?.toLowerCase() ?? []).join(' and ');
    const date = longDate(day).replace(/ \d+$/, '');
    return isWhole ? `We are closed on ${date}.` : `We are closed for ${names} on ${date}.`;
  }
  return null;
}
