import { Outlet } from 'react-router-dom';
import { RequireUser, WaitingPage } from '../auth/require-user';
import { PageMain } from '../public/layout/page-main';
import { Toast } from '../ui/toast';
import { useDark } from './use-dark';
import './tonight.css';

/** Renders Tonight for users with access to the book. The server renders only 'Loading...'. */
export function Component() {
  return (
    <RequireUser may={({ book_access }) => book_access} waiting={<WaitingPage title="Tonight" />}>
      <Room />
    </RequireUser>
  );
}

function Room() {
  return (
    <div className="tonight" data-dark={useDark() || undefined}>
      <Toast />
      <PageMain className="tonight__main">
        <Outlet />
      </PageMain>
    </div>
  );
}
