import { expect, test, waitForScripts } from './fixtures';

const TODAY = /^Today/;

for (const path of ['/opening-hours', '/contact']) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`${path} at ${width} px shows today’s hours, address and telephone at once`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.clock.setFixedTime('2026-11-25T13:00Z');
      await page.goto(path);
      await waitForScripts(page);
      const facts = page.getByRole('main').locator('.restaurant-facts');
      const today = facts.locator('div').filter({ hasText: TODAY });
      await expect(today).toContainText('Lunch 12:00 – to 14:30');
      await expect(today).toContainText('Dinner 17:30 – to 22:00');
      const seen = [
        today.getByText('22:00'),
        facts.getByRole('link', { name: /Oyster Wharf/ }),
        facts.getByRole('link', { name: /01632 960/ }),
      ];
      // On a phone, the bar with the three links covers the edge.
      const bar = await page.locator('.bottom-bar').boundingBox();
      for (const each of seen) {
        const box = await each.boundingBox();
        expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? height);
      }
    });
  }
}

test('the address leads to the house on a map, on every page', async ({ page }) => {
  await page.goto('/menus');
  const address = page.getByRole('contentinfo').getByRole('link', { name: /Oyster Wharf/ });
  await expect(address).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=51\.3/);
});

test('the house is closed today', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-25T13:00Z');
  await page.goto('/contact');
  const facts = page.getByRole('main').locator('.restaurant-facts');
  await expect(facts.locator('div').filter({ hasText: TODAY })).toContainText('Closed');
});
