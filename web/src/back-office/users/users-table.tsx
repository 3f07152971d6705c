import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { User } from '@saltmarsh/contract/messages/user';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { roleNames } from '../lib/user-role-names';

interface UsersTableProps {
  users: Paginated<User>;
  search: string;
}

/** A table or, on a phone, one card per row. */
export function UsersTable({ users: { data, total, from, to }, search }: UsersTableProps) {
  return (
    <>
      <p className="users-count" role="status">
        {from === 1 && to === total ? `${total} in total` : `${from}–${to} of ${total}`}
        {search && `, matching “${search}”`}
      </p>
      <table className="users-table">
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
          {data.map((user) => (
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
  return (
    <tr>
      <td>
        <span className="users-table__name">
          {firstname} {lastname}
        </span>
        <span className="users-table__email">{email}</span>
      </td>
      <td>
        <span className={`role role--${role}`}>{roleNames[role]}</span>
        {isEditor && <span className="users-table__badge">Editor</span>}
        {invited && <span className="users-table__badge">Invited</span>}
        {blocked && <span className="users-table__badge">Blocked</span>}
      </td>
      <td>
        <Link to={paths.manageUser(id)} aria-label={`View ${firstname} ${lastname}`}>
          View
        </Link>
      </td>
    </tr>
  );
}
