import { expect, test, waitForScripts } from './fixtures';
import { WIDTHS } from './page-checks';

test('the frame holds the whole booking form at every width', async ({ page, expected }) => {
  expected.push(/422/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/book');
    await waitForScripts(page);
    const frame = page.getByRole('main').locator('iframe');
    await expect(frame).toHaveAttribute('src', /\/bookingform\.html$/);
    await expect(frame).toHaveAttribute('title', /./);
    const room = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const root = element.contentDocument?.documentElement;
        return (root?.clientHeight ?? 0) - (root?.scrollHeight ?? Infinity);
      });
    await expect.poll(room, `at ${width} px`).toBe(0);
    expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(600);
    const form = page.frameLocator('iframe');
    const button = form.getByRole('button', { name: 'Book this table' });
    const below = bottomOf(await frame.boundingBox()) - bottomOf(await button.boundingBox());
    expect(below).toBeGreaterThan(8);
    expect(below).toBeLessThan(64);
    await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toHaveCount(0);

    // Error messages make the form longer.
    const before = (await frame.boundingBox())?.height ?? 0;
    await form.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await button.click();
    await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(before);
    await expect.poll(room, `with messages, at ${width} px`).toBe(0);
  }
});

const bottomOf = (box: { y: number; height: number } | null) =>
  (box?.y ?? NaN) + (box?.height ?? NaN);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the frame has room for the whole form at every width, and a link', async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/book');
      const button = page.frameLocator('iframe').getByRole('button', { name: 'Book this table' });
      const below = async () =>
        bottomOf(await page.locator('iframe').boundingBox()) - bottomOf(await button.boundingBox());
      expect(await below(), `at ${width} px`).toBeGreaterThanOrEqual(16);
      await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
    }
  });
});
