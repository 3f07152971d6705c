import { readMetrics } from '../support/metrics';
import { findFreePort } from '../support/ports';
import { rawRequest, requestBytes } from '../support/raw-request';
import { startServer, type TestServer } from '../support/server';

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

let server: TestServer;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await findFreePort();
  server = await startServer({ env: { METRICS_PORT: String(metricsPort) } });
}, 60_000);
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
