import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Scroll-in animations of the page that is shown (spec §2). Their code comes with its first scroll. */
export function useScrollIn(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia(REDUCED_MOTION).matches) return;
    const leaving = new AbortController();

    function start(): void {
      // Without the animation the page is whole, so a failed download needs no message.
      import('../../on-demand/scroll-in').then(
        ({ startScrollIn }) => {
          if (leaving.signal.aborted || !main.current) return;
          leaving.signal.addEventListener('abort', startScrollIn(main.current));
        },
        () => {},
      );
    }
    window.addEventListener('scroll', start, { once: true, passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [main, pathname]);
}
