import { londonNow } from '@saltmarsh/contract/domain/london-time';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Screen } from '../ui/screen';
import { SearchForm } from '../ui/search-form';
import { bookAt } from './book-links';
import { BookCalendar } from './book-calendar';
import { BookDay } from './book-day';
import { BookSearch } from './book-search';
import { BookingAddModal } from './booking-add-modal';
import { useBookEvents } from './use-book-events';
import { Button } from '../../ui/button';
import './bookings-page.css';

const DATE = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-\d\d$/;

/** Shows the bookings of a day, a month's calendar or a search, each with its own URL. */
export function BookingsPage() {
  const [params] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  useBookEvents();
  const { date: today } = londonNow();
  const search = params.get('search')?.trim() ?? '';
  const month = params.get('month') ?? '';
  const wanted = params.get('date') ?? '';
  const date = DATE.test(wanted) ? wanted : today;
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
        <BookSearch key={`found ${search}`} search={search} today={today} />
      ) : MONTH.test(month) ? (
        <BookCalendar month={month} today={today} />
      ) : (
        <BookDay date={date} today={today} />
      )}
      {isAdding && <BookingAddModal date={date} onClose={() => setAdding(false)} />}
    </Screen>
  );
}

export { BookingsPage as Component };
