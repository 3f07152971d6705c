import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Page } from '@playwright/test';
import { Client } from '../support/client';
import { expect, test, waitForScripts } from './fixtures';
import { PAGES } from './pages';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the head is the same on a phone');

const FOUND = PAGES.filter(({ status = 200 }) => status === 200);

/** What the head says: description, canonical, robots and Open Graph, and the title. */
async function headOf(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() => {
    const entries = [...document.head.querySelectorAll('meta[name], meta[property]')].map(
      (meta): [string, string | null] => [
        meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
        meta.getAttribute('content'),
      ],
    );
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
    return { ...Object.fromEntries<string | null>(entries), title: document.title, canonical };
  });
}

test('every page has a title, a description and an address of its own', async ({
  page,
  baseURL,
}) => {
  const seen = { title: new Set(), description: new Set() };
  for (const { path } of FOUND) {
    await page.goto(path);
    const head = await headOf(page);
    expect(head.canonical).toBe(`${baseURL}${path}`);
    expect(head['og:url']).toBe(head.canonical);
    expect(head['og:title']).toBe(head.title);
    expect(head.robots).toBeUndefined();
    expect(head['og:image']).toMatch(/\/storage\/images\/[^/]+\.webp/);
    seen.title.add(head.title);
    seen.description.add(head.description);
  }
  expect([seen.title.size, seen.description.size]).toEqual([FOUND.length, FOUND.length]);
});

test('a link to the front page has a picture', async ({ page, admin }) => {
  await page.goto('/');
  const { 'og:image': image, 'og:image:alt': alt } = await headOf(page);
  const answer = await admin.get(image ?? '');
  expect([answer.status, answer.headers.get('content-type'), alt]).toEqual([
    200,
    'image/webp',
    expect.stringContaining('creek'),
  ]);
});

test('navigation in the browser changes the head as a page load would', async ({ page }) => {
  await page.goto('/menus');
  const loaded = await headOf(page);
  await page.goto('/about');
  await waitForScripts(page);
  await page.getByRole('banner').getByRole('link', { name: 'Menus' }).first().click();
  await expect(page).toHaveTitle(loaded.title ?? '');
  const { description, canonical } = await headOf(page);
  expect([description, canonical]).toEqual([loaded.description, loaded.canonical]);
});

test('the house is described, with its menus', async ({ page, admin, baseURL }) => {
  const { body } = await admin.get<Paginated<Menu>>('/api/menus?limit=100');
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const house = JSON.parse(text ?? '') as Record<string, unknown>;
  expect(house).toMatchObject({
    '@type': 'Restaurant',
    name: 'Saltmarsh',
    telephone: '+44 1632 960 123',
    address: { addressLocality: 'Faversham', addressCountry: 'GB' },
  });
  expect(house.hasMenu).toHaveLength(body.total);
  expect(house.hasMenu).toContainEqual(
    expect.objectContaining({ url: `${baseURL}/storage/menus/${body.data[0]?.file}` }),
  );
});

test('the sitemap lists every page and menu, and each is there', async ({ baseURL }) => {
  const visitor = new Client();
  const { text } = await visitor.get('/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  const pages = addresses.filter((address) => !address.includes('/storage/'));
  expect(pages.sort()).toEqual(FOUND.map(({ path }) => `${baseURL}${path}`).sort());
  for (const address of addresses) expect((await visitor.get(address)).status).toBe(200);
});

test('robots.txt names the sitemap', async ({ baseURL }) => {
  expect((await new Client().get('/robots.txt')).text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

for (const path of [
  '/login',
  '/reset-password/x',
  '/account/profile',
  '/admin',
  '/admin/users',
  '/bookingform.html',
  '/no-such-page',
]) {
  test(`${path} is not for search engines`, async () => {
    const { text } = await new Client().get(path, { headers: { accept: 'text/html' } });
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
  });
}
