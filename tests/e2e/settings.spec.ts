import { becomes, expect, test } from './fixtures';
import { problemsOf, shareInView } from './page-checks';

// These tests only read the settings, so they use the demo.
test.beforeEach(async ({ page, admin }) => {
  await becomes(page, admin);
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Allergen guide')).toBeVisible();
});

test('the list of sections stays in view and marks the current one; the page is not too long', async ({
  page,
}) => {
  for (const [width, most] of [
    [390, 6000],
    [1440, 4000],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most);
    const sections = page.getByRole('navigation', { name: 'On this page' });
    for (const name of ['Bookings', 'The restaurant', 'Providers', 'Special menus']) {
      // Press Enter, because a click would first scroll to the link.
      await sections.getByRole('link', { name }).press('Enter');
      await expect
        .poll(() => shareInView(page.getByRole('heading', { name, exact: true })))
        .toBe(1);
      await expect.poll(() => shareInView(sections.getByRole('link', { name }))).toBe(1);
      await expect(sections.locator('[aria-current]')).toHaveText(name);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(sections.locator('[aria-current]')).toHaveText('Opening hours');
  }
});

test('with some of their cards open, they are accessible', async ({ page }) => {
  for (const name of ['Friday', 'Special days 1'])
    await page.getByRole('group', { name, exact: true }).locator('summary').first().click();
  await page.getByRole('button', { name: 'Copy Friday to other days' }).click();
  expect(await problemsOf(page, { withAxe: true })).toEqual([]);
});
