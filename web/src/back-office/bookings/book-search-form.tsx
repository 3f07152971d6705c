import { Form, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { bookAt } from './book-links';

/** `search` is the last search; `date` is the day to return to. */
export function BookSearchForm({ search, date }: { search: string; date: string }) {
  return (
    <search className="book-search">
      <Form action={paths.bookings}>
        <input
          type="search"
          name="search"
          className="field__box"
          aria-label="Search by name, telephone, email or reference"
          placeholder="Name, telephone, email or reference"
          defaultValue={search}
        />
        <input type="hidden" name="date" value={date} />
        <button type="submit" className="button">
          Search
        </button>
        {search && <Link to={bookAt({ date })}>Back to the day</Link>}
      </Form>
    </search>
  );
}
