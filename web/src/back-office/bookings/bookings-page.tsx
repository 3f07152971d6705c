import { isDay } from '@saltmarsh/contract/domain/iso-date';
import type { BookSummary } from '@saltmarsh/contract/messages/book';
import type { BookingDay } from '@saltmarsh/contract/messages/booking';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { bookOfDay } from '../../bookings/book-of-day';
import { countText } from '../../bookings/booking-texts';
import { bookAt, csvPath, dayKey, summaryKey } from '../../bookings/bookings.api';
import { useBookEvents } from '../../bookings/use-book-events';
import { useEvening } from '../../bookings/use-evening';
import { refresh } from '../../forms/refresh';
import { Button, ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/list';
import { useFreshRead } from '../lib/use-fresh-read';
import { QueryBoundary, Screen, SearchForm } from '../ui/screen';
import { BookDayBar } from './book/book-bar';
import { BookCalendar } from './book/book-calendar';
import { BookNews } from './book/book-news';
import { BookSearch } from './book/book-search';
import { BookService } from './book/book-service';
import { BookingAddModal } from './booking/booking-add-modal';
import { useBookingDialog } from './booking/booking-dialog';
import { BookingList } from './booking/booking-row';
import { ClosingModal } from './closing-modal';
import { DaySheet } from './day-sheet';
import './bookings-page.css';

/** Shows a day, the calendar of a month or a search, depending on the URL. */
export function Component() {
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  useBookEvents(refresh);
  const search = params.get('search')?.trim() ?? '';
  const month = params.get('month') ?? '';
  const wanted = params.get('date') ?? '';
  const evening = useEvening()();
  const date = isDay(wanted) ? wanted : evening;
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
      ) : isDay(`${month}-01`) ? (
        <BookCalendar month={month} />
      ) : (
        <BookDay date={date} />
      )}
      {isAdding && <BookingAddModal date={date} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function BookDay({ date }: { date: string }) {
  const query = useFreshRead<BookingDay>(dayKey(date), { keepPreviousData: false });
  // Loads together with the day. If it came later, a screen reader would read old news as new.
  const { data: summary } = useFreshRead<BookSummary>(summaryKey);
  return (
    <>
      <BookDayBar date={date} />
      <QueryBoundary query={query}>
        {(day) => <Day key={date} day={day} date={date} summary={summary} />}
      </QueryBoundary>
    </>
  );
}

interface DayProps {
  date: string;
  day: BookingDay;
  summary: BookSummary | undefined;
}

function Day({ day, date, summary }: DayProps) {
  const [isClosing, setClosing] = useState(useSearchParams()[0].has('closing'));
  const { services, gone } = bookOfDay(day);
  const { show, dialog } = useBookingDialog(day.bookings);
  return (
    <>
      <BookNews day={day} summary={summary} />
      {services.length === 0 && (
        <Empty title="The restaurant is closed on this day.">
          <p>The opening hours are in the settings. A booking can be added all the same.</p>
        </Empty>
      )}
      {services.map((part) => (
        <BookService key={part.key} part={part} date={date} show={show} />
      ))}
      {gone.length > 0 && (
        <details className="book-gone">
          <summary>{countText(gone.length, 'booking')} declined or cancelled</summary>
          <BookingList label="Declined or cancelled" bookings={gone} show={show} />
        </details>
      )}
      <ul className="actions actions--stacked book-tools">
        <li>
          <Button onClick={() => window.print()}>Print day sheet</Button>
        </li>
        <li>
          <ButtonLink href={csvPath(date, date)} download>
            Download as CSV
          </ButtonLink>
        </li>
        <li>
          <Button onClick={() => setClosing(true)}>Close a service…</Button>
        </li>
      </ul>
      <DaySheet date={date} services={services} />
      {dialog}
      {isClosing && <ClosingModal date={date} onClose={() => setClosing(false)} />}
    </>
  );
}
