import { createUser } from '../support/people';
import { forgetVerification, signedInAs } from './auth-steps';
import { expect, test, waitForScripts } from './fixtures';
import { axeFindings, overflow } from './page-checks';

const GUESTS_SCREENS = [
  '/login',
  '/forgot-password',
  '/reset-password/0123?email=somebody%40saltmarsh.test',
  '/two-factor-challenge',
];
const MEMBERS_SCREENS = [
  '/verify-email',
  '/confirm-password',
  '/account/profile',
  '/account/security',
];

for (const path of [...GUESTS_SCREENS, ...MEMBERS_SCREENS]) {
  test.describe(path, () => {
    test.beforeEach(async ({ page }) => {
      if (!MEMBERS_SCREENS.includes(path)) return;
      const user = await createUser();
      await forgetVerification(user);
      await signedInAs(page, user);
    });

    test('fits a window of 320 pixels', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await waitForScripts(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(page)).toBe(0);
    });

    test('has nothing that axe objects to, and stays out of search engines', async ({ page }) => {
      await page.goto(path);
      await waitForScripts(page);
      await expect(page.getByRole('button').last()).toBeEnabled();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      expect(await axeFindings(page)).toEqual([]);
    });
  });
}
