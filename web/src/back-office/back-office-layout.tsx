import { useRef } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { ADMINS, RequireRole } from '../auth/require-role';
import { Loading } from '../public/ui/loading';
import { SuccessToast } from './ui/success-toast';
import { useArrival } from '../public/layout/use-arrival';
import { BackOfficeMenu } from './back-office-menu';
import './back-office-layout.css';

/** The back office, for admins only (spec §6). The server renders only 'Loading...'. */
export function BackOfficeLayout() {
  return (
    <RequireRole roles={ADMINS} waiting={<Waiting />}>
      <BackOffice />
    </RequireRole>
  );
}

function BackOffice() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="back-office">
      <a className="back-office__skip" href="#main">
        Skip to content
      </a>
      <BackOfficeMenu />
      {isLoading && <Loading />}
      <main id="main" ref={main} className="back-office__main">
        <Outlet />
      </main>
      <SuccessToast />
    </div>
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

export { BackOfficeLayout as Component };
