import { Link, Outlet } from 'react-router-dom';
import { paths } from '../app/paths';
import { useSite } from '../public/lib/public-read';
import { TelephoneLink } from '../public/ui/contact-links';
import { PageMain } from '../public/layout/page-main';
import './auth.css';

/** Renders a centred box (spec §2) without navigation, which would distract from the form. */
export function Component() {
  const { name } = useSite();
  return (
    <div className="auth-layout">
      <header className="auth-layout__header">
        <Link className="site-name" to={paths.home}>
          {name}
        </Link>
      </header>
      <PageMain className="auth-layout__box">
        <noscript>
          <p>These forms need JavaScript. Please turn it on, or ring us.</p>
        </noscript>
        <Outlet />
      </PageMain>
      <footer className="soft">
        Any trouble? Ring us on <TelephoneLink />.
      </footer>
    </div>
  );
}
