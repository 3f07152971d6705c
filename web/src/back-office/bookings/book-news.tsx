import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionForm } from '../../forms/form';
import { focusPageTitle } from '../../public/ui/page-title';
import { BOOKING_TEXTS } from './booking-texts';
import { bookingText, countText, shortDate } from './booking-words';
import { bookAt, markSeen } from './bookings.api';
import { announce } from './use-steps';

interface BookNewsProps {
  day: BookingDay;
  summary: BookSummary | undefined;
}

/** Counts unseen and unanswered bookings, on this day and on others. */
export function BookNews({ day, summary }: BookNewsProps) {
  const unseen = day.bookings.filter(({ is_new }) => is_new).map(({ reference }) => reference);
  const others = summary?.to_answer.filter((each) => each.date !== day.date) ?? [];
  if (unseen.length === 0 && others.length === 0) return null;
  return (
    <section className="book-news" aria-label="New">
      {unseen.length > 0 && (
        <div className="actions book-news__here">
          <p>
            <strong>{countText(unseen.length, 'new booking')}</strong> on this day
          </p>
          <ActionForm
            label="Mark all as seen"
            action={() => markSeen(unseen)}
            onDone={async () => {
              focusPageTitle();
              await announce(BOOKING_TEXTS.seen);
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
  );
}

function countOf({ requested, unseen }: BookSummary['to_answer'][number]): string {
  return requested > 0 ? `${requested} to answer` : `${unseen} new`;
}

/** Announces new bookings to screen readers while the list is open. */
export function BookArrivals({ day, summary }: BookNewsProps) {
  const [known, setKnown] = useState({ day, summary });
  const [text, setText] = useState('');
  // React advises setting derived state while rendering. SWR keeps the object if the data is equal.
  if (known.day !== day || known.summary !== summary) {
    setKnown({ day, summary });
    const news = newsBetween(known, { day, summary });
    if (news) setText(news);
  }
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function newsBetween(before: BookNewsProps, now: BookNewsProps): string {
  const { date, bookings } = now.day;
  const isSameDay = before.day.date === date;
  const known = new Set(before.day.bookings.map(({ reference }) => reference));
  const here = isSameDay
    ? bookings.filter(({ reference, is_new }) => is_new && !known.has(reference))
    : [];
  const elsewhere =
    now.summary?.to_answer.filter(
      (each) => each.date !== date && before.summary && each.unseen > unseenOn(before, each.date),
    ) ?? [];
  return [
    ...here.map((booking) => `New: ${bookingText(booking)}.`),
    ...elsewhere.map((each) => `New booking for ${shortDate(each.date)}.`),
  ].join(' ');
}

const unseenOn = ({ summary }: BookNewsProps, date: string) =>
  summary?.to_answer.find((each) => each.date === date)?.unseen ?? 0;
