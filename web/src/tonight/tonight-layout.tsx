import { Outlet } from 'react-router-dom';
import { RequireUser, WaitingPage } from '../auth/require-user';
import { PageMain } from '../public/layout/page-main';
import { Toast } from '../ui/toast';
import { useDark } from './use-dark';
import './tonight.css';

/** Renders Tonight for users with `book_access`. The server renders only 'Loading...'. */
export function Component() {
  const isDark = useDark();
  return (
    <RequireUser may={({ book_access }) => book_access} waiting={<WaitingPage title="Tonight" />}>
      <div className="tonight" data-dark={isDark || undefined}>
        <Toast />
        <PageMain className="tonight__main">
          <Outlet />
        </PageMain>
      </div>
    </RequireUser>
  );
}
