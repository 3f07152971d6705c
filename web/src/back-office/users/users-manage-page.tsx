import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../../ui/list';
import { ListScreen } from '../ui/list-screen';
import { PagedList, usePage } from '../ui/paged-list';
import { SearchForm } from '../ui/search-form';
import { UserAddModal } from './user-add-modal';
import { usersKey } from './users-manage.api';
import { UsersTable } from './users-table';
import './users-manage-page.css';

/** The search and the page are in the URL, so a list can be bookmarked, reloaded and shared. */
export function UsersManagePage() {
  const [params] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const { page } = usePage();
  const query = useFreshRead<Paginated<User>>(usersKey(search, page));
  return (
    <ListScreen
      title="Manage Users"
      query={query}
      add="Add"
      addModal={(onClose, draft) => <UserAddModal onClose={onClose} draft={draft} />}
      search={
        <SearchForm
          key={search}
          action={paths.manageUsers}
          label="Search by name or email"
          placeholder="Name or email"
          search={search}
        >
          {search && <Link to={paths.manageUsers}>Show all users</Link>}
        </SearchForm>
      }
    >
      {(users) => (
        <PagedList
          list={users}
          empty={
            <Empty title={search ? `No users match “${search}”.` : 'There are no users yet.'}>
              {search && <p>Try part of a first name, last name or email address.</p>}
            </Empty>
          }
        >
          <UsersTable users={users} search={search} />
        </PagedList>
      )}
    </ListScreen>
  );
}

export { UsersManagePage as Component };
