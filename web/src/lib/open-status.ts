import type { Site } from '@saltmarsh/compat-api/contract/site';
import { dayAfter, weekdayOf, type LondonTime } from './london-time';
import { weekdayName } from './weekdays';

export interface OpenStatus {
  open: boolean;
  /** When that changes: `until 22:00`, `opens 17:30`, `opens Wed 12:00`; `null` when it is not known. */
  until: string | null;
}

type Hours = Pick<Site, 'opening_hours' | 'opening_exceptions'>;
interface Span {
  opens: string;
  closes: string;
}

const DAYS_AHEAD = 7;

/** Is the house open at this moment, and if not, when next? */
export function openStatus(hours: Hours, now: LondonTime): OpenStatus {
  const today = spansOn(hours, now.date);
  const current = today.find(
    ({ opens, closes }) => opens <= now.time && now.time < endOf(opens, closes),
  );
  if (current) return { open: true, until: `until ${current.closes}` };

  const later = today.find(({ opens }) => opens > now.time);
  if (later) return { open: false, until: `opens ${later.opens}` };
  return { open: false, until: nextDay(hours, now.date) };
}

function nextDay(hours: Hours, today: string): string | null {
  let date = today;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    date = dayAfter(date);
    const first = spansOn(hours, date)[0];
    if (first) return `opens ${weekdayName(weekdayOf(date)).slice(0, 3)} ${first.opens}`;
  }
  return null;
}

/** An exception stands for the whole day. */
function spansOn(hours: Hours, date: string): Span[] {
  const exception = hours.opening_exceptions.find((entry) => entry.date === date);
  if (exception) {
    const { closed, opens, closes } = exception;
    return closed || !opens || !closes ? [] : [{ opens, closes }];
  }
  const day = weekdayOf(date);
  return hours.opening_hours
    .filter((service) => service.day === day)
    .sort((a, b) => a.opens.localeCompare(b.opens));
}

/** A service that ends at or after midnight counts until the end of the day. */
function endOf(opens: string, closes: string): string {
  return closes > opens ? closes : '24:00';
}
