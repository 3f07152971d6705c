import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { Link } from 'react-router-dom';
import { ActionForm } from '../../forms/form';
import { focusPageTitle } from '../../public/ui/page-title';
import { showSuccess } from '../../ui/toast';
import { bookAt } from './book-links';
import { BOOKING_TEXTS } from './booking-texts';
import { countText, shortDate } from './booking-words';
import { markSeen, refreshBook } from './bookings.api';

interface BookNewsProps {
  day: BookingDay;
  summary: BookSummary | undefined;
  date: string;
}

/** Counts unseen and unanswered bookings, on this day and on others. */
export function BookNews({ day, summary, date }: BookNewsProps) {
  const unseen = day.bookings.filter(({ is_new }) => is_new).map(({ reference }) => reference);
  const others = summary?.to_answer.filter((each) => each.date !== date) ?? [];
  if (unseen.length === 0 && others.length === 0) return null;
  return (
    <section className="book-news" aria-label="New">
      {unseen.length > 0 && (
        <div className="book-news__here">
          <p>
            <strong>{countText(unseen.length, 'new booking')}</strong> on this day
          </p>
          <ActionForm
            label="Mark all as seen"
            action={() => markSeen(unseen)}
            onDone={async () => {
              focusPageTitle();
              showSuccess(BOOKING_TEXTS.seen);
              await refreshBook();
            }}
          />
        </div>
      )}
      {others.length > 0 && (
        <div className="book-news__others">
          <p>Other days</p>
          <ul>
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
  );
}

function countOf({ requested, unseen }: BookSummary['to_answer'][number]): string {
  return requested > 0 ? `${requested} to answer` : `${unseen} new`;
}
