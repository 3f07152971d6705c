import type { Page } from '@playwright/test';
import { expect, test, waitForScripts } from '../../e2e/fixtures';
import { redButtons, smallTargets } from '../../e2e/page-checks';
import { PAGES } from '../../e2e/pages';

// The widths are set here: one project is enough.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'every width is looked at in one go');

const linksIn = (page: Page, landmark: 'Main' | 'Quick links' | 'Menu') =>
  page.getByRole('navigation', { name: landmark });

/** The house's own form stands in a frame, where its button is the red one. */
const RED: Record<string, [phone: string, desktop: string]> = {
  '/book': ['Book this table', 'Book this table'],
};
const ELSEWHERE = ['Book', 'Book Online'] as const;

for (const { path, status } of PAGES) {
  test(`one thing to do is red on ${path}`, async ({ page, expected }) => {
    if (status === 404) expected.push(/404/);
    const [phone, desktop] = RED[path] ?? ELSEWHERE;
    for (const [width, words] of [
      [320, phone],
      [390, phone],
      [768, desktop],
      [1440, desktop],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await waitForScripts(page);
      await expect.poll(() => redButtons(page), `at ${width} px`).toEqual([words]);
    }
  });
}

for (const path of [...PAGES.map((each) => each.path), '/bookingform.html', '/login']) {
  test(`nothing on ${path} is too small for a thumb`, async ({ page, expected }) => {
    if (path === '/no-such-page') expected.push(/404/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await waitForScripts(page);
    expect(await smallTargets(page)).toEqual([]);
  });
}

test('navigation says which page is shown, on a desk and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/menus');
  await waitForScripts(page);
  const current = '[aria-current="page"]';
  await expect(linksIn(page, 'Main').locator(current)).toHaveText('Menus');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(linksIn(page, 'Quick links').locator(current)).toHaveText('Menu');
  await page.getByLabel('Navigation').click();
  await expect(linksIn(page, 'Menu').locator(current)).toHaveText('Menus');
  await page.goto('/book');
  await waitForScripts(page);
  await expect(linksIn(page, 'Quick links').locator(current)).toHaveText('Book');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('link', { name: 'Book Online' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/legal/privacy');
  await expect(page.getByRole('contentinfo').locator(current)).toHaveText('Privacy');
});
