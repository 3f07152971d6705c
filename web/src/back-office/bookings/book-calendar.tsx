import type { Calendar, CalendarDay } from '@saltmarsh/contract/messages/book';
import { addDays } from '@saltmarsh/contract/domain/london-time';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useFreshRead } from '../lib/use-fresh-read';
import { QueryBoundary } from '../ui/query-boundary';
import { bookAt } from './book-links';
import { CalendarCell } from './calendar-cell';
import { calendarKey, csvPath } from './bookings.api';
import { addMonths, monthName, weeksOf } from './month-days';
import './book-calendar.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Shows how full each day of a month is. Arrow keys move from day to day. */
export function BookCalendar({ month, today }: { month: string; today: string }) {
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const query = useFreshRead<Calendar>(calendarKey(first, last));
  const data = query.data?.days[0]?.date === first ? query.data : undefined;
  return (
    <>
      <nav className="book-bar" aria-label="Months">
        <MonthLink month={addMonths(month, -1)} rel="prev" text="←" />
        <h2 className="book-bar__day" aria-live="polite">
          {monthName(month)}
        </h2>
        <MonthLink month={addMonths(month, 1)} rel="next" text="→" />
        <ul className="book-bar__links">
          <li>
            <Link to={bookAt({ date: today })}>Today</Link>
          </li>
          <li>
            <a href={csvPath(`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1))} download>
              Download as CSV
            </a>
          </li>
        </ul>
      </nav>
      <QueryBoundary query={{ ...query, data }}>
        {({ days }) => <Month key={month} weeks={weeks} days={days} month={month} today={today} />}
      </QueryBoundary>
    </>
  );
}

function MonthLink({ month, rel, text }: { month: string; rel: 'prev' | 'next'; text: string }) {
  const label = `${rel === 'prev' ? 'Previous' : 'Next'} month, ${monthName(month)}`;
  return (
    <Link className="book-bar__step" to={bookAt({ month })} rel={rel} aria-label={label}>
      <span aria-hidden="true">{text}</span>
    </Link>
  );
}

interface MonthProps {
  weeks: string[][];
  days: readonly CalendarDay[];
  month: string;
  today: string;
}

function Month({ weeks, days, month, today }: MonthProps) {
  const table = useRef<HTMLTableElement>(null);
  const shown = weeks.flat();
  const [stop, setStop] = useState(shown.includes(today) ? today : `${month}-01`);

  function onKeyDown(event: KeyboardEvent): void {
    const days = KEYS[event.key];
    if (days === undefined) return;
    const next = addDays(stop, days);
    if (!shown.includes(next)) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }

  return (
    // The links take the keys; the table only hears them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={table} className="book-calendar" onKeyDown={onKeyDown}>
      <caption className="sr-only">{monthName(month)}. Arrow keys go from day to day.</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <CalendarCell
                key={date}
                day={days.find((day) => day.date === date)}
                date={date}
                isOther={!date.startsWith(month)}
                isToday={date === today}
                isStop={date === stop}
                onFocus={() => setStop(date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
