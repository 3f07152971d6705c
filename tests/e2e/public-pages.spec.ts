import type { Locator } from '@playwright/test';
import { expect, test, waitForScripts } from './fixtures';
import { overflow } from './page-checks';
import { PAGES, widgetsOf, words } from './pages';

for (const wanted of PAGES) {
  const { path, heading, status = 200 } = wanted;

  test.describe(path, () => {
    test('has its status, one heading, and fits the window', async ({ page, expected }) => {
      if (status === 404) expected.push(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await waitForScripts(page);
      expect(await overflow(page)).toBe(0);
    });

    test('says in its HTML what it says with scripts', async ({ page, admin, expected }) => {
      if (status === 404) expected.push(/404/);
      const widgets = await widgetsOf(admin, wanted);
      const html = words((await admin.get(path, { headers: { accept: 'text/html' } })).text);
      await page.goto(path);
      await waitForScripts(page);
      const main = page.locator('main');
      const shown = words(await main.innerHTML());
      for (const { html: text, alt } of widgets) {
        expect(html).toContain(words(text ?? ''));
        expect(shown).toContain(words(text ?? ''));
        if (alt) await expect(main.getByAltText(alt, { exact: true })).not.toHaveCount(0);
      }
    });
  });
}

for (const [width, height, scale, atLeast] of [
  [390, 844, 2, 1600],
  [390, 844, 3, 1600],
  [768, 1024, 1, 1200],
  [1440, 900, 1, 1600],
] as const) {
  test.describe(`in a window of ${width} × ${height} at ${scale}×`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test('the picture of the front page is sharp', async ({ page }) => {
      test.skip(test.info().project.name === 'phone', 'it has windows of its own');
      await page.goto('/');
      const hero = page.locator('img[fetchpriority="high"]');
      await expect(hero).toHaveJSProperty('complete', true);
      expect(await fileWidth(hero)).toBeGreaterThanOrEqual(atLeast);
    });
  });
}

/** Pixels across in the file that the browser chose. */
function fileWidth(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    return file.naturalWidth;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, status = 200 } of PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      test.skip(status === 404, 'its answer is checked above');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
    });
  }
});
