import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { Client } from '../../support/client';
import { readMetrics } from '../../support/metrics';
import { findFreePort } from '../../support/ports';
import { rawRequest, requestBytes } from '../../support/raw-request';
import { startServer, type TestServer } from '../../support/server';
import { cpuMs, watchVitals } from '../../support/vitals';

/** Addresses without end, all of which get what another one gets. */
const SAME_AS_ANOTHER: [string, (index: number) => string][] = [
  ['an unknown page', (index) => `/nowhere-${index}`],
  ['one below a page', (index) => `/faqs/${index}`],
  ['one with a line separator', (index) => `/%E2%80%A8${index}`],
  ['a page with a query', (index) => `/?x=${index}`],
  ['a page that is an API’s address too', (index) => `/login?x=${index}`],
  ['a page with slashes at its end', (index) => `/faqs${'/'.repeat(index + 1)}`],
  ['a page by a secret', (index) => `/reset-password/${index}`],
  ['a read with a query', (index) => `/api/faqs?x=${index}`],
  ['a read with slashes at its end', (index) => `/api/faqs${'/'.repeat(index + 1)}`],
  ['one menu, however encoded', (index) => `/api/menus/1?x=${index}`],
  ['one widget, however spelled', (index) => `/api/widgets/%4${index % 2 ? 'e' : 'E'}owhere`],
  ['the API’s description', (index) => `/api/openapi.json?x=${index}`],
];
const TIMES = 50;
/** How much more CPU a read may take for 950 ids to leave out than for one. */
const MOST_FOR_IDS = 3;

let server: TestServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await findFreePort();
  server = await startServer({ env: { METRICS_PORT: String(metricsPort) } });
}, 120_000);
afterAll(() => server.remove());

const get = (path: string) =>
  rawRequest(server.url, requestBytes('GET', path, { Accept: 'text/html' }));

async function cached(): Promise<(number | undefined)[]> {
  const series = await readMetrics(metricsPort);
  return ['saltmarsh_cache_misses_total', 'saltmarsh_cache_entries'].map((name) => series[name]);
}

test.each(SAME_AS_ANOTHER)('%s is built once', async (_name, address) => {
  const { status } = await get(address(0));
  const before = await cached();
  const statuses = new Set<number>();
  for (let index = 1; index <= TIMES; index += 1) statuses.add((await get(address(index))).status);
  expect([...statuses]).toEqual([status]);
  expect(status).toBeLessThan(500);
  expect(await cached()).toEqual(before);
});

test('visitors notice nothing of thousands of them', async () => {
  const vitals = await watchVitals(server);
  const before = cpuMs(server.pid);
  const worker = async (name: number) => {
    const client = new Client(server.url);
    for (let index = 0; index < 500; index += 1) {
      await client.get(`/nowhere-${name}-${index}`);
      await client.get(`/?x=${name}-${index}`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(worker));
  const cpu = cpuMs(server.pid) - before;
  const damage = await vitals.stop();
  process.stdout.write(`    4000 made-up addresses: CPU ${cpu} ms, ${JSON.stringify(damage)}\n`);
  expect(damage.p99Ms).toBeLessThanOrEqual(100);
  expect(damage.memoryGrowthMb).toBeLessThanOrEqual(150);
}, 60_000);

test('visitors notice nothing of a thousand menus to leave out', async () => {
  const client = new Client(server.url);
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index).join();
  const menus = async (without: string) =>
    (await client.get<{ data: Menu[] }>(`/api/menus?without=${without}`)).status;
  /** CPU time of one read in ms, beside what the machine needs for a read without them. */
  const cost = async (count: number) => {
    const before = cpuMs(server.pid);
    for (let from = 100; from < 300; from += 1) expect(await menus(ids(from, count))).toBe(200);
    return (cpuMs(server.pid) - before) / 200;
  };
  const one = await cost(1);
  const vitals = await watchVitals(server);
  const each = await cost(950);
  const damage = await vitals.stop();
  const costs = `${each.toFixed(1)} ms each, ${one.toFixed(1)} for one id`;
  process.stdout.write(`    950 ids: CPU ${costs}, p99 ${damage.p99Ms} ms\n`);
  expect(each).toBeLessThanOrEqual(MOST_FOR_IDS * one);
  expect(damage.p99Ms).toBeLessThanOrEqual(100);
}, 60_000);
