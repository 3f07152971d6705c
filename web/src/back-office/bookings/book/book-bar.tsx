import { addDays } from '@saltmarsh/contract/domain/london-time';
import { longDate } from '@saltmarsh/contract/domain/long-date';
import { type ReactNode, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { Button } from '../../../ui/button';
import { shortDate } from '../../../bookings/booking-texts';
import { bookAt } from '../../../bookings/bookings.api';
import { useEvening } from '../../../bookings/use-evening';
import { DateInput } from '../../../ui/date-field';

interface BookBarProps {
  unit: 'day' | 'month';
  title: ReactNode;
  /** Path and name of the previous day or month, and of the next one. */
  steps: readonly [to: string, name: string][];
  /** Other links, as `<li>` elements. */
  children: ReactNode;
}

export function BookBar({ unit, title, steps, children }: BookBarProps) {
  const step = (index: 0 | 1, rel: 'prev' | 'next', word: string, arrow: string) => {
    const [to = '', name] = steps[index] ?? [];
    return (
      <Link className="book-bar__step" to={to} rel={rel} aria-label={`${word} ${unit}, ${name}`}>
        <span aria-hidden="true">{arrow}</span>
      </Link>
    );
  };
  return (
    <nav className="book-bar" aria-label={unit === 'day' ? 'Days' : 'Months'}>
      {step(0, 'prev', 'Previous', '←')}
      <h2 className="book-bar__day" aria-live="polite">
        {title}
      </h2>
      {step(1, 'next', 'Next', '→')}
      <ul className="actions book-bar__links">{children}</ul>
    </nav>
  );
}

export function BookDayBar({ date }: { date: string }) {
  const today = useEvening()();
  const days = [addDays(date, -1), addDays(date, 1)];
  const title = (
    <>
      {longDate(date)}
      {date === today && <span className="book-bar__today">Today</span>}
    </>
  );
  return (
    <BookBar
      unit="day"
      title={title}
      steps={days.map((day) => [bookAt({ date: day }), shortDate(day)])}
    >
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
    </BookBar>
  );
}

function JumpForm({ date }: { date: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ date, value: date });
  // Show a new `date` in the field. React advises setting derived state while rendering, not in an
  // effect. With a new `key`, the form would be remounted and lose focus.
  if (typed.date !== date) setTyped({ date, value: date });
  return (
    <Form action={paths.bookings} className="book-bar__jump">
      <input type="hidden" name="date" value={typed.value} />
      <DateInput
        aria-label="Go to a date"
        required
        value={typed.value}
        onChange={(value) => setTyped({ date, value })}
        onPick={(day) => navigate(bookAt({ date: day }))}
      />
      <Button type="submit">Show</Button>
    </Form>
  );
}
