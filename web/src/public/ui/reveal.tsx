import type { ReactNode } from 'react';
import { SCROLL_IN_DELAYS } from '../../config/business-constants';

interface RevealProps {
  className?: string;
  delay?: keyof typeof SCROLL_IN_DELAYS;
  children: ReactNode;
}

/**
 * Comes in when scrolled to. The HTML only marks the place: `on-demand/scroll-in` hides and shows it once
 * the script runs, so that nothing is ever hidden without JavaScript.
 */
export function Reveal({ className, delay = 'none', children }: RevealProps) {
  return (
    <div className={className} data-reveal={SCROLL_IN_DELAYS[delay]}>
      {children}
    </div>
  );
}
