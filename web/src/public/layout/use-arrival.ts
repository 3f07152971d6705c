import type { Site } from '@saltmarsh/compat-api/contract/site';
import { useEffect, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { canonicalPath, documentTitle, isHidden, type Route } from '../../app/route';
import { useCurrentRoute } from '../../app/use-current-route';
import { SCROLL_TO_TOP_DELAY } from '../../config/business-constants';
import { useSite } from '../lib/use-site';
import { focusPageTitle } from '../ui/page-title';

/** Where the visitor is, for all layouts together: a page in another one is an arrival too. */
const arrivals: Record<'announced' | 'scrolled', string | null> = {
  announced: null,
  scrolled: null,
};

/**
 * What a page load would do by itself, after a change of route: title, focus on the new page's
 * heading, and 500 ms later the scroll to the top (spec §2). While that scroll is due the page is
 * held back (`data-turning`), or one would see its middle first. Back and Forward keep the place
 * that the browser restores.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isHistoryMove = useNavigationType() === NavigationType.Pop;
  useAnnouncement(pathname);

  useEffect(() => {
    if (arrivals.scrolled === pathname) return;
    const isFirst = arrivals.scrolled === null;
    arrivals.scrolled = pathname;
    if (isFirst) return;
    const element = main.current;
    if (isHistoryMove || !element) return;

    element.toggleAttribute('data-turning', window.scrollY > 0);
    const timer = setTimeout(() => {
      window.scrollTo({ top: 0, behavior: 'instant' });
      element.removeAttribute('data-turning');
    }, SCROLL_TO_TOP_DELAY);
    return () => {
      clearTimeout(timer);
      element.removeAttribute('data-turning');
    };
  }, [main, pathname, isHistoryMove]);
}

/** Title and focus of the new page. */
function useAnnouncement(pathname: string): void {
  const route = useCurrentRoute();
  const site = useSite();
  useEffect(() => {
    if (arrivals.announced === pathname || !route) return;
    const isFirst = arrivals.announced === null;
    arrivals.announced = pathname;
    if (isFirst) return;
    describePage(route, site, pathname);
    focusPageTitle();
  }, [pathname, route, site]);
}

/** The head that this page would have had from the server, as far as programs read a running page. */
function describePage(route: Route, site: Site, pathname: string): void {
  document.title = documentTitle(route, site);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Its origin is the public one, which a visitor behind another name for the host does not see.
  if (canonical && !isHidden(route)) {
    canonical.href = new URL(canonicalPath(pathname), canonical.href).href;
  }
}
