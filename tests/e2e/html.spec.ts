import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { Client } from '../support/client';
import { createUser, signIn } from '../support/people';
import { ADMIN } from '../support/server';
import { PAGES, words } from './page-checks';

// Test the server's HTML without a browser.

const FOUND = PAGES.filter(({ status = 200 }) => status === 200);
const visitor = () => new Client();

async function open(path: string, client = visitor()): Promise<Document> {
  const { text } = await client.get(path, { headers: { accept: 'text/html' } });
  return new JSDOM(text, { url: client.origin }).window.document;
}

/** Returns the head's title, description, canonical, robots and Open Graph. */
function headOf(page: Document): Record<string, string | null> {
  const entries = [...page.head.querySelectorAll('meta[name], meta[property]')].map(
    (meta): [string, string | null] => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content'),
    ],
  );
  const canonical = page.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
  return { ...Object.fromEntries<string | null>(entries), title: page.title, canonical };
}

function dataOf<Data>(page: Document): Data {
  const script = page.querySelector('script[type="application/ld+json"]');
  return JSON.parse(script?.textContent ?? '') as Data;
}

const textsOf = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('every page has the nine links, the telephone number and the map, and its own title, description, address and image', async () => {
  const { origin } = visitor();
  const seen = { title: new Set(), description: new Set() };
  for (const { path } of FOUND) {
    const page = await open(path);
    expect(page.querySelectorAll('nav[aria-label="Main"] a')).toHaveLength(9);
    expect(textsOf(page, 'header a[href^="tel:"]')[0]).toMatch(/^01632 960/);
    expect(page.querySelector('footer a[href*="openstreetmap.org"]')).not.toBeNull();
    const head = headOf(page);
    expect(head.canonical).toBe(`${origin}${path}`);
    expect(head['og:url']).toBe(head.canonical);
    expect(head['og:title']).toBe(head.title);
    expect(head.robots).toBeUndefined();
    expect(head['og:image']).toMatch(/\/storage\/images\/[^/]+\.webp\/link-preview\.jpg\?v=/);
    expect([head['og:image:width'], head['og:image:height']]).toEqual(['1200', '630']);
    seen.title.add(head.title);
    seen.description.add(head.description);
  }
  expect([seen.title.size, seen.description.size]).toEqual([FOUND.length, FOUND.length]);
  const head = headOf(await open('/'));
  const { status, headers } = await visitor().get(head['og:image'] ?? '');
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(head['og:image:type']).toBe('image/jpeg');
  expect(head['og:image:alt']).toContain('creek');
  // A new focal point changes the image's URL, so messengers fetch the image again.
  expect(head['og:image']).toContain('&focus=70-20');
});

test('the restaurant is described, with its menus', async () => {
  const { body } = await visitor().get<Paginated<Menu>>('/api/menus?limit=100');
  const restaurant = dataOf<{ hasMenu: object[] }>(await open('/'));
  expect(restaurant).toMatchObject({
    '@type': 'Restaurant',
    name: 'Saltmarsh',
    telephone: '+441632960123',
    address: { addressLocality: 'Faversham', addressCountry: 'GB' },
  });
  expect(restaurant.hasMenu).toHaveLength(body.total);
  const url = `${visitor().origin}/storage/menus/${body.data[0]?.file}`;
  expect(restaurant.hasMenu).toContainEqual(expect.objectContaining({ url }));
});

test('the structured data has the same hours as the table', async () => {
  const page = await open('/opening-hours');
  const { openingHoursSpecification: week, specialOpeningHoursSpecification: special } = dataOf<{
    openingHoursSpecification: { dayOfWeek: string; opens: string; closes: string }[];
    specialOpeningHoursSpecification: object[];
  }>(page);
  const rows = [...page.querySelectorAll('tr')].flatMap((row) =>
    [...row.querySelectorAll('td li')].map(
      (service) => `${textsOf(row, 'th')[0]} ${textsOf(service, 'time').join(' ')}`,
    ),
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(
    week.map(({ dayOfWeek, opens, closes }) => `${dayOfWeek.split('/').at(-1)} ${opens} ${closes}`),
  ).toEqual(rows);
  expect(special).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    ...{ validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  });
});

test('the sitemap lists every page and menu, each exists, and robots.txt names the sitemap', async () => {
  const { origin } = visitor();
  const { text } = await visitor().get('/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  const pages = addresses.filter((address) => !address.includes('/storage/'));
  expect(pages.sort()).toEqual(FOUND.map(({ path }) => `${origin}${path}`).sort());
  for (const address of addresses) expect((await visitor().get(address)).status).toBe(200);
  const { text: manifest } = await visitor().get('/manifest.webmanifest');
  const { name, icons } = JSON.parse(manifest) as { name: string; icons: { src: string }[] };
  expect(name).toBe('Saltmarsh');
  for (const { src } of icons) expect((await visitor().get(src)).status, src).toBe(200);
  expect((await visitor().get('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('pages that are not for search engines say so', async () => {
  for (const path of [
    ...['/login', '/forgot-password', '/reset-password/x', '/two-factor-challenge'],
    ...['/verify-email', '/confirm-password', '/account', '/account/profile', '/account/security'],
    ...['/admin', '/admin/users', '/admin/cellar', '/bookingform.html', '/no-such-page'],
  ]) {
    const { robots, canonical } = headOf(await open(path));
    expect([robots, canonical], path).toEqual(['noindex', null]);
  }
});

test('the server’s HTML is cached, so it says nothing about the current time', async () => {
  const page = await open('/opening-hours');
  const said = textsOf(page, '.hours-today');
  expect(said.map((text) => text.trim())).toEqual(['']);
  expect(page.querySelector('[aria-current="date"]')).toBeNull();
});

test('every current question is listed in order, with its answer as markup', async () => {
  const { body } = await visitor().get<Faq[]>('/api/faqs');
  const shown = words((await open('/faqs')).querySelector('main')?.innerHTML ?? '');
  let place = -1;
  for (const { question, answer } of body.filter((faq) => faq.answer && faq.archived === 0)) {
    const next = shown.indexOf(question.replace(/\s+/g, ''), place + 1);
    expect(next, question).toBeGreaterThan(place);
    place = next;
    expect(shown).toContain(words(answer));
  }
});

test('without a shop, vouchers are sold by telephone, and no text promises more', async () => {
  const page = await open('/vouchers');
  expect(textsOf(page, 'main a')).toContainEqual(expect.stringMatching(/^01632 960/));
  expect(page.querySelector('iframe')).toBeNull();
  for (const path of ['/vouchers', '/faqs', '/'])
    expect(textsOf(await open(path), 'main')[0]).not.toMatch(/buy (one|it) here|buy online/i);
});

test('the HTML of a page is the same for visitors and admins', async () => {
  const headers = { accept: 'text/html' };
  const admin = await signIn(ADMIN.email, ADMIN.password);
  const [one, other] = [visitor(), admin].map((client) => client.get('/about', { headers }));
  const withoutNonces = (text = '') => text.replace(/nonce="[^"]*"/g, '');
  expect(withoutNonces((await other)?.text)).toBe(withoutNonces((await one)?.text));
});

test('the HTML of a reset link is the same for every link', async () => {
  const of = async (token: string) =>
    (await visitor().get(`/reset-password/${token}?email=${token}%40saltmarsh.test`)).text;
  const html = await of('cafe0123');
  expect(html).not.toContain('cafe0123');
  expect(await of('beef4567')).toBe(html);
});

test('no personal data is in the HTML of account pages, the back office or public pages', async () => {
  const user = await createUser({ role: 'admin' });
  const client = await signIn(user.email);
  const own = ['/account', '/account/profile', '/account/security'];
  for (const path of [...own, '/admin', '/admin/users', `/admin/users/${user.id}`, '/']) {
    const { text } = await client.get(path, { headers: { accept: 'text/html' } });
    expect(text).not.toContain(user.lastname);
    expect(text).not.toContain(user.email);
    if (path !== '/') expect(text).toContain('Loading...');
  }
});
