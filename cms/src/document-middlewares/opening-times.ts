import type { Data } from './document-write';
import type { FieldError } from './field-error';

const DAY = 24 * 60;
/** A service may run past midnight, until 03:00 at the latest. */
const LATEST_CLOSE = 3 * 60;

export interface Span {
  opens: number;
  closes: number;
}

/** Returns the minutes since midnight of `18:30` or of Strapi's own `18:30:00.000`. */
function minutes(value: unknown): number | undefined {
  const match =
    typeof value === 'string' ? /^([01]\d|2[0-3]):([0-5]\d)(:00(\.0+)?)?$/.exec(value) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Completes the usual `18:30`, because Strapi stores `18:30:00.000` and rejects anything shorter. */
export function withFullTimes(entry: Data): Data {
  const full = (value: unknown) =>
    typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? `${value}:00.000` : value;
  const times = { opens: full(entry.opens), closes: full(entry.closes) };
  return { ...entry, ...times };
}

export function readSpan({ opens, closes }: Data, path: string[]): Span | FieldError[] {
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

export const overlapping = (spans: readonly Span[], span: Span) =>
  spans.some((other) => span.opens < other.closes && other.opens < span.closes);

export const OVERLAPS = 'This overlaps another service on the same day.';

/** Requires that services of one day don't overlap and that each opens before it closes. */
export function checkServices(services: Data[]): FieldError[] {
  const seen = new Map<unknown, Span[]>();
  return services.flatMap((service, index) => {
    const path = ['openingHours', String(index)];
    const span = readSpan(service, path);
    if (Array.isArray(span)) return span;
    const sameDay = seen.get(service.day) ?? [];
    seen.set(service.day, [...sameDay, span]);
    return overlapping(sameDay, span) ? [{ path: [...path, 'opens'], message: OVERLAPS }] : [];
  });
}
