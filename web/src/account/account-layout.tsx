import { Link, Outlet, NavLink } from 'react-router-dom';
import { paths } from '../app/paths';
import { useCurrentRoute } from '../app/route';
import { RequireUser } from '../auth/require-user';
import { useSite } from '../public/lib/public-read';
import { Loading } from '../public/ui/loading';
import { PageTitle } from '../public/ui/page-title';
import { PageMain } from '../public/layout/page-main';
import { useLogout } from '../auth/use-logout';
import { useStaffLinks } from '../public/auth/staff-links';
import './account.css';

/** Renders the account area. Redirects signed-out visitors to Login (spec §6). */
export function Component() {
  const { name } = useSite();
  return (
    <div className="account-layout">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="account-layout__header">
        <Link className="site-name" to={paths.home}>
          {name}
        </Link>
        <Link className="soft" to={paths.home}>
          Back to the website
        </Link>
      </header>
      <div className="account-layout__body">
        <AccountMenu />
        <PageMain className="account-layout__main">
          <RequireUser waiting={<Waiting />}>
            <Outlet />
          </RequireUser>
        </PageMain>
      </div>
    </div>
  );
}

/** The server renders this instead of the page, because all users share the cached HTML. */
function Waiting() {
  const route = useCurrentRoute();
  return (
    <>
      <PageTitle className="account-title">{route?.title}</PageTitle>
      <Loading />
    </>
  );
}

/** The menu of spec §2, with links to Bookings and Security and those of staff. */
export function AccountMenu() {
  const staffLinks = useStaffLinks();
  const { logout, messages } = useLogout();
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
        {staffLinks.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
        <li>
          <button type="button" onClick={logout}>
            Logout
          </button>
        </li>
      </ul>
      {messages}
    </nav>
  );
}
