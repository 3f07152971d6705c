import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { documentTitle } from '../../app/routes';
import { useCurrentRoute } from '../../app/use-current-route';
import { SCROLL_TO_TOP_DELAY } from '../../config/business-constants';
import { useSite } from '../../lib/use-site';
import { PAGE_TITLE_ID } from '../../ui/page-title';

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

  const scrolledFor = useRef(pathname);
  useEffect(() => {
    if (scrolledFor.current === pathname) return;
    scrolledFor.current = pathname;
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
  const announced = useRef(pathname);
  useEffect(() => {
    if (announced.current === pathname || !route) return;
    announced.current = pathname;
    document.title = documentTitle(route, site);
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  }, [pathname, route, site]);
}
