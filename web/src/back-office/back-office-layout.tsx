import { Outlet } from 'react-router-dom';
import { isAdmin, RequireUser } from '../auth/require-user';
import { Toast } from '../ui/toast';
import { PageMain } from '../public/layout/page-main';
import { OwnPasswordDialog } from './ui/own-password-dialog';
import { BackOfficeMenu } from './back-office-menu';
import './back-office-layout.css';

/** Renders the back office, for admins only (spec §6). The server renders only 'Loading...'. */
export function Component() {
  return (
    <RequireUser may={isAdmin} waiting={<Waiting />}>
      <div className="back-office">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <BackOfficeMenu />
        {/* The heading usually has focus, and Undo must be next to it in tab order. */}
        <Toast />
        <PageMain className="back-office__main">
          <Outlet />
        </PageMain>
        <OwnPasswordDialog />
      </div>
    </RequireUser>
  );
}

function Waiting() {
  return (
    <main id="main" className="back-office-waiting">
      <h1 className="sr-only">Admin</h1>
      <p role="status">Loading...</p>
    </main>
  );
}
