import { addDays, addMonths, londonNow, weekdayOf } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';
import type { Calendar, CalendarDay } from '@saltmarsh/contract/messages/book';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFreshRead } from '../../lib/use-fresh-read';
import { QueryBoundary } from '../../ui/screen';
import { BookBar } from './book-bar';
import { guestsText, seatsText } from '../../../bookings/booking-texts';
import { bookAt, calendarKey, csvPath } from '../../../bookings/bookings.api';
import './book-calendar.css';

const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Shows how full each day of a month (`YYYY-MM`) is. Arrow keys move from day to day. */
export function BookCalendar({ month }: { month: string }) {
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const query = useFreshRead<Calendar>(calendarKey(first, last));
  const data = query.data?.days[0]?.date === first ? query.data : undefined;
  const begin = `${month}-01`;
  const months = [-1, 1].map((step) => addMonths(begin, step).slice(0, 7));
  return (
    <>
      <BookBar
        unit="month"
        title={monthName(month)}
        steps={months.map((each) => [bookAt({ month: each }), monthName(each)])}
      >
        <li>
          <Link to={bookAt({ date: londonNow().date })}>Today</Link>
        </li>
        <li>
          <a href={csvPath(begin, addDays(addMonths(begin, 1), -1))} download>
            Download as CSV
          </a>
        </li>
      </BookBar>
      <QueryBoundary query={{ ...query, data }}>
        {({ days }) => <Month key={month} weeks={weeks} days={days} month={month} />}
      </QueryBoundary>
    </>
  );
}

/** Returns the weeks of a month, Monday to Sunday: at most six. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -weekdays.indexOf(weekdayOf(first)));
  const weeks: string[][] = [];
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Returns e.g. `November 2026`. */
const monthName = (month: string) => longDate(`${month}-01`).split(' ').slice(2).join(' ');

interface MonthProps {
  weeks: string[][];
  days: readonly CalendarDay[];
  month: string;
}

function Month({ weeks, days, month }: MonthProps) {
  const today = londonNow().date;
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
          {weekdays.map(weekdayName).map((name) => (
            <th key={name} className="soft" scope="col" abbr={name}>
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

interface CalendarCellProps {
  day: CalendarDay | undefined;
  date: string;
  /** The day belongs to the month before or after. */
  isOther: boolean;
  /** The Tab key reaches only one day of the month: this one. */
  isStop: boolean;
  onFocus: () => void;
}

function CalendarCell({ day, date, isOther, isStop, onFocus }: CalendarCellProps) {
  const isClosed = day && !day.is_open;
  return (
    <td data-other={isOther || undefined} data-closed={isClosed || undefined}>
      <Link
        to={bookAt({ date })}
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-current={date === londonNow().date ? 'date' : undefined}
        aria-label={day ? `${longDate(date)}: ${words(day)}` : longDate(date)}
        onFocus={onFocus}
      >
        <span className="book-calendar__day">{Number(date.slice(8))}</span>
        {day && day.unseen + day.requested > 0 && (
          <span className="book-calendar__new">{day.requested || 'new'}</span>
        )}
        {day && <Fullness day={day} />}
      </Link>
    </td>
  );
}

function Fullness({ day: { booked, busiest, covers, closed, is_open } }: { day: CalendarDay }) {
  if (!is_open && booked === 0) return <span className="book-calendar__note">Closed</span>;
  const share = covers ? Math.min(1, busiest / covers) : 0;
  return (
    <>
      <span className="book-calendar__booked">
        {booked > 0 ? booked : ''}
        {closed > 0 && <span className="book-calendar__shut"> shut</span>}
      </span>
      <svg
        className="book-calendar__bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden
      >
        <rect width={100 * share} height="1" data-full={share === 1 || undefined} />
      </svg>
    </>
  );
}

function words(day: CalendarDay): string {
  const { is_open, booked, busiest, covers, requested, waiting, unseen, closed } = day;
  return [
    !is_open && 'closed',
    booked > 0 ? `${guestsText(booked)}, ${seatsText(busiest, covers)}` : is_open && 'no bookings',
    requested > 0 && `${requested} to answer`,
    unseen > 0 && `${unseen} new`,
    waiting > 0 && `${waiting} waiting`,
    closed > 0 && `${closed === 1 ? 'a service' : 'services'} closed to bookings`,
  ]
    .filter(Boolean)
    .join(', ');
}
