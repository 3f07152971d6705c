import { useRef } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { publicRoutes } from '../../app/routes';
import { ADMINS, RequireRole } from '../../features/auth/require-role';
import type { NamingPage } from '../../lib/naming-pages';
import { Loading } from '../../ui/loading';
import { SuccessToast } from '../../ui/success-toast';
import { useArrival } from '../site/use-arrival';
import { AdminMenu } from './admin-menu';
import './admin-layout.css';

/** For "Used on" of a widget: a screen must not know the table of routes, a layout may. */
const namingPages: readonly NamingPage[] = publicRoutes.map(({ path, title, widgets }) => ({
  path,
  title: title ?? 'Home',
  widgets,
}));

/** The back office, for admins only (spec §6). The server says nothing but 'Loading...'. */
export function AdminLayout() {
  return (
    <RequireRole roles={ADMINS} waiting={<Waiting />}>
      <AdminFrame />
    </RequireRole>
  );
}

function AdminFrame() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="admin">
      <a className="admin__skip" href="#main">
        Skip to content
      </a>
      <AdminMenu />
      {isLoading && <Loading />}
      <main id="main" ref={main} className="admin__main">
        <Outlet context={namingPages} />
      </main>
      <SuccessToast />
    </div>
  );
}

function Waiting() {
  return (
    <main id="main" className="admin-waiting">
      <h1 className="sr-only">Admin</h1>
      <p role="status">Loading...</p>
    </main>
  );
}

export { AdminLayout as Component };
