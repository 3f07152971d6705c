import { Link, NavLink } from 'react-router-dom';
import { paths } from '../app/paths';
import { useLogout } from '../auth/use-logout';
import { useUser } from '../public/auth/use-user';

/** The account menu (spec §2). Bookings and Security are our additions. */
export function AccountMenu() {
  const user = useUser();
  const { logout, hasError } = useLogout();
  return (
    <nav className="account-menu" aria-label="Account">
      <ul>
        <li>
          <NavLink to={paths.accountProfile}>Edit profile</NavLink>
        </li>
        <li>
          <NavLink to={paths.accountBookings}>Bookings</NavLink>
        </li>
        <li>
          <NavLink to={paths.accountSecurity}>Security</NavLink>
        </li>
        {user?.role === 'admin' && (
          <li>
            <Link to={paths.backOffice}>Admin</Link>
          </li>
        )}
        {user?.role !== 'admin' && user?.panel_access && (
          <li>
            <a href={paths.panel}>Edit content</a>
          </li>
        )}
        <li>
          <button type="button" onClick={logout}>
            Logout
          </button>
        </li>
      </ul>
      <p className="account-menu__error" role="alert">
        {hasError && 'You could not be logged out. Please try again.'}
      </p>
    </nav>
  );
}
