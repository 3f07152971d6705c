import { USERS_PAGE_SIZE } from '@saltmarsh/compat-api/contract/page-sizes';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { pageNumber } from '../lib/page-number';
import { useFreshRead } from '../lib/use-fresh-read';
import { Pagination } from '../ui/pagination';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { UserAddModal } from './user-add-modal';
import { usersKey } from './users-manage.api';
import { UsersSearch } from './users-search';
import { UsersTable } from './users-table';
import './users-manage-page.css';

/** Search and page are in the URL, so a list can be bookmarked, reloaded and shared. */
export function UsersManagePage() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = pageNumber(params);
  const query = useFreshRead<Paginated<User>>(usersKey(search, page));
  const [isAdding, setAdding] = useState(false);

  return (
    <Screen
      title="Manage Users"
      back={{ to: paths.backOffice, text: 'Back to Admin' }}
      actions={
        <button type="button" className="button button--action" onClick={() => setAdding(true)}>
          Add
        </button>
      }
    >
      <UsersSearch key={search} search={search} />
      <QueryBoundary query={query}>
        {(users) => (
          <>
            <UsersTable users={users} search={search} />
            <Pagination
              page={page}
              perPage={USERS_PAGE_SIZE}
              total={users.total}
              hrefOf={(number) => addressOf(search, number)}
            />
          </>
        )}
      </QueryBoundary>
      {isAdding && <UserAddModal onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function addressOf(search: string, page: number): string {
  const query = new URLSearchParams(search ? { search } : {});
  if (page > 1) query.set('page', String(page));
  return `${paths.manageUsers}?${query.toString()}`;
}

export { UsersManagePage as Component };
