import type { Page } from '@playwright/test';
import { expect, holdScripts, test, waitForScripts } from './fixtures';

const LINKS = [
  'About',
  'Drinking',
  'Dining',
  'Menus',
  'Festive',
  'Contact',
  'FAQ’s',
  'Recruitment',
  'Gift Voucher',
];

test.describe('the header on a desktop', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'phones have a menu');

  test('has the nine links in order, the telephone number and Book Online', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('navigation').first().getByRole('link')).toHaveText(LINKS);
    await expect(header.getByRole('link', { name: /^01632 960/ }).first()).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(header.getByRole('link', { name: 'Book Online' }).first()).toBeVisible();
  });

  for (const name of LINKS) {
    test(`${name} is shown without loading the site again`, async ({ page }) => {
      await page.goto('/');
      await waitForScripts(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const before = await page.title();
      await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
      await expect(page).not.toHaveTitle(before);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });
  }
});

test('the page scrolls to its top half a second after the change, not before', async ({ page }) => {
  // The best of three counts: a busy machine makes it later, never sooner.
  let wait = Infinity;
  for (let attempt = 0; attempt < 3 && wait >= 1500; attempt += 1) wait = await scrollDelay(page);
  expect(wait).toBeGreaterThan(400);
  expect(wait).toBeLessThan(1500);
});

/** From a change of page to the scroll to its top, in ms. */
async function scrollDelay(page: Page): Promise<number> {
  await page.goto('/about');
  await waitForScripts(page);
  await page.evaluate(() => {
    window.scrollTo(0, 600);
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    const pushState = history.pushState.bind(history);
    history.pushState = (...args) => {
      times.changed = performance.now();
      pushState(...args);
    };
    window.addEventListener('scroll', () => {
      if (window.scrollY === 0) times.arrived ??= performance.now();
    });
  });
  // From the keyboard, because the footer is far below.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Opening Hours' })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/opening-hours$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  return page.evaluate(() => {
    const { times } = window as unknown as { times: { changed: number; arrived: number } };
    return times.arrived - times.changed;
  });
}

test('Back shows the page before', async ({ page }) => {
  await page.goto('/menus');
  await waitForScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Opening Hours' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/opening hours/i);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menus');
});

test('the footer leads to the opening hours and to other houses of ours', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Opening Hours' }).first()).toBeVisible();
  await expect(footer.getByRole('link', { name: /instagram/i })).toHaveAttribute('href', /^https:/);
});

test('a page that isn’t there leads back to one that is', async ({ page, expected }) => {
  expected.push(/404/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('main')).toContainText('Page Not Found');
  await waitForScripts(page);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no-such-page/);
});

test.describe('the menu on a phone', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'desktops have a header');

  test('opens, leads somewhere, and closes', async ({ page }) => {
    await page.goto('/');
    await waitForScripts(page);
    await page.getByLabel('Navigation').click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(LINKS);
    await menu.getByRole('link', { name: 'Drinking' }).click();
    await expect(page).toHaveURL(/\/drinking$/);
    await expect(menu).toBeHidden();
  });

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await page.goto('/');
    await waitForScripts(page);
    await page.getByLabel('Navigation').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    await expect(page.getByLabel('Navigation')).toBeFocused();
  });

  test('opened before the script has started it stays open, and is modal then', async ({
    page,
  }) => {
    const start = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Navigation').click();
    await start();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Drinking' }).click();
    await expect(page).toHaveURL(/\/drinking$/);
    await expect(menu).toBeHidden();
    await expect(page.locator('main')).toHaveJSProperty('inert', false);
  });

  test('closes on Back', async ({ page }) => {
    await page.goto('/about');
    await waitForScripts(page);
    await page.getByLabel('Quick links').getByRole('link', { name: 'Menu' }).click();
    await expect(page).toHaveURL(/\/menus$/);
    await page.getByLabel('Navigation').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  });

  test('holds the telephone number', async ({ page }) => {
    await page.goto('/');
    await waitForScripts(page);
    await page.getByLabel('Navigation').click();
    const number = page.getByRole('banner').getByRole('link', { name: /^01632 960/ });
    await expect(number.filter({ visible: true }).first()).toHaveAttribute('href', /^tel:/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens and leads somewhere', async ({ page }) => {
      await page.goto('/');
      await page.getByLabel('Navigation').click();
      await page
        .getByRole('navigation', { name: 'Menu' })
        .getByRole('link', { name: 'Drinking' })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/drinking/i);
    });
  });
});
