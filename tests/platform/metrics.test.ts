import { Client } from '../support/client';
import { makeMailWait } from '../support/waiting-mail';
import { readMetrics, type Series } from '../support/metrics';
import { findFreePort } from '../support/ports';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { until } from '../support/until';

const HTML = { headers: { accept: 'text/html' } };
const REQUESTS = 'saltmarsh_http_requests_total';
const DURATION = 'saltmarsh_http_request_duration_seconds_count';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await findFreePort();
  server = await startServer({ env: { METRICS_PORT: String(port) } });
}, 60_000);
afterAll(() => server.remove());

/** How much each of `names` has risen when `act` is done and its last response has been counted. */
async function risen(names: string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await readMetrics(port);
  await act();
  const rise = (after: Series) => names.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
  let rises: number[] = [];
  await until(async () => (rises = rise(await readMetrics(port))).every((each) => each > 0));
  return rises;
}

test('a request counts by method, kind and status, and its time by its route', async () => {
  const client = await new Client(server.url).start();
  const names = [
    `${REQUESTS}{method="GET",kind="api",status="401"}`,
    `${DURATION}{method="GET",route="/api/users/{id}"}`,
    `${REQUESTS}{method="GET",kind="page",status="404"}`,
    `${DURATION}{method="GET",route="page"}`,
    `${REQUESTS}{method="GET",kind="panel",status="200"}`,
    `${DURATION}{method="GET",route="/strapi/admin/init"}`,
  ];
  const rises = await risen(names, async () => {
    for (const id of [1, 2, 3]) await client.get(`/api/users/${id}`);
    for (const path of ['/nope-1', '/nope-2']) await client.get(path, HTML);
    await client.get('/strapi/admin/init');
  });
  expect(rises).toEqual([3, 3, 2, 2, 1, 1]);
});

test('no label holds what a visitor chose', async () => {
  const client = new Client(server.url);
  await client.get('/chosen-by-a-visitor?chosen-by-a-visitor', HTML);
  await client.get('/api/menus/987654');
  await client.get('/reset-password/chosen-by-a-visitor', HTML);
  await client.get('/strapi/chosen-by-a-visitor');
  const names = Object.keys(await readMetrics(port)).join('\n');
  expect(names).not.toMatch(/chosen-by|987654/);
  expect(names).toContain('route="/reset-password/{token}"');
});

test('cached responses count, the first as a miss', async () => {
  const client = new Client(server.url);
  const names = [
    'saltmarsh_cache_misses_total',
    'saltmarsh_cache_hits_total',
    `${REQUESTS}{method="GET",kind="cached",status="200"}`,
    `${REQUESTS}{method="GET",kind="cached",status="304"}`,
    `${REQUESTS}{method="HEAD",kind="cached",status="200"}`,
  ];
  const rises = await risen(names, async () => {
    const { headers } = await client.get('/api/menus');
    for (let i = 0; i < 4; i += 1) await client.get('/api/menus');
    await client.get('/api/menus', { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    await client.send('HEAD', '/api/menus');
  });
  expect(rises).toEqual([1, 6, 4, 1, 1]);
});

test('a change of content invalidates what is cached of it', async () => {
  const admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  // Not built again without a visitor, as lists are.
  for (const id of [1, 2, 3]) await admin.get(`/api/faqs/${id}`);
  const full = await readMetrics(port);
  const names = ['saltmarsh_cache_invalidations_total'];
  await risen(names, () => admin.post('/api/faqs', { question: 'Is it counted?' }));
  const emptied = await readMetrics(port);
  for (const name of ['saltmarsh_cache_entries', 'saltmarsh_cache_bytes']) {
    expect(emptied[name]).toBeLessThan(full[name] ?? 0);
  }
});

test('a rejected try counts for its limit', async () => {
  const client = await new Client(server.url).start();
  const name = 'saltmarsh_rate_limit_rejections_total{limit="login"}';
  const [rise] = await risen([name], async () => {
    const login = { email: 'nobody@saltmarsh.test', password: 'not-the-password' };
    for (let i = 0; i < 6; i += 1) await client.post('/login', login);
  });
  expect(rise).toBe(1);
});

test('a mail that waits shows with its age', async () => {
  expect(await readMetrics(port)).toMatchObject({
    saltmarsh_outbox_mails: 0,
    saltmarsh_outbox_oldest_seconds: 0,
  });
  await makeMailWait(server);
  const { saltmarsh_outbox_mails: mails, saltmarsh_outbox_oldest_seconds: age } =
    await readMetrics(port);
  expect(mails).toBe(1);
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(60);
});

test('the process, its event loop and its connections to the database are measured', async () => {
  const series = await readMetrics(port);
  expect(series.saltmarsh_http_requests_under_way).toBe(0);
  expect(series['saltmarsh_database_connections{state="free"}']).toBe(1);
  expect(series['saltmarsh_database_connections{state="used"}']).toBe(0);
  expect(series.saltmarsh_database_pending_acquires).toBe(0);
  expect(series.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0);
  expect(series.process_resident_memory_bytes).toBeGreaterThan(50_000_000);
});

test('metrics are at their own port only, and nothing else is there', async () => {
  const there = `http://127.0.0.1:${port}`;
  expect((await new Client(server.url).get('/metrics', HTML)).status).toBe(404);
  for (const path of ['/', '/api/faqs', '/metrics/', '/healthz']) {
    expect([path, (await fetch(there + path)).status]).toEqual([path, 404]);
  }
  expect((await fetch(`${there}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${there}/metrics`, { method: 'HEAD' })).status).toBe(200);
});

test('a port that is taken stops the start, with words only', async () => {
  const start = startServer({ env: { METRICS_PORT: String(port) } });
  await expect(start).rejects.toThrow(/ended \(1\)[^]*address already in use 127\.0\.0\.1:/);
  await expect(start).rejects.not.toThrow(/\n\s+at .*metrics/);
}, 60_000);

test('the port is closed when the site has stopped', async () => {
  expect(await server.stop()).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
