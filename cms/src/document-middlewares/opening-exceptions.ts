import { dateErrors } from './unreadable-date';
import type { Data } from './document-write';
import type { FieldError } from './field-error';
import { OVERLAPS, overlapping, readSpan, type Span } from './opening-times';

/** An exception's days: one, or all from the first to the last. */
interface Days {
  first: string;
  last: string;
  isOpen: boolean;
  /** Spans of the entries for the same days so far. */
  spans: Span[];
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A new date is closed by default; an existing one keeps its stored value, which is not known here. */
const isOpen = ({ id, closed }: Data) => (closed ?? id === undefined) === false;

/** Stores a range of one day as one day. */
export function withShortRange(exception: Data): Data {
  const { date, until } = exception;
  return until === '' || (isGiven(until) && until === date)
    ? { ...exception, until: null }
    : exception;
}

/**
 * Requires that each day is listed once, except for several services: these have an entry each, with the same
 * days. An open day needs both times.
 */
export function checkExceptions(exceptions: Data[]): FieldError[] {
  const known: Days[] = [];
  return exceptions.flatMap((exception, index) => {
    const path = ['openingExceptions', String(index)];
    const open = isOpen(exception);
    const span = open ? readSpan(exception, path) : [];
    const errors = [...checkDates(exception, path), ...(Array.isArray(span) ? span : [])];
    if (errors.length > 0 || !isGiven(exception.date)) return errors;

    const { date: first } = exception;
    const last = isGiven(exception.until) ? exception.until : first;
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

function checkDates({ date, until }: Data, path: string[]): FieldError[] {
  const errors = dateErrors({ date, until });
  if (errors.length > 0)
    return errors.map(([field, message]) => ({ path: [...path, field], message }));
  if (!isGiven(date) || !isGiven(until) || until >= date) return [];
  return [{ path: [...path, 'until'], message: LAST_BEFORE_FIRST }];
}

export const LAST_BEFORE_FIRST = 'The last day must not be before the first.';

const takenMessage = (first: string, last: string) =>
  first === last
    ? 'This date is already in the list.'
    : 'Some of these days are already in the list.';
