import { inView } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import { SCROLL_IN_THROTTLE } from '../config/business-constants';

/**
 * Animates each marked block below the fold when the block comes into view. Returns a function that
 * stops watching the blocks and shows those that are still hidden.
 */
export function startScrollIn(): () => void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(isBelowFold);
  let lastStart = -SCROLL_IN_THROTTLE;

  for (const block of blocks) {
    block.style.opacity = '0';
    block.style.transform = 'translateY(20px)';
  }
  const stops = blocks.map((block) =>
    inView(block, () => {
      const now = performance.now();
      lastStart = Math.max(now, lastStart + SCROLL_IN_THROTTLE);
      show(block, (lastStart - now + Number(block.dataset.reveal)) / 1000);
    }),
  );
  return () => {
    for (const stop of stops) stop();
    for (const block of blocks) clear(block);
  };
}

/** Returns whether a block is below the first screenful and below the part in view. */
function isBelowFold(block: HTMLElement): boolean {
  const { top } = block.getBoundingClientRect();
  return top > window.innerHeight && top + window.scrollY > window.innerHeight;
}

function show(block: HTMLElement, delay: number): void {
  const animation = animate(
    block,
    { opacity: 1, transform: 'translateY(0)' },
    { duration: 0.9, delay, ease: [0.2, 0.6, 0.2, 1] },
  );
  void animation.then(() => clear(block));
}

function clear(block: HTMLElement): void {
  block.style.removeProperty('opacity');
  block.style.removeProperty('transform');
}
