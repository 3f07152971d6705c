import type { Locator, Page } from '@playwright/test';
import { adminOf } from '../support/people';
import { startServer, type TestServer } from '../support/server';
import { saveBookingSettings } from '../support/settings';
import { expect, test, waitForScripts } from './fixtures';
import { axeFindings, problemsOf, redButtons, shareInView, WIDTHS } from './page-checks';

const TAG = 'https://www.googletagmanager.com/gtag/js?id=G-TEST111';
const BOOKING = 'https://tables.example/saltmarsh';
const VOUCHERS = 'https://gifts.example/saltmarsh';

test.describe.configure({ mode: 'default' });

// The site has two measurement ids and two providers, which other tests must not load.
let house: TestServer;

test.beforeAll(async () => {
  test.setTimeout(320_000);
  house = await startServer();
  const admin = await adminOf(house.url);
  const ids = { analyticsId1: 'G-TEST111', analyticsId2: 'G-TEST222' };
  await saveBookingSettings([], { ...ids, bookingUrl: BOOKING, voucherUrl: VOUCHERS }, admin);
});

test.afterAll(() => house.remove());

const at = (path: string) => house.url + path;

/** Answers for all other hosts, and returns the URLs requested from them. */
async function world(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== house.url,
    (route) => {
      asked.push(route.request().url());
      const isScript = route.request().resourceType() === 'script';
      const body = isScript
        ? 'document.cookie = "_ga=1"'
        : '<!doctype html><title>There</title><p>There';
      return route.fulfill({ body, contentType: isScript ? 'text/javascript' : 'text/html' });
    },
  );
  return asked;
}

/** Returns whether the page may offer Apple Pay or Google Pay. TypeScript doesn't know this API. */
const mayTakePayments = () =>
  (
    document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
  ).featurePolicy.allowsFeature('payment');

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? NaN;
/** Opens the home page and scrolls its buttons out of view. Until then, no visitor is asked. */
async function scrollHome(page: Page): Promise<void> {
  await page.goto(at('/'));
  await expect.poll(() => shareInView(page.getByRole('link', { name: 'See the menus' }))).toBe(1);
  await waitForScripts(page);
  await expect(question(page)).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

const question = (page: Page) => page.getByRole('region', { name: 'Cookies on this website' });

test('every visitor is asked, and no third party loads before consent', async ({
  page,
  context,
}) => {
  const asked = await world(page);
  for (const path of ['/book', '/vouchers']) {
    await page.goto(at(path));
    await expect(question(page)).toBeVisible();
  }
  await scrollHome(page);
  await expect(question(page)).toBeVisible();
  expect(await problemsOf(page, { withAxe: true })).toEqual([]);
  expect(asked).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('refusing is as easy as agreeing, and is remembered', { tag: '@phone' }, async ({ page }) => {
  const asked = await world(page);
  await scrollHome(page);
  const answers = question(page).getByRole('button');
  await expect(answers).toHaveText(['No, thank you', 'Yes, I agree']);
  const [no, yes] = [await answers.nth(0).boundingBox(), await answers.nth(1).boundingBox()];
  expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
  await answers.nth(0).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await waitForScripts(page);
  await expect(question(page)).toBeHidden();
  expect(asked).toEqual([]);
});

test('consent loads the two ids, and can be withdrawn in the footer', async ({ page }) => {
  const asked = await world(page);
  await scrollHome(page);
  await question(page).getByRole('button', { name: 'Yes, I agree' }).click();
  await expect.poll(() => asked).toEqual([TAG]);
  const ids = await page.evaluate(() =>
    (window as unknown as { dataLayer: IArguments[] }).dataLayer.map(([, id]) => id as unknown),
  );
  expect(ids).toEqual(expect.arrayContaining(['G-TEST111', 'G-TEST222']));

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await question(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
});

for (const { path, url, button, height } of [
  { path: '/book', url: BOOKING, button: 'Continue to the booking form', height: 600 },
  { path: '/vouchers', url: VOUCHERS, button: 'Continue to the voucher shop', height: 800 },
]) {
  test(`the frame on ${path} has room, at most one red button, and says who runs the form`, async ({
    page,
  }) => {
    const asked = await world(page);
    const frame = page.locator('iframe');
    const gate = page.frameLocator('iframe');
    await page.goto(at(path));
    await waitForScripts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const borders = async () =>
        (await heightOf(frame)) - (await heightOf(gate.locator('.frame-document')));
      await expect.poll(borders).toBeCloseTo(2, 0);
      // The consent question covers the bottom bar of a phone.
      const red = width < 768 ? [] : ['Book Online'];
      await expect.poll(() => redButtons(page)).toEqual(path === '/book' ? [button] : red);
    }
    expect(await heightOf(frame)).toBe(height);
    await expect(gate.getByText(new URL(url).host)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(asked).toEqual([]);
    await gate.getByRole('link', { name: button }).click();
    await expect.poll(() => asked).toEqual([url]);
    // The provider's page is now in the frame, and our page around it says who runs the form.
    const told = page.getByText(`What you enter goes to ${new URL(url).host}, who run this form`);
    await expect(told).toBeVisible();
    expect(await gate.getByText('There').evaluate(mayTakePayments)).toBe(true);
    await page.reload();
    await expect.poll(() => asked).toEqual([url, url]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the provider', async ({ page }) => {
    const asked = await world(page);
    await page.goto(at('/bookingform.html'));
    await page.getByRole('link', { name: 'Continue to the booking form' }).click();
    await expect.poll(() => asked).toEqual([BOOKING]);
  });
});
