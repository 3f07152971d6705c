import type { ReactNode } from 'react';
import { SCROLL_IN_DELAYS } from '../../config/business-constants';

interface RevealProps {
  className?: string;
  delay?: keyof typeof SCROLL_IN_DELAYS;
  children: ReactNode;
}

/**
 * Animates in on scroll. The HTML only marks the block, and `on-demand/scroll-in` hides and shows it, so
 * nothing is ever hidden without JavaScript.
 */
export function Reveal({ className, delay = 'none', children }: RevealProps) {
  return (
    <div className={className} data-reveal={SCROLL_IN_DELAYS[delay]}>
      {children}
    </div>
  );
}
