import { Outlet } from 'react-router-dom';
import { ConsentQuestion } from '../consent/consent-question';
import { BottomBar } from './bottom-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SiteNotice } from './site-notice';
import { PageMain } from './page-main';
import { useScrollIn } from './use-scroll-in';
import './site-layout.css';
import './site-print.css';

export function SiteLayout() {
  useScrollIn();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteNotice />
      <SiteHeader />
      <PageMain data-behind-menu>
        <Outlet />
      </PageMain>
      <SiteFooter />
      <BottomBar />
      <ConsentQuestion />
    </>
  );
}
