import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { Link } from 'react-router-dom';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../../ui/list';
import { QueryBoundary } from '../ui/query-boundary';
import { bookAt } from './book-links';
import { BookingList } from './booking-list';
import { countText } from './booking-words';
import { searchKey } from './bookings.api';
import { GuestData } from './guest-data';
import { useBookingDialog } from './use-booking-dialog';

/** The server's limit (compat-api, `book.service.ts`). */
const MOST = 50;

interface BookSearchProps {
  search: string;
  today: string;
}

/** Shows the bookings found on any day, latest first. */
export function BookSearch({ search, today }: BookSearchProps) {
  const query = useFreshRead<BookingDay>(searchKey(search));
  return (
    <QueryBoundary query={query}>
      {({ bookings }) => <Found bookings={bookings} search={search} today={today} />}
    </QueryBoundary>
  );
}

function Found({ bookings, search, today }: BookSearchProps & { bookings: readonly Booking[] }) {
  const { show, dialog } = useBookingDialog(bookings, today);
  const guest = bookings.find(({ email }) => email === search.toLowerCase())?.email;
  return (
    <>
      <p className="soft list-lead" role="status">
        {countText(bookings.length, 'booking')} matching “{search}”
        {bookings.length === MOST && ': the latest ones'}
      </p>
      {bookings.length === 0 && (
        <Empty title={`No booking matches “${search}”.`}>
          <p>Try part of a name, telephone number or email address.</p>
        </Empty>
      )}
      {[...new Set(bookings.map(({ date }) => date))].map((date) => (
        <section key={date} className="book-service" aria-labelledby={`found-${date}`}>
          <h2 id={`found-${date}`} className="book-service__name">
            <Link to={bookAt({ date })}>{longDate(date)}</Link>
          </h2>
          <BookingList
            label={longDate(date)}
            bookings={bookings.filter((booking) => booking.date === date)}
            today={today}
            show={show}
          />
        </section>
      ))}
      {guest && <GuestData email={guest} />}
      {dialog}
    </>
  );
}
