import { STATE_NAMES } from '@saltmarsh/contract/domain/booking-states';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { Booking, BookingDay } from '@saltmarsh/contract/messages/booking';
import { Link } from 'react-router-dom';
import { bookingText, countText, shortDate } from '../../../bookings/booking-texts';
import { bookAt, markRung, markSeen } from '../../../bookings/bookings.api';
import { ActionForm } from '../../../forms/form';
import { focusPageTitle } from '../../../public/ui/page-title';
import { announce } from '../../lib/announce';

interface BookNewsProps {
  day: BookingDay;
  summary: BookSummary | undefined;
}

export function BookNews({ day, summary }: BookNewsProps) {
  const unseen = day.bookings.filter(({ is_new }) => is_new);
  const cancelled = unseen.filter(({ state }) => state === 'cancelled_by_guest').length;
  const counts = [
    ...(unseen.length > cancelled ? [countText(unseen.length - cancelled, 'new booking')] : []),
    ...(cancelled > 0 ? [countText(cancelled, 'cancellation')] : []),
  ];
  const others = summary?.to_answer.filter((each) => each.date !== day.date) ?? [];
  return (
    <>
      {/* Screen readers read out what is added to a `log`. */}
      <div className="sr-only" role="log">
        {unseen.map((booking) => (
          <p key={booking.reference}>New: {bookingText(booking)}.</p>
        ))}
        {others.map(
          (each) =>
            each.unseen > 0 && (
              <p key={`${each.date} ${each.unseen}`}>New booking for {shortDate(each.date)}.</p>
            ),
        )}
      </div>
      {summary && summary.to_ring.length > 0 && <BookToRing bookings={summary.to_ring} />}
      {(unseen.length > 0 || others.length > 0) && (
        <section className="book-news" aria-label="New">
          {unseen.length > 0 && (
            <div className="row">
              <p>
                <strong>{counts.join(' and ')}</strong> on this day
              </p>
              <ActionForm
                label="Mark all as seen"
                action={() => markSeen(unseen.map(({ reference }) => reference))}
                onDone={async () => {
                  focusPageTitle();
                  await announce('All bookings of this day are marked as seen.');
                }}
              />
            </div>
          )}
          {others.length > 0 && (
            <div className="actions book-news__others">
              <p>Other days</p>
              <ul className="actions">
                {others.map((each) => (
                  <li key={each.date}>
                    <Link
                      to={bookAt({ date: each.date })}
                      aria-label={`${longDate(each.date)}: ${countOf(each)}`}
                    >
                      {shortDate(each.date)} ({each.requested || each.unseen})
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </>
  );
}

function countOf({ requested, unseen }: BookSummary['to_answer'][number]): string {
  return requested > 0 ? `${requested} to answer` : `${unseen} new`;
}

function BookToRing({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <section className="book-news" aria-labelledby="to-ring">
      <h3 id="to-ring" className="book-to-ring__title">
        To ring, because they can’t be emailed
      </h3>
      <ul className="stack">
        {bookings.map((booking) => (
          <li key={booking.reference} className="row">
            <p>
              <strong>{STATE_NAMES[booking.state]}:</strong> {bookingText(booking)},{' '}
              {shortDate(booking.date)}.{' '}
              {booking.telephone ? (
                <a href={telephoneHref(booking.telephone)}>{booking.telephone}</a>
              ) : (
                'There is no number.'
              )}
            </p>
            <ActionForm
              label="Rung"
              description={`Rung: ${booking.name}`}
              action={() => markRung([booking.reference])}
              onDone={async () => {
                focusPageTitle();
                await announce(`${booking.name} is off the list of guests to ring.`);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
