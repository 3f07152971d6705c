import { type ReactNode, useEffect } from 'react';
import { SCROLL_IN_DELAYS } from '../../config/business-constants';
import { useLocation } from 'react-router-dom';

interface RevealProps {
  className?: string;
  delay?: keyof typeof SCROLL_IN_DELAYS;
  children: ReactNode;
}

/** A block that `on-demand/scroll-in` animates. The HTML shows it, in case no script runs. */
export function Reveal({ className, delay = 'none', children }: RevealProps) {
  return (
    <div className={className} data-reveal={SCROLL_IN_DELAYS[delay]}>
      {children}
    </div>
  );
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Starts the scroll-in animations (spec §2). Their code loads on the first scroll. */
export function useScrollIn(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia(REDUCED_MOTION).matches) return;
    const leaving = new AbortController();

    function start(): void {
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
