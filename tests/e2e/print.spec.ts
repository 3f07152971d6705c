import type { Page } from '@playwright/test';
import { expect, test, waitForScripts } from './fixtures';
import { inTier } from './page-checks';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Returns text that prints badly: lighter than medium grey, or on a background. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const rgba = (color: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && hasWords(element))
      .filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        const [red = 0, green = 0, blue = 0] = rgba(color);
        return Math.max(red, green, blue) > 0x75 || rgba(backgroundColor)[3] !== 0;
      })
      .map((element) => element.textContent ?? '');
  });
}

for (const path of inTier(
  ['/', '/menus', '/opening-hours', '/faqs', '/contact', '/drinking'],
  ['/', '/opening-hours'],
)) {
  test(`${path} prints dark on white, without controls`, async ({ page }) => {
    await page.goto(path);
    await waitForScripts(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => unreadable(page)).toEqual([]);
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('position', 'static');
    const links = header.getByRole('link').filter({ visible: true });
    await expect(links).toHaveText(['Saltmarsh', /^01632 960/]);
    await expect(page.getByLabel('Quick links')).toBeHidden();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    for (const name of ['Book Online', 'Today'])
      await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(0);
    const decorations = await page
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine));
    expect(new Set(decorations)).toEqual(new Set(['none']));
  });
}

for (const path of inTier(['/', '/opening-hours', '/contact'], ['/contact'])) {
  test(`in print, address and email of ${path} are not broken across lines`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1020 });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const facts = page.locator('.restaurant-facts');
    for (const [text, lines] of [
      [/^table@/, 1],
      [/Oyster Wharf/, 3],
    ] as const) {
      const link = facts.getByRole('link', { name: text });
      const counted = await link.evaluate((element) => {
        const { height } = element.getBoundingClientRect();
        return Math.round(height / parseFloat(getComputedStyle(element).lineHeight));
      });
      expect(counted).toBe(lines);
    }
  });
}
