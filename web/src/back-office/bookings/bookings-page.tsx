import { isDay } from '@saltmarsh/contract/domain/british-date';
import { refresh } from '../../forms/refresh';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../ui/button';
import { Screen, SearchForm } from '../ui/screen';
import { BookCalendar } from './book/book-calendar';
import { BookDay } from './book/book-day';
import { BookSearch } from './book/book-search';
import { BookingAddModal } from './booking/booking-add-modal';
import { bookAt } from '../../bookings/bookings.api';
import { useBookEvents } from '../../bookings/use-book-events';
import { useEvening } from '../../bookings/use-evening';
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
