import { dayAfter, dayBefore } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { useState } from 'react';
import { Form, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { bookAt } from './book-links';
import { shortDate } from './booking-words';
import { Button } from '../../ui/button';

/** Links to the previous and the next day. The date is in the URL. */
export function BookDayBar({ date, today }: { date: string; today: string }) {
  const [before, after] = [dayBefore(date), dayAfter(date)];
  return (
    <nav className="book-bar" aria-label="Days">
      <Link
        className="book-bar__step"
        to={bookAt({ date: before })}
        rel="prev"
        aria-label={`Previous day, ${shortDate(before)}`}
      >
        <span aria-hidden="true">←</span>
      </Link>
      <h2 className="book-bar__day" aria-live="polite">
        {longDate(date)}
        {date === today && <span className="book-bar__today">Today</span>}
      </h2>
      <Link
        className="book-bar__step"
        to={bookAt({ date: after })}
        rel="next"
        aria-label={`Next day, ${shortDate(after)}`}
      >
        <span aria-hidden="true">→</span>
      </Link>
      <ul className="book-bar__links">
        {date !== today && (
          <li>
            <Link to={bookAt({ date: today })}>Today</Link>
          </li>
        )}
        <li>
          <Link to={bookAt({ month: date.slice(0, 7) })}>Calendar</Link>
        </li>
        <li>
          <JumpForm date={date} />
        </li>
      </ul>
    </nav>
  );
}

/** The form needs a button, because every key press in a date field changes its date. */
function JumpForm({ date }: { date: string }) {
  const [typed, setTyped] = useState({ date, value: date });
  // React advises setting derived state while rendering. A `key` on the form would lose focus.
  if (typed.date !== date) setTyped({ date, value: date });
  return (
    <Form action={paths.bookings} className="book-bar__jump">
      <input
        type="date"
        name="date"
        className="field__box"
        aria-label="Go to a date"
        required
        min="2000-01-01"
        // Keep the year to four digits.
        max="2999-12-31"
        value={typed.value}
        onChange={({ currentTarget: { value } }) => setTyped({ date, value })}
      />
      <Button type="submit">Go</Button>
    </Form>
  );
}
