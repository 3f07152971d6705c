import { useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ConsentQuestion } from '../consent/consent';
import { useSite } from '../lib/use-site';
import { TelephoneLink } from '../ui/contact-links';
import { useScrollIn } from '../ui/reveal';
import { PageMain } from './page-main';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import './site-layout.css';
import './site-print.css';

export function SiteLayout() {
  useScrollIn();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteNotice />
      <SiteHeader />
      <PageMain>
        <Outlet />
      </PageMain>
      <SiteFooter setConsentOpener={setOpener} />
      <BottomBar />
      <ConsentQuestion opener={opener} setOpener={setOpener} />
    </>
  );
}

/** The restaurant's notice at the top of every page. The server sends it only on its days. */
function SiteNotice() {
  const { notice } = useSite();
  return (
    notice && (
      <aside className="site-notice dark" aria-label="Notice">
        {notice.text} {notice.link && <a href={notice.link}>{notice.link_text ?? 'Read more'}</a>}
      </aside>
    )
  );
}

/** The main links within reach of the thumb (phones only). */
function BottomBar() {
  return (
    <nav className="bottom-bar dark" aria-label="Quick links">
      <NavLink to={paths.menus} end>
        Menu
      </NavLink>
      <TelephoneLink>Call</TelephoneLink>
      <NavLink className="bottom-bar__book" to={paths.book} end>
        Book
      </NavLink>
    </nav>
  );
}
