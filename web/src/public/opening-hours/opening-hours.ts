import type { Site } from '@saltmarsh/compat-api/contract/site';
import { dayAfter, dayBefore, weekdayOf, type LondonTime } from '../lib/london-time';
import { weekdayName } from '../lib/weekdays';

/**
 * The one reading of the opening hours: header, menu, opening page, booking form and structured data
 * go by it. The server checks bookings by the same rules (compat-api/src/site/opening-hours.ts; the
 * two packages share types only): change both, their tests have the same cases.
 */
export type Hours = Pick<Site, 'opening_hours' | 'opening_exceptions'>;

export interface Span {
  name: string | null;
  opens: string;
  /** At or before `opens`: on the next morning. */
  closes: string;
}

export interface OpenStatus {
  open: boolean;
  /** When that changes: `until 22:00`, `opens at 17:30`, `opens Wed at 12:00`; `null` when it is not known. */
  until: string | null;
}

const DAYS_AHEAD = 14;
/** From this day on a weekday's name alone could mean the one before. */
const WEEK = 7;

/** Is the house open at this moment, and if not, when next? */
export function openStatus(hours: Hours, now: LondonTime): OpenStatus {
  const fromYesterday = spansOn(hours, dayBefore(now.date)).find(
    (span) => endsNextDay(span) && now.time < span.closes,
  );
  if (fromYesterday) return { open: true, until: `until ${fromYesterday.closes}` };

  const today = spansOn(hours, now.date);
  const current = today.find(
    (span) => span.opens <= now.time && (endsNextDay(span) || now.time < span.closes),
  );
  if (current) return { open: true, until: `until ${closingOf(current, today)}` };

  const later = today.find(({ opens }) => opens > now.time);
  return { open: false, until: later ? `opens at ${later.opens}` : nextDay(hours, now.date) };
}

/** The services that begin on a date, in order; an exception stands for the whole day. */
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

/** Lunch that becomes dinner without a break is one opening to who stands at the door. */
function closingOf(current: Span, spans: Span[]): string {
  const next = spans.find(({ opens }) => opens === current.closes && !endsNextDay(current));
  return next ? closingOf(next, spans) : current.closes;
}

function nextDay(hours: Hours, today: string): string | null {
  let date = today;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    date = dayAfter(date);
    const [first] = spansOn(hours, date);
    if (first) return `opens ${dayText(date, ahead)} at ${first.opens}`;
  }
  return null;
}

function dayText(date: string, ahead: number): string {
  if (ahead < WEEK) return weekdayName(weekdayOf(date)).slice(0, 3);
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
