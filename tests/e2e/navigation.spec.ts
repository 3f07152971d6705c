import type { Page } from '@playwright/test';
import { expect, holdScripts, test, waitForScripts } from './fixtures';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LINKS = [
  ...['About', 'Drinking', 'Dining', 'Menus', 'Festive', 'Contact', 'FAQ’s', 'Recruitment'],
  'Gift Voucher',
];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

test('each of the nine links opens without a reload, at the top of the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitForScripts(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const name of LINKS) {
    const before = await page.title();
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await expect(page).not.toHaveTitle(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (name === LINKS[0]) await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(asked).not.toContain('/api/user');
});

test('Back shows the previous page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/menus');
  await waitForScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Opening Hours' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/opening hours/i);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menus');
});

test('a tab from before an upgrade reloads to show the next page', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.goto('/');
  await waitForScripts(page);
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  let isGone = true;
  page.on('request', (request) => (isGone &&= !request.isNavigationRequest()));
  await page.route(/\/assets\/[^/]*\.js$/, (route) => (isGone ? route.abort() : route.continue()));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  expect(await page.evaluate(() => 'isOld' in window)).toBe(false);
});

test.describe('the menu on a phone', { tag: '@phone-only' }, () => {
  test('stays open and becomes modal if it is opened before the scripts start', async ({
    page,
  }) => {
    const start = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Navigation').click();
    await start();
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    await menuOf(page).getByRole('link', { name: 'Drinking' }).click();
    await expect(page).toHaveURL(/\/drinking$/);
    await expect(menuOf(page)).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, and its links work', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Navigation').click();
      await menuOf(page).getByRole('link', { name: 'Drinking' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/drinking/i);
    });
  });
});
