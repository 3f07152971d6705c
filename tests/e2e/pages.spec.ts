import type { Page } from '@playwright/test';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import { createUser, unverify } from '../support/people';
import { answered, expect, signedInAs, test, waitForScripts } from './fixtures';
import { axeFindings, GUEST_FORMS, inTier, PAGES, problemsOf, WIDTHS, words } from './page-checks';

const FOUND = PAGES.filter(({ status = 200 }) => status === 200);
/** One page of each kind. */
const KINDS = [
  ...['/', '/menus', '/opening-hours', '/faqs', '/book', '/legal/privacy', '/no-such-page'],
];
const withAxe = (path: string, kinds: string[]) => inTier([path], kinds).includes(path);

/** Red buttons by path. The button of `/book` is in the frame of the form. */
const RED: Record<string, [narrow: string, wide: string]> = {
  // The front page's own buttons replace the bottom bar.
  '/': ['Book Online', 'Book Online'],
  '/book': ['Book this table', 'Book this table'],
};

for (const { path, heading, widgets: prefix, status = 200 } of PAGES) {
  test(`${path} shows the text of its HTML, and is accessible`, async ({
    page,
    admin,
    expected,
  }) => {
    if (status === 404) expected.push(...answered(404));
    const { body } = await admin.get<Widget[]>('/api/widgets');
    const widgets = body.filter(({ name }) => prefix && name.startsWith(prefix));
    const html = words((await admin.get(path, { headers: { accept: 'text/html' } })).text);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await waitForScripts(page);
    const main = page.locator('main');
    const shown = words(await main.innerHTML());
    for (const { html: text, alt } of widgets) {
      expect(html).toContain(words(text ?? ''));
      expect(shown).toContain(words(text ?? ''));
      if (alt) await expect(main.getByAltText(alt, { exact: true })).not.toHaveCount(0);
    }
    if (path === '/book')
      await expect(
        page.frameLocator('iframe').getByRole('radiogroup', { name: 'Day' }),
      ).toBeVisible();
    const red = RED[path] ?? ['Book', 'Book Online'];
    expect(await problemsOf(page, { red, withAxe: withAxe(path, KINDS) })).toEqual([]);
  });
}

const MEMBER_FORMS = [
  ...['/verify-email', '/confirm-password', '/account/profile', '/account/security'],
];

for (const [whose, screens, kinds] of [
  ['guests', GUEST_FORMS, ['/bookingform.html', '/login']],
  ['members', MEMBER_FORMS, ['/account/profile', '/account/security']],
] as const) {
  test(`the forms of ${whose} are accessible`, async ({ page }) => {
    test.slow();
    if (whose === 'members') {
      const user = await createUser();
      await unverify(user);
      await signedInAs(page, user);
    }
    for (const path of screens) {
      await page.goto(path);
      await waitForScripts(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button').last()).toBeEnabled();
      const problems = await problemsOf(page, { withAxe: withAxe(path, [...kinds]) });
      expect(problems, path).toEqual([]);
    }
  });
}

test('rejected fields are accessible', async ({ page, expected }) => {
  expected.push(...answered(422));
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole('button', { name: 'Book this table' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Day' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

// Leave out `/book`: the Tab key would enter its form, which is tested as a page of its own.
for (const path of inTier(
  [
    ...FOUND.map((page) => page.path).filter((path) => path !== '/book'),
    ...GUEST_FORMS.slice(0, -1),
  ],
  ['/', '/menus', '/bookingform.html', '/login'],
)) {
  test(`the keyboard reaches everything on ${path}, with a visible focus`, async ({ page }) => {
    await page.goto(path);
    await waitForScripts(page);
    expect(await keyboardFaults(page)).toEqual([]);
  });
}

test('a page shorter than the screen ends with the footer', async ({ page, expected }) => {
  expected.push(...answered(403));
  await page.setViewportSize({ width: 768, height: 1400 });
  await page.goto('/booking/NONE?signature=cut');
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((footer?.y ?? 0) + (footer?.height ?? 0))).toBe(1400);
});

test('the open menu is accessible', async ({ page }) => {
  for (const width of WIDTHS.filter((each) => each < 1000)) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await waitForScripts(page);
    await page.getByLabel('Navigation').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    const { length } = await axeFindings(page);
    expect(length, `at ${width} px`).toBe(0);
  }
});

const WINDOWS = [
  [390, 844, 2, 1600],
  [390, 844, 3, 1600],
  [768, 1024, 1, 1200],
  [1440, 900, 1, 1600],
] as const;

for (const [width, height, scale, atLeast] of inTier(WINDOWS, WINDOWS.slice(1, 3))) {
  test.describe(`in a window of ${width} × ${height} at ${scale}×`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test('the front page’s image is sharp', async ({ page }) => {
      await page.goto('/');
      const hero = page.locator('img[fetchpriority="high"]');
      await expect(hero).toHaveJSProperty('complete', true);
      const chosen = await hero.evaluate(async (image: HTMLImageElement) => {
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        return file.naturalWidth;
      });
      expect(chosen).toBeGreaterThanOrEqual(atLeast);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read', async ({ page }) => {
    for (const { path, heading } of FOUND) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
    }
  });
});

const MOST_STOPS = 200;

/** Elements at which the Tab key stops. Of radio buttons, it reaches only the chosen one. */
const STOPS = 'a, button, summary, input:not([type="radio"]), :checked, select, textarea';

/** Returns elements that Tab misses or focuses without a visible mark. */
async function keyboardFaults(page: Page): Promise<string[]> {
  const missed = new Set(
    await page
      .locator(STOPS)
      .filter({ visible: true })
      .evaluateAll((stops) =>
        stops.map((stop, index) => {
          const name = `${index}: ${stop.outerHTML.slice(0, 90)}`;
          stop.setAttribute('data-stop', name);
          return name;
        }),
      ),
  );
  const faults: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop) break;
    missed.delete(stop.name);
    if (!stop.isShown) faults.push(`not shown: ${stop.name}`);
  }
  return [...faults, ...[...missed].map((name) => `not reached: ${name}`)];
}

/** Returns the focused element and whether its focus shows; `null` after the last one. */
function focusedStop(page: Page): Promise<{ name: string; isShown: boolean } | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const { top, bottom } = element.getBoundingClientRect();
    // Labels drawn as buttons show their radio's focus. In date fields, browsers mark a part.
    const marked = element.closest('.pick')?.querySelector('span') ?? element;
    const isMarked =
      getComputedStyle(marked).outlineStyle !== 'none' || element.matches('input[type="date"]');
    const isShown = isMarked && bottom > 0 && top < innerHeight;
    return { name: element.dataset.stop ?? element.outerHTML.slice(0, 90), isShown };
  });
}
