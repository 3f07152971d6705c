import { dayAfter, weekdayOf, type LondonTime } from '@saltmarsh/contract/domain/london-time';
import {
  endsNextDay,
  spanAt,
  spansOn,
  type Hours,
  type Span,
} from '@saltmarsh/contract/domain/opening-hours';
import { weekdayName } from '@saltmarsh/contract/domain/weekdays';

/** The number of days to search for the next opening. No holiday closure is that long. */
const DAYS_AHEAD = 60;
/** The number of days after which a weekday's name alone is ambiguous. */
const WEEK = 7;

/**
 * Returns whether the restaurant is open, with a text that names the next change: `Open now, until
 * 22:00`, `Bar open, dinner at 17:30`, `Opens Wed 12:00` or `Closed`.
 */
export function openStatus(hours: Hours, now: LondonTime) {
  const today = spansOn(hours, now.date);
  const current = spanAt(hours, now.date, now.time);
  if (current) {
    const text = isBar(current)
      ? `${current.name} open, ${mealAfter(current, today)}`
      : `Open now, until ${closingOf(current, today)}`;
    return { open: true, text };
  }
  const later = today.find(({ opens }) => opens > now.time);
  return { open: false, text: later ? `Opens ${later.opens}` : nextDay(hours, now.date) };
}

const isBar = ({ name }: Span) => /\bbar\b/i.test(name ?? '');

function mealAfter(bar: Span, spans: Span[]): string {
  const meal = spans.find((span) => span.opens >= bar.closes && !isBar(span));
  if (!meal?.name || endsNextDay(bar)) return `until ${bar.closes}`;
  return `${meal.name.toLowerCase()} at ${meal.opens}`;
}

/** Returns the closing time. Services back to back, such as lunch and dinner, count as one. */
function closingOf(current: Span, spans: Span[]): string {
  const next = spans.find(({ opens }) => opens === current.closes && !endsNextDay(current));
  return next ? closingOf(next, spans) : current.closes;
}

function nextDay(hours: Hours, today: string): string {
  let date = today;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    date = dayAfter(date);
    const [first] = spansOn(hours, date);
    if (first) return `Opens ${dayText(date, ahead)} ${first.opens}`;
  }
  return 'Closed';
}

function dayText(date: string, ahead: number): string {
  if (ahead < WEEK) return weekdayName(weekdayOf(date)).slice(0, 3);
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
