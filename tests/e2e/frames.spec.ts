import { expect, test, waitForScripts } from './fixtures';

const WIDTHS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const;

for (const [width, height] of WIDTHS) {
  test(`at ${width} px the frame holds the whole booking form`, async ({ page, expected }) => {
    expected.push(/422/);
    await page.setViewportSize({ width, height });
    await page.goto('/book');
    await waitForScripts(page);
    const main = page.getByRole('main');
    const frame = main.locator('iframe');
    await expect(frame).toHaveAttribute('src', /\/bookingform\.html$/);
    await expect(frame).toHaveAttribute('title', /./);
    const room = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const root = element.contentDocument?.documentElement;
        return (root?.clientHeight ?? 0) - (root?.scrollHeight ?? Infinity);
      });
    await expect.poll(room).toBe(0);
    expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(600);
    const form = page.frameLocator('iframe');
    const button = form.getByRole('button', { name: 'Book this table' });
    const [edge, last] = [await frame.boundingBox(), await button.boundingBox()];
    const below = (edge?.y ?? 0) + (edge?.height ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0));
    expect(below).toBeGreaterThan(8);
    expect(below).toBeLessThan(64);
    await expect(main.getByRole('link', { name: 'Open it in a new tab' })).toHaveCount(0);

    // Messages make the form longer.
    const before = (await frame.boundingBox())?.height ?? 0;
    await form.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await button.click();
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(before);
    await expect.poll(room).toBe(0);
  });
}

test('a booking form that does not come is said to, with a link and a telephone number', async ({
  page,
  expected,
}) => {
  expected.push(/bookingform/);
  await page.route('**/bookingform.html', (route) => route.abort('connectionrefused'));
  await page.goto('/book');
  const frame = page.getByRole('main').locator('.frame');
  await expect(frame.getByRole('status')).toContainText('The form could not be loaded.');
  await expect(frame.getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
  await expect(frame.getByRole('link', { name: /01632 960/ })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, height] of WIDTHS) {
    test(`at ${width} px the frame has room for the whole form, and a link`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/book');
      const frame = await page.locator('iframe').boundingBox();
      const form = page.frameLocator('iframe');
      const button = await form.getByRole('button', { name: 'Book this table' }).boundingBox();
      const bottom = (box: typeof frame) => (box?.y ?? NaN) + (box?.height ?? NaN);
      expect(bottom(frame) - bottom(button)).toBeGreaterThanOrEqual(16);
      await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
    });
  }
});

test('without a shop vouchers are sold by telephone, and nothing promises more', async ({
  page,
}) => {
  await page.goto('/vouchers');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /01632 960/ })).toBeVisible();
  await expect(main.locator('iframe')).toHaveCount(0);
  for (const path of ['/vouchers', '/faqs', '/']) {
    await page.goto(path);
    await expect(main).not.toContainText(/buy (one|it) here|buy online/i);
  }
});
