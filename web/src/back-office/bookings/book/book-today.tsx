import type { BookSummary } from '@saltmarsh/contract/messages/book';
import { Link } from 'react-router-dom';
import { useFreshRead } from '../../lib/use-fresh-read';
import { countText, guestsText, shortDate } from '../../../bookings/booking-texts';
import { bookAt, summaryKey } from '../../../bookings/bookings.api';

export function BookToday() {
  const { data } = useFreshRead<BookSummary>(summaryKey);
  return (
    <section className="book-today" aria-label="Today’s bookings">
      {data && <Today summary={data} />}
    </section>
  );
}

function Today({ summary: { date, booked, bookings, to_answer } }: { summary: BookSummary }) {
  const requested = to_answer.filter((each) => each.requested > 0);
  const total = requested.reduce((sum, each) => sum + each.requested, 0);
  return (
    <>
      <p className="book-today__booked">
        <Link to={bookAt({ date })}>
          {booked === 0 ? 'No bookings today' : `${guestsText(booked)} today`}
        </Link>
        {booked > 0 && <span> in {countText(bookings, 'booking')}</span>}
      </p>
      {total > 0 && (
        <p className="book-today__new">
          {countText(total, 'request')} to answer:{' '}
          {requested.map((each, index) => (
            <span key={each.date}>
              {index > 0 && ', '}
              <Link to={bookAt({ date: each.date })}>{shortDate(each.date)}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
