import { refresh } from '../lib/announce';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../ui/button';
import { Screen, SearchForm } from '../ui/screen';
import { BookCalendar } from './book/book-calendar';
import { BookDay } from './book/book-day';
import { BookSearch } from './book/book-search';
import { BookingAddModal } from './booking/booking-add-modal';
import { bookAt, eventsPath } from './bookings.api';
import { useEvening } from './use-evening';
import './bookings-page.css';

const DATE = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;

/** Shows the bookings of a day, a month's calendar or a search, each with its own URL. */
export function Component() {
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  useBookEvents();
  const search = params.get('search')?.trim() ?? '';
  const month = params.get('month') ?? '';
  const wanted = params.get('date') ?? '';
  const evening = useEvening()();
  const date = DATE.test(wanted) ? wanted : evening;
  return (
    <Screen
      title="Bookings"
      elsewhere={{ site: paths.book }}
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          Add booking
        </Button>
      }
    >
      <SearchForm
        key={search}
        action={paths.bookings}
        label="Search by name, telephone, email or reference"
        placeholder="Name, telephone, email or reference"
        search={search}
      >
        <input type="hidden" name="date" value={date} />
        {search && <Link to={bookAt({ date })}>Back to the day</Link>}
      </SearchForm>
      {search ? (
        <BookSearch key={`found ${search}`} search={search} />
      ) : MONTH.test(month) ? (
        <BookCalendar month={month} />
      ) : (
        <BookDay date={date} />
      )}
      {isAdding && <BookingAddModal date={date} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

/** The browser reconnects by itself, except after a response that was not a stream. */
const RETRY_MS = 15_000;

/**
 * Refetches the bookings when one changes elsewhere. It connects only while the page is visible, because
 * browsers allow six connections per site and bookings in other tabs would use them up.
 */
function useBookEvents(): void {
  useEffect(() => {
    let source: EventSource | undefined;
    let timer: number | undefined;

    function open(): void {
      source = new EventSource(eventsPath);
      // Events before the connection opened were missed.
      source.addEventListener('open', () => void refresh());
      source.addEventListener('changed', () => void refresh());
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        timer = window.setTimeout(reopen, RETRY_MS);
        // The responses show whether the session has ended.
        void refresh();
      });
    }
    function close(): void {
      window.clearTimeout(timer);
      source?.close();
    }
    function reopen(): void {
      close();
      if (!document.hidden) open();
    }

    if (!document.hidden) open();
    document.addEventListener('visibilitychange', reopen);
    return () => {
      document.removeEventListener('visibilitychange', reopen);
      close();
    };
  }, []);
}
