import { addDays, addMonths } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { weeksOfMonth } from '@saltmarsh/contract/domain/weeks';
import type { Calendar, CalendarDay } from '@saltmarsh/contract/messages/book';
import { Link } from 'react-router-dom';
import { guestsText, seatsText } from '../../../bookings/booking-texts';
import { bookAt, calendarKey, csvPath } from '../../../bookings/bookings.api';
import { useEvening } from '../../../bookings/use-evening';
import { type DayStop, monthName, MonthTable } from '../../../ui/month-table';
import { useFreshRead } from '../../lib/use-fresh-read';
import { QueryBoundary } from '../../ui/screen';
import { BookBar } from './book-bar';
import './book-calendar.css';

/** Shows how full each day of a month (`YYYY-MM`) is. Arrow keys move from day to day. */
export function BookCalendar({ month }: { month: string }) {
  const today = useEvening()();
  const shown = weeksOfMonth(month).flat();
  const [first = '', last = ''] = [shown[0], shown.at(-1)];
  const query = useFreshRead<Calendar>(calendarKey(first, last), { keepPreviousData: false });
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
          <Link to={bookAt({ date: today })}>Today</Link>
        </li>
        <li>
          <a href={csvPath(begin, addDays(addMonths(begin, 1), -1))} download>
            Download as CSV
          </a>
        </li>
      </BookBar>
      <QueryBoundary query={query}>
        {({ days }) => (
          <MonthTable key={month} month={month} className="book-calendar">
            {(date, stop) => (
              <CalendarCell
                key={date}
                day={days.find((day) => day.date === date)}
                date={date}
                isToday={date === today}
                isOther={!date.startsWith(month)}
                stop={stop}
              />
            )}
          </MonthTable>
        )}
      </QueryBoundary>
    </>
  );
}

interface CalendarCellProps {
  day: CalendarDay | undefined;
  date: string;
  isToday: boolean;
  /** True if the day belongs to another month. */
  isOther: boolean;
  stop: DayStop;
}

function CalendarCell({ day, date, isToday, isOther, stop }: CalendarCellProps) {
  const isClosed = day && !day.is_open;
  return (
    <td data-other={isOther || undefined} data-closed={isClosed || undefined}>
      <Link
        to={bookAt({ date })}
        {...stop}
        aria-current={isToday ? 'date' : undefined}
        aria-label={day ? `${longDate(date)}: ${words(day)}` : longDate(date)}
      >
        <span className="book-calendar__day">{Number(date.slice(8))}</span>
        {day && day.unseen + day.requested > 0 && (
          <span className="book-calendar__new">{day.requested || 'new'}</span>
        )}
        {day && <Booked day={day} />}
      </Link>
    </td>
  );
}

function Booked({ day: { booked, busiest, covers, closed, is_open } }: { day: CalendarDay }) {
  if (!is_open && booked === 0) return <span className="book-calendar__note">Closed</span>;
  const share = covers ? busiest / covers : 0;
  return (
    <>
      <span className="book-calendar__booked">
        {booked > 0 ? booked : ''}
        {closed > 0 && <span className="book-calendar__shut"> shut</span>}
      </span>
      <Fullness share={share} />
    </>
  );
}

/** Draws the taken share of all seats, which may exceed 1. */
export function Fullness({ share }: { share: number }) {
  return (
    <svg className="fullness" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
      <rect width={100 * Math.min(1, share)} height="1" data-full={share >= 1 || undefined} />
    </svg>
  );
}

function words(day: CalendarDay): string {
  const { is_open, booked, busiest, covers, requested, waiting, unseen, closed } = day;
  return [
    !is_open && 'closed',
    booked > 0 ? guestsText(booked) : is_open && requested === 0 && 'no bookings',
    busiest > 0 && seatsText(busiest, covers),
    requested > 0 && `${requested} to answer`,
    unseen > 0 && `${unseen} new`,
    waiting > 0 && `${waiting} waiting`,
    closed > 0 && `${closed === 1 ? 'a service' : 'services'} closed to bookings`,
  ]
    .filter(Boolean)
    .join(', ');
}
