import { Outlet } from 'react-router-dom';
import { RequireUser } from '../auth/require-user';
import { PageMain } from '../public/layout/page-main';
import { Toast } from '../ui/toast';
import { useDark } from './use-dark';
import './tonight.css';

/** Renders Tonight for users with access to the book. The server renders only 'Loading...'. */
export function Component() {
  return (
    <RequireUser may={({ book_access }) => book_access} waiting={<Waiting />}>
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

function Waiting() {
  return (
    <main id="main" className="tonight__waiting">
      <h1 className="sr-only">Tonight</h1>
      <p role="status">Loading...</p>
    </main>
  );
}
