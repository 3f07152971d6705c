import { setTimeout as sleep } from 'node:timers/promises';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../support/client';
import { readMetrics } from '../support/metrics';
import { Panel } from '../support/panel';
import { findFreePort } from '../support/ports';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { PRINT_STATEMENTS, statementsOf } from '../support/statements';

const HTML = { headers: { accept: 'text/html' } };
const SITE = 'api::site-setting.site-setting';
/** Longer than what a change has invalidated takes to be built again, after another change. */
const SETTLED_MS = 1_500;

let server: TestServer;
let metricsPort: number;
let admin: Client;
let faq: Faq;
beforeAll(async () => {
  metricsPort = await findFreePort();
  const env = { ...PRINT_STATEMENTS, METRICS_PORT: String(metricsPort) };
  server = await startServer({ env });
  admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  faq = (await admin.post<Faq>('/api/faqs', { question: 'Question 0' })).body;
}, 60_000);
afterAll(() => server.remove());

let count = 0;
async function edit(): Promise<string> {
  const question = `Question ${(count += 1)}`;
  expect((await admin.post(`/api/faqs/${faq.id}`, { question })).status).toBe(200);
  return question;
}

const visitor = () => new Client(server.url);
const page = async (path: string) => (await visitor().get(path, HTML)).text;
const missesSoFar = async () => (await readMetrics(metricsPort)).saltmarsh_cache_misses_total;
const lists = (statements: string[]) =>
  statements.filter((sql) => /^select .*from "faqs" .*order by/i.test(sql));
const settingsIn = (statements: string[]) =>
  statements.filter((sql) => /^select .*from "site_settings"/i.test(sql));

test('the questions are read once for their page and the API’s response, whichever comes first', async () => {
  for (const paths of [
    ['/api/faqs', '/faqs'],
    ['/faqs', '/api/faqs'],
  ]) {
    const statements = await statementsOf(server, async () => {
      const question = await edit();
      for (const path of paths) expect(await page(path)).toContain(question);
    });
    expect(lists(statements)).toHaveLength(1);
    await sleep(SETTLED_MS);
  }
});

test('a page reads the site’s details once, and other pages after it not at all', async () => {
  const panel = await Panel.open(server.url);
  const settings = {
    ...{ name: 'Saltmarsh', telephone: '01632 960 123', email: 'a@saltmarsh.test' },
    address: { street: '1 Abbey Creek', town: 'Faversham', postcode: 'ME13 7XX' },
  };
  await panel.saveSingle(SITE, settings);
  const statements = await statementsOf(server, async () => {
    expect(await page('/drinking')).toContain('01632 960 123');
    for (const path of ['/dining', '/menus', '/robots.txt']) await page(path);
  });
  expect(settingsIn(statements)).toHaveLength(1);
});

test('a widget that several pages show is read once', async () => {
  const { body } = await admin.post<Widget>('/api/widgets', { name: 'HomePageImage' });
  await admin.post(`/api/widgets/${body.id}`, { ...body, html: '<p>Tide</p>' });
  const statements = await statementsOf(server, async () => {
    for (const path of ['/', '/about', '/contact']) await page(path);
  });
  // Each of these pages has 7, 6 and 3 of its own; the preview of all shows the first page's image.
  expect(statements.filter((sql) => /lower\(name\)/i.test(sql))).toHaveLength(7 + 6 + 3);
});

test('after an edit, what visitors ask for is built again without one', async () => {
  for (let times = 0; times < 8; times += 1) await page('/faqs');
  await sleep(SETTLED_MS);
  const question = await edit();
  await sleep(SETTLED_MS);
  const before = await missesSoFar();
  const statements = await statementsOf(server, async () => {
    expect(await page('/faqs')).toContain(question);
  });
  expect([await missesSoFar(), statements]).toEqual([before, []]);
});

test('a burst of edits builds a page a few times, and the last edit is in it', async () => {
  for (let times = 0; times < 100; times += 1) await page('/faqs');
  await sleep(SETTLED_MS);
  let question = '';
  const statements = await statementsOf(server, async () => {
    for (let edits = 0; edits < 30; edits += 1) question = await edit();
    await sleep(SETTLED_MS);
  });
  expect(lists(statements).length).toBeLessThanOrEqual(4);
  const before = await missesSoFar();
  expect(await page('/faqs')).toContain(question);
  expect(await missesSoFar()).toBe(before);
});
