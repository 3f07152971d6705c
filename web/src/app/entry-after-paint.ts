/**
 * The only script in the document. It loads the other scripts after the first paint, because text, fonts and
 * the image need none of them. On a slow connection, loading 85 KB of script at the same time delayed the image
 * by half a second.
 */
const TIMEOUT_MS = 2500;

// Background tabs never paint, so wait only for a limited time.
const limit = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
void Promise.race([Promise.all([firstPaint(), heroImage()]).then(nextFrame), limit]).then(
  () => import('./entry-client'),
);

/** Resolves when the first paint is done. On a slow device that is up to a tenth of a second after its frame began. */
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
