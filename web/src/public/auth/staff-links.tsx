import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useUser } from './use-user';

/** Returns the links to the back office, Tonight and, for editors who are no admins, Strapi. */
export function useStaffLinks() {
  const user = useUser();
  const isAdmin = user?.role === 'admin';
  return [
    isAdmin && (
      <Link key="admin" to={paths.backOffice}>
        Admin
      </Link>
    ),
    user?.book_access && (
      <Link key="tonight" to={paths.tonight}>
        Tonight
      </Link>
    ),
    !isAdmin && user?.panel_access && (
      <a key="panel" href={paths.panel}>
        Edit content
      </a>
    ),
  ].filter(Boolean);
}
