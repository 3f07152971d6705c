import { useRef } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { ConsentQuestion } from '../consent/consent-question';
import { Loading } from '../ui/loading';
import { BottomBar } from './bottom-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { useArrival } from './use-arrival';
import { useScrollIn } from './use-scroll-in';
import './site-layout.css';
import './site-print.css';

export function SiteLayout() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useScrollIn(main);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      {isLoading && <Loading />}
      <main id="main" ref={main} data-behind-menu>
        <Outlet />
      </main>
      <SiteFooter />
      <BottomBar />
      <ConsentQuestion />
    </>
  );
}
