import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Starts scroll-in animations (spec §2). Their code is loaded on the first scroll. */
export function useScrollIn(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia(REDUCED_MOTION).matches) return;
    const leaving = new AbortController();

    function start(): void {
      // The page is complete without animation, so a failed download needs no message.
      import('../../on-demand/scroll-in').then(
        ({ startScrollIn }) => {
          if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', startScrollIn());
        },
        () => {},
      );
    }
    window.addEventListener('scroll', start, { once: true, passive: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [pathname]);
}
