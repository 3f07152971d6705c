import { Form, Link } from 'react-router-dom';
import { paths } from '../../app/paths';

/** `search` is the current search text. */
export function UsersSearch({ search }: { search: string }) {
  return (
    <search className="users-search">
      <Form action={paths.manageUsers}>
        <input
          type="search"
          name="search"
          className="field__box"
          aria-label="Search by name or email"
          placeholder="Name or email"
          defaultValue={search}
        />
        <button type="submit" className="button">
          Search
        </button>
        {search && <Link to={paths.manageUsers}>Show all users</Link>}
      </Form>
    </search>
  );
}
