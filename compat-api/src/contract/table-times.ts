import { LAST_TABLE_MINUTES, TABLE_STEP_MINUTES } from './booking-bounds';
import { dayBefore } from './london-time';
import { endsNextDay, spansOn, type Hours, type Span } from './opening-hours';

/** The bookable times of one service. */
export interface TableTimes {
  service: string | null;
  times: string[];
}

const DAY = 24 * 60;

/**
 * Every quarter of an hour in each of a day's services, later than `after` (`HH:MM`, for today). None
 * after midnight: "00:30 on Friday" could mean either night.
 */
export function tableTimes(hours: Hours, date: string, after = ''): TableTimes[] {
  const spans = spansOn(hours, date);
  return spans
    .map((span) => {
      const end = Math.min(bookableEnd(span, spans), DAY);
      const times: string[] = [];
      for (let time = minutesOf(span.opens); time < end; time += TABLE_STEP_MINUTES) {
        times.push(clock(time));
      }
      return { service: span.name, times: times.filter((time) => time > after) };
    })
    .filter(({ times }) => times.length > 0);
}

/**
 * Whether a time can be booked: those of `tableTimes`, the minutes between them, and those of a service
 * that runs past midnight into the date.
 */
export function isTableTime(hours: Hours, date: string, time: string): boolean {
  const minutes = minutesOf(time);
  return (
    isBookable(spansOn(hours, date), minutes) ||
    isBookable(spansOn(hours, dayBefore(date)), minutes + DAY)
  );
}

/** `minutes` are counted from midnight before the spans. */
function isBookable(spans: Span[], minutes: number): boolean {
  return spans.some(
    (span) => minutesOf(span.opens) <= minutes && minutes < bookableEnd(span, spans),
  );
}

/** The first minute without a table. A service that overlaps the next has tables until that begins. */
function bookableEnd(span: Span, spans: Span[]): number {
  const closes = minutesOf(span.closes);
  if (endsNextDay(span)) return closes + DAY - LAST_TABLE_MINUTES + 1;
  const goesOn = spans.some(({ opens }) => opens === span.closes);
  return goesOn ? closes : closes - LAST_TABLE_MINUTES + 1;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
