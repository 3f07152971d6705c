import type { Page } from '@playwright/test';
import { expect, test, waitForScripts } from './fixtures';
import { GUEST_FORMS, inTier, PAGES } from './page-checks';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const KB = 1000;
/** Limits of a first load, in compressed bytes. */
const BUDGET = { script: 90 * KB, stylesheet: 20 * KB, font: 70 * KB };
const HOME_TOTAL = 600 * KB;
const MAX_SHIFT = 0.02;

interface Loaded {
  type: string;
  url: string;
  bytes: number;
}

function watch(page: Page): Promise<Loaded>[] {
  const loaded: Promise<Loaded>[] = [];
  page.on('requestfinished', (request) => {
    const entry = async () => {
      const { responseBodySize } = await request.sizes();
      return { type: request.resourceType(), url: request.url(), bytes: responseBodySize };
    };
    loaded.push(entry());
  });
  return loaded;
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
      }),
  );
}

const ALL = [...PAGES, ...GUEST_FORMS.map((path) => ({ path, status: 200 }))];
const FEW = ALL.filter(({ path }) => ['/', '/bookingform.html', '/login'].includes(path));

for (const { path, status = 200 } of inTier(ALL, FEW)) {
  test(`the first load of ${path} is small and its layout does not move`, async ({
    page,
    expected,
    baseURL,
  }) => {
    if (status === 404) expected.push(/404/);
    const loaded = watch(page);
    await page.goto(path);
    await waitForScripts(page);
    const files = await Promise.all(loaded);
    const sum = (type: string) =>
      files.filter((file) => file.type === type).reduce((total, { bytes }) => total + bytes, 0);
    for (const [type, most] of Object.entries(BUDGET)) {
      expect(sum(type), `${type} in bytes`).toBeLessThanOrEqual(most);
    }
    const fonts = new Set(files.filter(({ type }) => type === 'font').map(({ url }) => url));
    expect(fonts.size).toBeLessThanOrEqual(2);
    const urls = files.map(({ url }) => url).filter((url) => !url.startsWith('data:'));
    expect(urls.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    // Reload, so that cached fonts shift no text.
    await page.reload();
    await waitForScripts(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test('the whole front page, scrolled to its end, stays below 600 KB', async ({ page }) => {
  const loaded = watch(page);
  await page.goto('/');
  for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const areLoaded = () =>
    page
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.every((each) => each.complete));
  await expect.poll(areLoaded).toBe(true);
  const files = await Promise.all(loaded);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(HOME_TOTAL);
});
