import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import type { Site } from '@saltmarsh/contract/messages/site';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { serverForTests } from '../support/server';

const demo = serverForTests(() => ({ seed: 'demo' }));

const site = async () => (await new Client(demo.url).get<Site>('/api/site')).body;

test('the demo has all the details that every page needs', async () => {
  const { opening_hours, booking_url, voucher_url, ...others } = await site();
  expect(others).toMatchObject({
    ...{ name: 'Saltmarsh', tagline: expect.any(String), email: expect.stringContaining('@') },
    telephone: expect.stringMatching(/^01632 960 ?\d{3}$/),
    address: { town: 'Faversham', county: 'Kent' },
    map_url: expect.stringMatching(/^https:/),
    ...{ largest_party: 8, booking_days_ahead: 60, notice: null },
    booking_months_kept: 12,
    ...{ festive_menus: [11, 16], allergen_menu: expect.any(Number) },
  });
  for (const { name, url } of others.social_links) expect(`${name} ${url}`).toMatch(/^\w.* https:/);
  // Pages without a URL show our own form or the telephone number.
  for (const url of [booking_url, voucher_url]) expect(url ?? '/').toMatch(/^(https:)?\//);
  expect(opening_hours.length).toBeGreaterThan(5);
  for (const { opens, closes } of opening_hours) {
    expect(`${opens} ${closes}`).toMatch(/^\d\d:\d\d \d\d:\d\d$/);
  }
});

describe('the demo has', () => {
  const visitor = () => new Client(demo.url);

  test('at least eighteen menus, including the festive ones, each in a group and with a PDF', async () => {
    const { body } = await visitor().get<Paginated<Menu>>('/api/menus?limit=99');
    expect(body.data.length).toBeGreaterThanOrEqual(18);
    expect(body.data.map(({ id }) => id)).toEqual(expect.arrayContaining([11, 16]));
    const groups = [...new Set(body.data.map(({ group }) => group))];
    expect(groups).toEqual(['Food', 'Lunch & Set Menus', 'Festive', 'Drinks', 'Information']);
    for (const { file } of body.data) {
      const { status, text } = await visitor().get(`/storage/menus/${file}`);
      expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });

  test('at least twelve questions, none twice, one of them archived', async () => {
    const { body } = await visitor().get<Faq[]>('/api/faqs');
    expect(body.length).toBeGreaterThanOrEqual(12);
    expect(body.filter(({ archived }) => archived === 1)).toHaveLength(1);
    // A second start must not seed again.
    expect(new Set(body.map(({ question }) => question)).size).toBe(body.length);
  });
});

test('its history begins with the seed’s entries, which are nobody’s work', async () => {
  const kinds = await databaseOf(demo).run<{ kind: string; action: string }>(
    "SELECT kind, action FROM revisions WHERE way = 'script' GROUP BY kind, action ORDER BY kind, action",
    [],
  );
  // The admin whom the configuration names is recorded as created.
  expect(kinds.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    ...['faq existing', 'menu existing', 'site-setting existing', 'user created'],
    ...['user existing', 'widget existing'],
  ]);
});
