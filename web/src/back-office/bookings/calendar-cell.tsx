import type { CalendarDay } from '@saltmarsh/contract/messages/book';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { Link } from 'react-router-dom';
import { bookAt } from './book-links';
import { guestsText } from './booking-words';

interface CalendarCellProps {
  day: CalendarDay | undefined;
  date: string;
  /** The day belongs to the month before or after. */
  isOther: boolean;
  isToday: boolean;
  /** The Tab key reaches only one day of the month: this one. */
  isStop: boolean;
  onFocus: () => void;
}

export function CalendarCell(props: CalendarCellProps) {
  const { day, date, isOther, isToday, isStop, onFocus } = props;
  const isClosed = day && !day.is_open;
  return (
    <td data-other={isOther || undefined} data-closed={isClosed || undefined}>
      <Link
        to={bookAt({ date })}
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
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
  const room = covers === null ? '' : `, at most ${busiest} of ${covers} covers at once`;
  return [
    !is_open && 'closed',
    booked > 0 ? `${guestsText(booked)} booked${room}` : is_open && 'nobody booked',
    requested > 0 && `${requested} to answer`,
    unseen > 0 && `${unseen} new`,
    waiting > 0 && `${waiting} waiting`,
    closed > 0 && `${closed === 1 ? 'a service' : 'services'} closed to bookings`,
  ]
    .filter(Boolean)
    .join(', ');
}
