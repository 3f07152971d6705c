import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import type { Site } from '@saltmarsh/compat-api/contract/site';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { parsed } from '../support/faults/stored-files';
import { saveSettings } from '../support/settings';
import { adminOf } from '../support/people';
import { startServer, type TestServer } from '../support/server';

let demo: TestServer;
beforeAll(async () => {
  demo = await startServer({ seed: 'demo' });
}, 150_000);
afterAll(() => demo.remove());

const site = async () => (await new Client(demo.url).get<Site>('/api/site')).body;

test('the demo tells what every page needs to know', async () => {
  const { opening_hours, booking_url, voucher_url, ...others } = await site();
  expect(others).toEqual({
    name: 'Saltmarsh',
    tagline: expect.any(String),
    telephone: expect.stringMatching(/^01632 960\d{3}$|^01632 960 \d{3}$/),
    email: expect.stringContaining('@'),
    address: {
      street: expect.any(String),
      town: 'Faversham',
      county: 'Kent',
      postcode: expect.any(String),
    },
    map_url: expect.stringMatching(/^https:/),
    social_links: expect.arrayContaining([
      { name: expect.any(String), url: expect.stringMatching(/^https:/) },
    ]),
    opening_exceptions: expect.any(Array),
    largest_party: 8,
    booking_days_ahead: 60,
    analytics_ids: expect.any(Array),
    festive_menus: [11, 16],
    allergen_menu: expect.any(Number),
    notice: null,
  });
  // Without one, our own form or the telephone number is shown.
  for (const url of [booking_url, voucher_url]) expect(url ?? '/').toMatch(/^(https:)?\//);
  expect(opening_hours.length).toBeGreaterThan(5);
  for (const { opens, closes } of opening_hours) {
    expect(`${opens} ${closes}`).toMatch(/^\d\d:\d\d \d\d:\d\d$/);
  }
});

describe('the demo has', () => {
  const visitor = () => new Client(demo.url);

  test('eighteen menus or more, each with a PDF', async () => {
    const { body } = await visitor().get<{ data: { file: string }[] }>('/api/menus?limit=99');
    expect(body.data.length).toBeGreaterThanOrEqual(18);
    for (const { file } of body.data) {
      const { status, text } = await visitor().get(`/storage/menus/${file}`);
      expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
    }
  });

  test('twelve questions or more, one of them archived', async () => {
    const { body } = await visitor().get<{ archived: number }[]>('/api/faqs');
    expect(body.length).toBeGreaterThanOrEqual(12);
    expect(body.filter(({ archived }) => archived === 1)).toHaveLength(1);
  });

  test.each([11, 16])('festive menu %i', async (id) => {
    const { status, body } = await visitor().get(`/api/menus/${id}`);
    expect([status, body]).toEqual([200, expect.objectContaining({ id })]);
  });

  test('every menu in a group', async () => {
    const { body } = await visitor().get<Paginated<Menu>>('/api/menus?limit=99');
    const groups = [...new Set(body.data.map(({ group }) => group))];
    expect(groups).toEqual(['Food', 'Lunch & Set Menus', 'Festive', 'Drinks', 'Information']);
  });

  test('an allergen guide, to which the answer about allergies leads', async () => {
    const { allergen_menu: guide } = await site();
    const { body } = await visitor().get<Menu>(`/api/menus/${guide}`);
    expect(body.name).toBe('Allergen Guide');
    const faqs = await visitor().get<Faq[]>('/api/faqs');
    const answer = faqs.body.find(({ question }) => question.includes('allergies'))?.answer;
    expect(answer).toContain(`<a href="/menus#menu-${guide}">allergen guide</a>`);
  });
});

test('a later start seeds nothing again', async () => {
  const { body } = await new Client(demo.url).get<Faq[]>('/api/faqs');
  expect(new Set(body.map(({ question }) => question)).size).toBe(body.length);
  expect(demo.log()).not.toMatch(/seeding/i);
});

describe('its history', () => {
  const rows = (statement: string) =>
    databaseOf(demo).run<{ kind: string; action: string; state: unknown; changed: unknown }>(
      statement,
      [],
    );

  test('begins with what the seed has written, which is nothing that anyone did', async () => {
    const kinds = await rows(
      "SELECT kind, action FROM revisions WHERE way = 'script' GROUP BY kind, action ORDER BY kind, action",
    );
    // The configuration names the first admin, who is created.
    expect(kinds.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      ...['faq existing', 'menu existing', 'site-setting existing', 'user created'],
      ...['user existing', 'widget existing'],
    ]);
  });

  test('has the settings with their components, but not with their rows', async () => {
    const admin = await adminOf(demo.url);
    await saveSettings({ tagline: 'Oysters' }, admin);
    const found = await rows(
      "SELECT action, state, changed FROM revisions WHERE kind = 'site-setting' ORDER BY version DESC",
    );
    expect(found[0]).toMatchObject({ action: 'changed' });
    expect(parsed(found[0]?.changed)).toEqual(['tagline']);
    const { openingHours, tagline } =
      parsed<{ tagline: string; openingHours: object[] }>(found[0]?.state) ?? {};
    expect(tagline).toBe('Oysters');
    expect(Object.keys(openingHours?.[0] ?? {})).toEqual(
      expect.arrayContaining(['opens', 'closes']),
    );
    expect(Object.keys(openingHours?.[0] ?? {})).not.toContain('id');
  });
});
