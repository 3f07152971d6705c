import { expect, test, waitForScripts } from './fixtures';

test('a narrow header has room for the opening status', async ({ page }) => {
  for (const [moment, said] of [
    ['2026-11-25T13:00Z', 'Open now, until 14:30'],
    ['2026-11-27T15:00Z', 'Bar open, dinner at 17:30'],
    ['2026-12-25T13:00Z', 'Opens Sat 12:00'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto('/');
    await waitForScripts(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const link = (name: string | RegExp) => page.getByRole('banner').getByRole('link', { name });
      const status = page.getByRole('banner').getByRole('link', { name: said, exact: true });
      await expect(status).toBeVisible();
      // The status must fit on two lines.
      const [box, number] = [await status.boundingBox(), await link(/^01632/).boundingBox()];
      expect(box?.height).toBeLessThan(48);
      const right = ({ x, width: across } = { x: NaN, width: NaN }) => x + across;
      expect(right(box ?? undefined)).toBeCloseTo(right(number ?? undefined), 0);
      const isWhole = await status.evaluate(
        ({ parentElement }) => parentElement!.scrollWidth <= parentElement!.clientWidth,
      );
      expect(isWhole).toBe(true);
    }
  }
});

for (const path of ['/opening-hours', '/contact']) {
  test(
    `${path} shows hours and address without scrolling`,
    { tag: '@phone' },
    async ({ page, viewport }) => {
      await page.clock.setFixedTime('2026-11-25T13:00Z');
      await page.goto(path);
      await waitForScripts(page);
      const facts = page.getByRole('main').locator('.restaurant-facts');
      const today = facts.locator('div').filter({ hasText: /^Today/ });
      await expect(today).toContainText('Lunch 12:00 – to 14:30');
      await expect(today).toContainText('Dinner 17:30 – to 22:00');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Open now, until 14:30' })).toBeVisible();
      // The bottom bar covers the lower edge of a phone.
      const bar = await page.locator('.bottom-bar').boundingBox();
      const edge = bar?.y ?? viewport?.height ?? NaN;
      for (const each of [
        today.getByText('22:00'),
        facts.getByRole('link', { name: /Oyster Wharf/ }),
        facts.getByRole('link', { name: /01632 960/ }),
      ]) {
        const box = await each.boundingBox();
        expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(edge);
      }
    },
  );
}
