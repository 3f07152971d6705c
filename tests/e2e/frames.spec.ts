import { expect, test } from './fixtures';

test('the booking form is framed, 600 pixels high', async ({ page }) => {
  await page.goto('/book');
  const frame = page.getByRole('main').locator('iframe');
  await expect(frame).toHaveAttribute('src', /\/bookingform\.html$/);
  await expect(frame).toHaveAttribute('title', /./);
  expect((await frame.boundingBox())?.height).toBe(600);
});

test('the vouchers can be bought, or a telephone number says how', async ({ page }) => {
  await page.goto('/vouchers');
  const main = page.getByRole('main');
  const frame = main.locator('iframe');
  const telephone = main.getByRole('link', { name: /01632 960/ });
  await expect(frame.or(telephone).first()).toBeVisible();
});
