import type { Site } from '@saltmarsh/contract/messages/site';
import { useEffect, useRef, type ComponentPropsWithoutRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import {
  canonicalPath,
  documentTitle,
  isHidden,
  type Route,
  useCurrentRoute,
} from '../../app/route';
import { SCROLL_TO_TOP_DELAY } from '../../config/business-constants';
import { useSite } from '../lib/public-read';
import { Loading } from '../ui/loading';
import { focusPageTitle } from '../ui/page-title';

export function PageMain({ children, ...attributes }: ComponentPropsWithoutRef<'main'>) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      {isLoading && <Loading />}
      <main id="main" ref={main} {...attributes}>
        {children}
      </main>
    </>
  );
}

/** The paths that were last announced and last scrolled to the top, shared by all layouts. */
const last: Partial<Record<'announced' | 'scrolled', string>> = {};

/** Returns true once after each navigation, but not for the page with which the document loads. */
function isArrival(kind: keyof typeof last, pathname: string): boolean {
  const before = last[kind];
  last[kind] = pathname;
  return before !== undefined && before !== pathname;
}

/**
 * Treats a route change like a page load: sets the title, focuses the new heading and scrolls to
 * the top 500 ms later (spec §2). `data-turning` hides the page until then, so that visitors do not
 * see the middle of the new page (unless they prefer reduced motion). Back and Forward keep the
 * position that the browser restores.
 */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isHistoryMove = useNavigationType() === NavigationType.Pop;
  useAnnouncement(pathname);

  useEffect(() => {
    const element = main.current;
    if (!isArrival('scrolled', pathname) || isHistoryMove || !element) return;

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

function useAnnouncement(pathname: string): void {
  const route = useCurrentRoute();
  const site = useSite();
  useEffect(() => {
    if (!route || !isArrival('announced', pathname)) return;
    describePage(route, site, pathname);
    focusPageTitle();
  }, [pathname, route, site]);
}

/** Updates the title and canonical link, the parts of the head that matter after the page load. */
function describePage(route: Route, site: Site, pathname: string): void {
  document.title = documentTitle(route, site);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // The canonical link keeps its public origin: the visitor may use another host name.
  if (canonical && !isHidden(route)) {
    canonical.href = new URL(canonicalPath(pathname), canonical.href).href;
  }
}
