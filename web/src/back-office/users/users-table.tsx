import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { paths } from '../../app/paths';
import { ButtonLink } from '../../ui/button';
import { Table } from '../../ui/list';
import { roleNames } from '../lib/user-role-names';

interface UsersTableProps {
  users: Paginated<User>;
  search: string;
}

/** A table or, on a phone, one card per row. */
export function UsersTable({ users: { data, total, from, to }, search }: UsersTableProps) {
  return (
    <>
      <p className="soft list-lead" role="status">
        {from === 1 && to === total ? `${total} in total` : `${from}–${to} of ${total}`}
        {search && `, matching “${search}”`}
      </p>
      <Table
        isCards
        head={[
          'Name',
          'Access',
          <span key="view" className="sr-only">
            View
          </span>,
        ]}
      >
        {data.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </Table>
    </>
  );
}

function UserRow({ user }: { user: User }) {
  const { id, firstname, lastname, email, role, invited, blocked } = user;
  const isEditor = role !== 'admin' && user.edits_content;
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
