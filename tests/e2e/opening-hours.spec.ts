import { expect, test, waitForScripts } from './fixtures';

test.use({ timezoneId: 'America/New_York' });

interface House {
  openingHoursSpecification: { dayOfWeek: string; opens: string; closes: string }[];
  specialOpeningHoursSpecification: { validFrom: string; opens: string; closes: string }[];
}

for (const [moment, said] of [
  ['2026-11-25T13:00Z', 'Open now, until 14:30'],
  ['2026-11-25T16:00Z', 'Closed, opens at 17:30'],
  ['2026-11-27T13:00Z', 'Open now, until 22:30'],
  // Between the meals, only the bar is.
  ['2026-11-27T15:00Z', 'Bar open now, dinner at 17:30'],
  ['2026-12-25T13:00Z', 'Closed, opens Sat at 12:00'],
  // In summer London is an hour ahead of UTC.
  ['2027-07-14T11:10Z', 'Open now, until 14:30'],
  ['2027-07-14T13:40Z', 'Closed, opens at 17:30'],
] as const) {
  test(`at ${moment} header, footer and page say "${said}"`, async ({ page }) => {
    await page.clock.setFixedTime(moment);
    await page.goto('/opening-hours');
    await waitForScripts(page);
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(said)).toBeVisible();
    await expect(page.getByRole('banner').getByText(said).first()).toBeAttached();
  });
}

for (const [moment, said] of [
  ['2026-11-25T13:00Z', 'Open now'],
  ['2026-11-27T15:00Z', 'Bar open now'],
  ['2026-12-25T13:00Z', 'Closed'],
] as const) {
  test(`at ${moment} a phone’s header has room for "${said}"`, async ({ page }) => {
    await page.clock.setFixedTime(moment);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await waitForScripts(page);
      const status = page.getByRole('banner').getByRole('link', { name: said, exact: true });
      await expect(status).toBeVisible();
      // One line, and nothing of it cut off.
      const [box, number] = [
        await status.boundingBox(),
        await page
          .getByRole('banner')
          .getByRole('link', { name: /^01632/ })
          .boundingBox(),
      ];
      expect(box?.height).toBeLessThan(32);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(
        (number?.x ?? NaN) + (number?.width ?? NaN),
        0,
      );
      expect(
        await status.evaluate(
          (link) => link.parentElement!.scrollWidth <= link.parentElement!.clientWidth,
        ),
      ).toBe(true);
    }
  });
}

test('the structured data has the hours of the table', async ({ page }) => {
  await page.goto('/opening-hours');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const house = JSON.parse(text ?? '') as House;
  const rows = await page.getByRole('row').evaluateAll((all) =>
    all.flatMap((row) => {
      const day = row.querySelector('th')?.textContent;
      const times = [...row.querySelectorAll('time')].map(({ textContent }) => textContent);
      return times.flatMap((time, index) =>
        index % 2 === 0 ? [`${day} ${time} ${times[index + 1]}`] : [],
      );
    }),
  );
  const data = house.openingHoursSpecification.map(
    ({ dayOfWeek, opens, closes }) => `${dayOfWeek.split('/').at(-1)} ${opens} ${closes}`,
  );
  expect(data).toEqual(rows);
  expect(house.specialOpeningHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    validFrom: '2026-12-25',
    validThrough: '2026-12-25',
    opens: '00:00',
    closes: '00:00',
  });
});
