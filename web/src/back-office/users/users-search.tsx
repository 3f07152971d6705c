import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';

/** `search` is the current search text. */
export function UsersSearch({ search }: { search: string }) {
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('search');
    const wanted = typeof text === 'string' ? text.trim() : '';
    const query = wanted ? `?${new URLSearchParams({ search: wanted }).toString()}` : '';
    void navigate(paths.manageUsers + query);
  }

  return (
    <search className="users-search">
      <form onSubmit={onSubmit}>
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
      </form>
    </search>
  );
}
