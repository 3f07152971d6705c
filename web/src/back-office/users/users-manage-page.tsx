import { roleNames } from '@saltmarsh/contract/domain/user-labels';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { post } from '../../public/lib/api-client';
import { ButtonLink } from '../../ui/button';
import { Empty } from '../../ui/list';
import { announce } from '../lib/announce';
import { AddModal, type AddProps, ListScreen } from '../ui/list-screen';
import { countText, PagedList, usePagedRead } from '../ui/paged-list';
import { SearchForm } from '../ui/screen';
import { inputOf, UserFields, type UserInput } from './user-fields';

const USERS = '/api/users';

export function Component() {
  const [params] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const query = usePagedRead<User>(USERS, { search });
  return (
    <ListScreen
      title="Manage Users"
      query={query}
      add="Add"
      addModal={(props) => <UserAddModal {...props} />}
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

function UserAddModal(props: AddProps) {
  return (
    <AddModal
      {...props}
      title="Add User"
      button="Add User"
      empty={inputOf()}
      send={createUser}
      draftOf={(input) => ({ ...input, password: '', password_confirmation: '' })}
      onAdded={async ({ firstname, lastname, email, invited }) => {
        const sent = invited ? `, and an invitation is on its way to ${email}` : '';
        await announce(`${firstname} ${lastname} has been added${sent}.`);
      }}
    >
      {(form, isRestored) => (
        <>
          {isRestored && (
            <p className="note">
              What you typed is still here, except for the password, which is never saved.
            </p>
          )}
          <UserFields form={form} user={null} />
        </>
      )}
    </AddModal>
  );
}

/** Without a password, the server emails the user a link to choose one. */
function createUser(input: UserInput): Promise<User> {
  const invite = input.password === '' && input.password_confirmation === '';
  return post<User>(USERS, invite ? { ...input, invite } : input);
}

function UsersTable({ users, search }: { users: Paginated<User>; search: string }) {
  return (
    <>
      <p className="soft list-lead" role="status">
        {countText(users)}
        {search && `, matching “${search}”`}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Access</th>
            <th scope="col">
              <span className="sr-only">View</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.data.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function UserRow({ user }: { user: User }) {
  const { id, firstname, lastname, email, role, invited, blocked } = user;
  const isEditor = role !== 'admin' && user.edits_content;
  const isInService = role !== 'admin' && user.works_the_book;
  return (
    <tr>
      <td>
        <p className="row__title">
          {firstname} {lastname}
        </p>
        <p className="soft users-table__email">{email}</p>
      </td>
      <td>
        <span className={`tag tag--${role}`}>{roleNames[role]}</span>
        {isEditor && <span className="soft users-table__badge">Editor</span>}
        {isInService && <span className="soft users-table__badge">Works the book</span>}
        {invited && <span className="soft users-table__badge">Invited</span>}
        {blocked && <span className="soft users-table__badge">Blocked</span>}
      </td>
      <td>
        <ButtonLink
          variant="link"
          to={paths.manageUser(id)}
          aria-label={`View ${firstname} ${lastname}`}
        >
          View
        </ButtonLink>
      </td>
    </tr>
  );
}
