import { isDate, UNREADABLE_DATE } from '@saltmarsh/contract/domain/iso-date';
import type { ComponentRow } from '../database/rows';
import type { FieldError } from '../document-middlewares/document-write';

type Exception = ComponentRow<'site.opening-exception'>;
type Times = Pick<Exception, 'opens' | 'closes'>;

/** An exception's days: one, or all from the first to the last. */
interface Days {
  first: string;
  last: string;
  isOpen: boolean;
  /** The opening times of the entries checked so far for these days. */
  spans: Span[];
}

/** Turns a range of one day into a single day. */
export const withShortRange = (exception: Exception): Exception =>
  exception.until === exception.date ? { ...exception, until: null } : exception;

/**
 * Requires both times of an open day. Two entries may cover the same day only if both are services
 * with the same dates, at times that do not overlap.
 */
export function checkExceptions(exceptions: readonly Exception[]): FieldError[] {
  const known: Days[] = [];
  return exceptions.flatMap((exception, index) => {
    const path = ['openingExceptions', String(index)];
    const open = exception.closed === false;
    const span = open ? readSpan(exception, path) : [];
    const errors = [...checkDates(exception, path), ...(Array.isArray(span) ? span : [])];
    if (errors.length > 0) return errors;

    const { date: first, until } = exception;
    const last = until ?? first;
    const same = known.find((days) => days.first === first && days.last === last);
    if (same?.isOpen && !Array.isArray(span)) {
      if (overlapping(same.spans, span)) return [{ path: [...path, 'opens'], message: OVERLAPS }];
      same.spans.push(span);
      return [];
    }
    if (known.some((days) => days.first <= last && first <= days.last)) {
      return [{ path: [...path, 'date'], message: takenMessage(first, last) }];
    }
    known.push({ first, last, isOpen: open, spans: Array.isArray(span) ? [] : [span] });
    return [];
  });
}

function checkDates({ date, until }: Exception, path: string[]): FieldError[] {
  const errors = dateErrors({ date, until });
  if (errors.length > 0)
    return errors.map(([field, message]) => ({ path: [...path, field], message }));
  if (!until || until >= date) return [];
  return [{ path: [...path, 'until'], message: LAST_BEFORE_FIRST }];
}

export const LAST_BEFORE_FIRST = 'The last day must not be before the first.';

const takenMessage = (first: string, last: string) =>
  first === last
    ? 'This date is already in the list.'
    : 'Some of these days are already in the list.';

/** Returns an error message for each invalid date, by field. An empty text means no date. */
export const dateErrors = (
  dates: Record<string, string | null | undefined>,
): [field: string, message: string][] =>
  Object.entries(dates).flatMap(([field, date]) =>
    date && !isDate(date) ? [[field, UNREADABLE_DATE]] : [],
  );

const DAY = 24 * 60;
/** A service may run past midnight, until 03:00 at the latest. */
const LATEST_CLOSE = 3 * 60;

interface Span {
  opens: number;
  closes: number;
}

/** Returns the minutes since midnight of `18:30` or of Strapi's own `18:30:00.000`. */
function minutes(time: string | null): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(:00(\.0+)?)?$/.exec(time ?? '');
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Completes the usual `18:30`, because Strapi accepts only `18:30:00.000`. */
export function withFullTimes<Entry extends Times>(entry: Entry) {
  const full = (time: string | null) => (/^\d\d:\d\d$/.test(time ?? '') ? `${time}:00.000` : time);
  return { ...entry, opens: full(entry.opens), closes: full(entry.closes) };
}

function readSpan({ opens, closes }: Times, path: string[]): Span | FieldError[] {
  const times = { opens: minutes(opens), closes: minutes(closes) };
  const { opens: start, closes: end } = times;
  if (start === undefined || end === undefined) {
    return (['opens', 'closes'] as const)
      .filter((field) => times[field] === undefined)
      .map((field) => ({ path: [...path, field], message: 'Enter a time such as 18:30.' }));
  }
  if (end > start) return { opens: start, closes: end };
  if (end <= LATEST_CLOSE && start > LATEST_CLOSE) return { opens: start, closes: end + DAY };
  const message =
    'The closing time must be later than the opening time, or no later than 03:00 the next day.';
  return [{ path: [...path, 'closes'], message }];
}

const overlapping = (spans: readonly Span[], span: Span) =>
  spans.some((other) => span.opens < other.closes && other.opens < span.closes);

const OVERLAPS = 'This overlaps another service on the same day.';

export function checkServices(
  services: readonly ComponentRow<'site.opening-service'>[],
): FieldError[] {
  const seen = new Map<string, Span[]>();
  return services.flatMap((service, index) => {
    const path = ['openingHours', String(index)];
    const span = readSpan(service, path);
    if (Array.isArray(span)) return span;
    const sameDay = seen.get(service.day) ?? [];
    seen.set(service.day, [...sameDay, span]);
    return overlapping(sameDay, span) ? [{ path: [...path, 'opens'], message: OVERLAPS }] : [];
  });
}
