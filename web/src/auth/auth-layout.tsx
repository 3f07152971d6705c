import { useRef } from 'react';
import { Link, Outlet, useNavigation } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSite } from '../public/lib/use-site';
import { Loading } from '../public/ui/loading';
import { TelephoneLink } from '../public/ui/telephone-link';
import { useArrival } from '../public/layout/use-arrival';
import './auth-layout.css';

/** A centred box without navigation to distract from it (spec §2). */
export function AuthLayout() {
  const { name } = useSite();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="auth-layout">
      <header className="auth-layout__header">
        <Link className="auth-layout__name" to={paths.home}>
          {name}
        </Link>
      </header>
      {isLoading && <Loading />}
      <main id="main" ref={main} className="auth-layout__box">
        <noscript>
          <p>These forms need JavaScript. Please turn it on, or ring us.</p>
        </noscript>
        <Outlet />
      </main>
      <footer className="auth-layout__footer">
        Any trouble? Ring us on <TelephoneLink />.
      </footer>
    </div>
  );
}

export { AuthLayout as Component };
