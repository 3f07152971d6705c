import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startSite } from './bench/site-server';
import type { Site } from './bench/site-server';
import { provideChromium } from './checks/programs';
import { ADMIN_PATHS, AUTH_PATHS, MISSING_PATH, PUBLIC_PATHS } from './measure/site-paths';

const FOLDER = '.build/screenshots';
/** Window sizes in CSS pixels: a phone, a tablet, a desktop. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** `npm run screenshots -- [PATH …]`: every route of a fresh demo, or those given, in three widths. */
export async function main(args: string[]): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox'],
  });
  const site = await startSite();
  const wanted = (paths: readonly string[]) =>
    args.length === 0 ? paths : paths.filter((path) => args.includes(path));
  try {
    for (const size of SIZES) {
      const folder = join(FOLDER, String(size.width));
      mkdirSync(folder, { recursive: true });
      const visitor = await openContext(browser, site.url, size);
      await takeAll(visitor, wanted([...PUBLIC_PATHS, MISSING_PATH, ...AUTH_PATHS]), folder);
      await openMenu(visitor, folder);
      await visitor.close();
      const admin = await openContext(browser, site.url, size);
      await signIn(admin, site.admin);
      await takeAll(admin, wanted(ADMIN_PATHS), folder);
      await admin.close();
    }
  } finally {
    await browser.close();
    await site.remove();
  }
  console.log(`The screenshots are in ${FOLDER}.`);
}

function openContext(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const place = { locale: 'en-GB', timezoneId: 'Europe/London' };
  return browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', ...place });
}

async function takeAll(
  context: BrowserContext,
  paths: readonly string[],
  folder: string,
): Promise<void> {
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await loadPictures(page);
    const name = path.replace(/\?.*/, '').replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
}

/** Scrolls to every image, because images below the fold load only then. */
async function loadPictures(page: Page): Promise<void> {
  for (const image of await page.locator('img:visible').all()) await image.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate('scrollTo(0, 0)');
}

async function openMenu(context: BrowserContext, folder: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.getByLabel('Navigation');
  if (await button.isVisible()) {
    await button.click();
    await page.screenshot({ path: join(folder, 'menu-open.png') });
  }
  await page.close();
}

async function signIn(context: BrowserContext, { email, password }: Site['admin']): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /log in|sign in/i }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.close();
}
