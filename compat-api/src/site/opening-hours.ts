import type { Site, Weekday } from '../contract/site';

/**
 * When the house is open, by the clock on its wall. The web has the same rules for what it shows
 * (web/src/lib/opening-hours.ts; the two packages share types only): change both, their tests have
 * the same cases.
 */
type Hours = Pick<Site, 'opening_hours' | 'opening_exceptions'>;

interface Span {
  opens: string;
  /** At or before `opens`: on the next morning. */
  closes: string;
}

const WEEK: Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/** `YYYY-MM-DD` and `HH:MM` in Europe/London; Swedish writes them the ISO way. */
export function londonTime(now: Date): { date: string; time: string } {
  const text = now.toLocaleString('sv-SE', { timeZone: 'Europe/London' });
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Calendar days, so that no change of the clock can lose or double one. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The services that begin on a date, in order; an exception stands for the whole day. */
export function spansOn(hours: Hours, date: string): Span[] {
  const exception = hours.opening_exceptions.find((entry) => entry.date === date);
  if (exception) {
    const { closed, opens, closes } = exception;
    return closed || !opens || !closes ? [] : [{ opens, closes }];
  }
  const weekday = WEEK[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return hours.opening_hours
    .filter(({ day }) => day === weekday)
    .sort((a, b) => a.opens.localeCompare(b.opens));
}

/** Whether a service is running then; the one before may have begun on the evening before. */
export function isOpenAt(hours: Hours, date: string, time: string): boolean {
  const endsNextDay = ({ opens, closes }: Span) => closes <= opens;
  const today = spansOn(hours, date).some(
    (span) => span.opens <= time && (endsNextDay(span) || time < span.closes),
  );
  return (
    today ||
    spansOn(hours, addDays(date, -1)).some((span) => endsNextDay(span) && time < span.closes)
  );
}
