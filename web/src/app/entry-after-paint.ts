/**
 * The only script in the HTML of public pages and frames. It starts all other scripts after the
 * first paint and the hero image. On a slow connection, loading 85 KB of script at the same time as
 * the image delayed the image by half a second.
 */

const TIMEOUT_MS = 2500;

// Background tabs never paint, so the wait has a limit.
const limit = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
void Promise.race([Promise.all([firstPaint(), heroImage()]).then(nextFrame), limit]).then(
  () => import('./entry-client'),
);

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

function heroImage(): Promise<void> {
  const hero = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!hero || hero.complete) return Promise.resolve();
  return new Promise((resolve) => {
    hero.addEventListener('load', () => resolve());
    hero.addEventListener('error', () => resolve());
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
