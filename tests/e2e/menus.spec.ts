import type { Site } from '@saltmarsh/contract/messages/site';
import { expect, test } from './fixtures';
import { shareInView } from './page-checks';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts: ${javaScriptEnabled}`, { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled });

    test('a link leads to its section, below the header, and Back returns', async ({ page }) => {
      await page.goto('/menus');
      const links = page.getByRole('navigation', { name: 'On this page' });
      await links.getByRole('link', { name: 'Drinks' }).click();
      await expect(page).toHaveURL(/\/menus#drinks$/);
      const heading = page.getByRole('heading', { name: 'Drinks', exact: true });
      await expect.poll(() => shareInView(heading)).toBe(1);
      const below = async () => {
        const header = await page.getByRole('banner').boundingBox();
        return ((await heading.boundingBox())?.y ?? NaN) - (header?.height ?? NaN);
      };
      await expect.poll(below).toBeGreaterThanOrEqual(0);
      await page.goBack();
      await expect(page).toHaveURL(/\/menus$/);
      await expect.poll(() => shareInView(page.getByRole('heading', { level: 1 }))).toBe(1);
    });
  });
}

test('the answer about allergies and the menus page lead to the guide', async ({ page, admin }) => {
  const { body: site } = await admin.get<Site>('/api/site');
  await page.goto('/faqs');
  await page.getByRole('link', { name: 'allergen guide' }).click();
  const card = page.locator(`#menu-${site.allergen_menu}`);
  await expect.poll(() => shareInView(card.getByRole('heading'))).toBe(1);
  const opened = page.waitForEvent('popup');
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('.pdf'));
  await page.getByRole('link', { name: 'Allergen guide (PDF)' }).click();
  await opened;
  const guide = await card.getByRole('link', { name: /^View Menu/ }).getAttribute('href');
  expect(new URL((await asked).url()).pathname).toBe(guide);
});
