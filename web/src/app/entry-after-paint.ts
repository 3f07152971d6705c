/**
 * The one script in the document. It lets the page be painted before the rest is fetched: text, fonts and
 * image need no script, and on a slow line 85 KB beside them delayed the image by half a second.
 */
const TIMEOUT_MS = 2500;

// Nothing is painted in a tab in the background, hence the limit.
void Promise.race([Promise.all([firstPaint(), heroImage()]).then(nextFrame), limit()]).then(
  () => import('./entry-client'),
);

function limit(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
}

/** When it is on the screen; a frame that is only begun may take a slow device a tenth of a second more. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/** The page's largest image is there, or there is none. */
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
