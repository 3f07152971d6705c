/**
 * The only script in the document. It delays the rest until the page is painted: text, fonts and the
 * image need no script, and on a slow connection 85 KB alongside them cost the image half a second.
 */
const TIMEOUT_MS = 2500;

// Background tabs never paint, hence the timeout.
void Promise.race([Promise.all([firstPaint(), heroImage()]).then(nextFrame), limit()]).then(
  () => import('./entry-client'),
);

function limit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
}

/** The paint itself: on a slow device it can follow the start of its frame by a tenth of a second. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the hero image has loaded or failed, or if there is none. */
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
