import type { Page } from '@playwright/test';
import { becomes, expect, test, waitForScripts } from './fixtures';
import { axeFindings, keyboardFaults, overflow } from './page-checks';
import { PAGES } from './pages';

// The widths are set here: one project is enough.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'every width is looked at in one go');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [390, 768, 1440];
/** WCAG 1.4.10 (reflow), and 1280 px at 200 %. */
const NARROW = [320, 640];

/** What is wrong with the page at every width. */
async function problemsOf(page: Page): Promise<string[]> {
  await waitForScripts(page);
  const problems: string[] = [];
  for (const width of [...NARROW, ...WIDTHS]) {
    await page.setViewportSize({ width, height: 900 });
    const excess = await overflow(page);
    if (excess > 0) problems.push(`${width} px: ${excess} px too wide`);
    if (!WIDTHS.includes(width)) continue;
    for (const finding of await axeFindings(page)) problems.push(`${width} px: ${finding}`);
  }
  return problems;
}

const AUTH = [
  '/login',
  '/forgot-password',
  '/reset-password/token?email=diner%40saltmarsh.example',
  '/verify-email',
];

const FOUND = PAGES.filter(({ status = 200 }) => status === 200).map(({ path }) => path);

for (const path of [...PAGES.map((page) => page.path), '/bookingform.html', ...AUTH]) {
  test(`${path} can be used by everybody`, async ({ page, expected }) => {
    test.slow();
    if (path === '/no-such-page') expected.push(/404/);
    await page.goto(path);
    expect(await problemsOf(page)).toEqual([]);
  });
}

for (const path of ['/account/profile', '/account/security']) {
  test(`${path} can be used by everybody`, async ({ page, admin, expected }) => {
    test.slow();
    // The two-factor settings ask for what is not there yet.
    expected.push(/4\d\d/);
    await becomes(page, admin);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
  });
}

test('the open menu can be used by everybody', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await waitForScripts(page);
    await page.getByLabel('Navigation').click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(await axeFindings(page), `at ${width} px`).toEqual([]);
    expect(await overflow(page), `at ${width} px`).toBe(0);
  }
});

test('refused fields can be understood by everybody', async ({ page, expected }) => {
  expected.push(/422/);
  await page.goto('/bookingform.html');
  await waitForScripts(page);
  await page.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole('button', { name: 'Book this table' }).click();
  await expect(page.getByLabel('Date')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

// The keyboard goes into the frame of `/book`: its form is a page of its own here.
for (const path of [
  ...FOUND.filter((path) => path !== '/book'),
  '/bookingform.html',
  ...AUTH.slice(0, -1),
]) {
  test(`the keyboard reaches everything on ${path}, and shows where it is`, async ({ page }) => {
    await page.goto(path);
    await waitForScripts(page);
    expect(await keyboardFaults(page)).toEqual([]);
  });
}
