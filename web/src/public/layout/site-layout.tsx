import { useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useStaffLinks } from '../auth/staff-links';
import { ConsentQuestion } from '../consent/consent';
import { useSite } from '../lib/public-read';
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
  const staffLinks = useStaffLinks();
  const isOnFront = useIsOnFront();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {staffLinks.length > 0 && (
        <nav className="site-notice dark" aria-label="Staff">
          {staffLinks}
        </nav>
      )}
      <SiteNotice />
      <SiteHeader />
      <PageMain>
        <Outlet />
      </PageMain>
      <SiteFooter setOpener={setOpener} />
      {!isOnFront && <BottomBar />}
      <ConsentQuestion mayAsk={!isOnFront} opener={opener} setOpener={setOpener} />
    </>
  );
}

/** The notice above every public page. The server sends it only on the days of the notice. */
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

/** Returns whether the home page's own buttons are in view. Nothing may cover these buttons. */
function useIsOnFront(): boolean {
  const { pathname } = useLocation();
  const [isFrontInView, setFrontInView] = useState(true);
  useEffect(() => {
    const buttons = document.querySelector('.home-hero__ways');
    if (!buttons) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setFrontInView(entry.isIntersecting);
    });
    observer.observe(buttons);
    return () => observer.disconnect();
  }, [pathname]);
  return pathname === paths.home && isFrontInView;
}

/** The main links within reach of the thumb, on phones. Pages of a booking do without. */
function BottomBar() {
  if (useLocation().pathname.startsWith(paths.book)) return null;
  return (
    <nav className="bottom-bar dark" aria-label="Quick links">
      <NavLink to={paths.menus} end>
        Menus
      </NavLink>
      <TelephoneLink>Call</TelephoneLink>
      <NavLink className="bottom-bar__book" to={paths.book} end>
        Book
      </NavLink>
    </nav>
  );
}
