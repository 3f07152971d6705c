import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, EventStream } from '../support/client';
import { until } from '../support/expectations';
import { rawRequest, requestBytes } from '../support/hostile-requests';
import { makeMailWait } from '../support/mailbox';
import { readMetrics, type Series } from '../support/measurements';
import { freePort } from '../support/network';
import { Panel } from '../support/panel';
import { adminOf } from '../support/people';
import { serverForTests } from '../support/server';

const HTML = { headers: { accept: 'text/html' } };
const REQUESTS = 'saltmarsh_http_requests_total';
const DURATION = 'saltmarsh_http_request_duration_seconds_count';
const UNDER_WAY = 'saltmarsh_http_requests_under_way';
const CACHED = 'GET /api/faqs HTTP/1.1\r\nHost: localhost\r\n\r\n';
/** A request that reaches the database through Koa. */
const UNCACHED = 'GET /storage/images/none.webp HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** Kinds of addresses. A kind has unlimited addresses, but only one response. */
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

let port: number;
const server = serverForTests(async () => {
  port = await freePort();
  return { env: { METRICS_PORT: String(port), TEST_FAULTS: 'true' } };
});

const sitePort = () => Number(new URL(server.url).port);

/** Returns the increase of each of `names` during `act`. Waits until each has risen. */
async function risen(names: string[], act: () => Promise<unknown>): Promise<number[]> {
  const before = await readMetrics(port);
  await act();
  const rise = (after: Series) => names.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
  let rises: number[] = [];
  await until(async () => (rises = rise(await readMetrics(port))).every((each) => each > 0));
  return rises;
}

const get = (path: string) =>
  rawRequest(server.url, requestBytes('GET', path, { Accept: 'text/html' }));

test.each(SAME_AS_ANOTHER)('%s is built once', async (_name, address) => {
  const { status } = await get(address(0));
  const before = await readMetrics(port);
  const statuses = new Set<number>();
  for (let index = 1; index <= TIMES; index += 1) statuses.add((await get(address(index))).status);
  expect([...statuses]).toEqual([status]);
  expect(status).toBeLessThan(500);
  const { saltmarsh_cache_misses_total, saltmarsh_cache_entries } = before;
  expect(await readMetrics(port)).toMatchObject({
    ...{ saltmarsh_cache_misses_total, saltmarsh_cache_entries },
  });
});

test('requests are counted by method, kind and status and timed by route, and no label contains what a visitor chose', async () => {
  const client = await new Client(server.url).start();
  const panel = await Panel.open(server.url);
  const names = [
    `${REQUESTS}{method="GET",kind="api",status="401"}`,
    `${DURATION}{method="GET",route="/api/users/{id}"}`,
    `${REQUESTS}{method="GET",kind="page",status="404"}`,
    `${DURATION}{method="GET",route="page"}`,
    `${DURATION}{method="GET",route="/reset-password/{token}"}`,
    `${REQUESTS}{method="GET",kind="panel",status="200"}`,
    `${DURATION}{method="GET",route="/strapi/admin/init"}`,
  ];
  const rises = await risen(names, async () => {
    for (const id of [1, 2, 987654]) await client.get(`/api/users/${id}`);
    for (const path of ['/chosen', '/chosen?chosen']) await client.get(path, HTML);
    await client.get('/reset-password/chosen', HTML);
    await client.get('/strapi/chosen');
    await panel.ask('GET', '/admin/init');
  });
  expect(rises).toEqual([3, 3, 2, 2, 1, 1, 1]);
  expect(Object.keys(await readMetrics(port)).join('\n')).not.toMatch(/chosen|987654/);
});

test('cached responses are counted, the first as a miss', async () => {
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

test('a change of content invalidates the responses cached from it', async () => {
  const admin = await adminOf(server.url);
  for (const id of [1, 2, 3]) await admin.get(`/api/faqs/${id}`);
  const full = await readMetrics(port);
  const names = ['saltmarsh_cache_invalidations_total'];
  await risen(names, () => admin.post('/api/faqs', { question: 'Is it counted?' }));
  const emptied = await readMetrics(port);
  for (const name of ['saltmarsh_cache_entries', 'saltmarsh_cache_bytes']) {
    expect(emptied[name]).toBeLessThan(full[name] ?? 0);
  }
});

test('a rejected attempt is counted for its rate limit', async () => {
  const client = await new Client(server.url).start();
  const name = 'saltmarsh_rate_limit_rejections_total{limit="login"}';
  const [rise] = await risen([name], async () => {
    const login = { email: 'nobody@saltmarsh.test', password: 'not-the-password' };
    for (let i = 0; i < 6; i += 1) await client.post('/login', login);
  });
  expect(rise).toBe(1);
});

test('a waiting email is shown with its age', async () => {
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

test('metrics are served only on their own port, and nothing else is served there', async () => {
  const there = `http://127.0.0.1:${port}`;
  expect((await new Client(server.url).get('/metrics', HTML)).status).toBe(404);
  for (const path of ['/', '/api/faqs', '/metrics/', '/healthz']) {
    expect([path, (await fetch(there + path)).status]).toEqual([path, 404]);
  }
  expect((await fetch(`${there}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${there}/metrics`, { method: 'HEAD' })).status).toBe(200);
});

describe('requests that a client sends without waiting for a response', () => {
  test('are dropped when it leaves', async () => {
    await new Client(server.url).get('/api/site');
    const leave = (socket: Socket) => {
      socket.pause();
      socket.write(UNCACHED.repeat(16), () => socket.destroy());
    };
    for (let count = 0; count < 20; count += 1) await rawRequest(server.url, '', { write: leave });
    // This response shows that the server has seen the requests before it.
    await new Client(server.url).get('/api/user');
    await until(async () => (await readMetrics(port))[UNDER_WAY] === 0);
  });

  test('get their responses in order, if there are few', async () => {
    const last = requestBytes('GET', '/api/faqs', {}).toString();
    const { text } = await rawRequest(server.url, UNCACHED.repeat(5) + last);
    expect(text.match(/HTTP\/1\.1 \d+/g)?.map((each) => each.slice(9))).toEqual([
      ...['404', '404', '404', '404', '404', '200'],
    ]);
  });

  test('disconnect it if there are hundreds, while other clients are served', async () => {
    const began = performance.now();
    await rawRequest(server.url, UNCACHED.repeat(500));
    // The server must close the connection, because the client does not.
    expect(performance.now() - began).toBeLessThan(8_000);
    expect((await new Client(server.url).get('/api/faqs')).status).toBe(200);
    await until(async () => (await readMetrics(port))[UNDER_WAY] === 0);
  });
});

/** Returns the status line of a request on its own connection, or the error's code. */
function statusOf(port: number, waitMs = 0): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      setTimeout(() => socket.write(CACHED), waitMs);
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] || 'closed without an answer'));
  });
}

test('a stop breaks no connection, ends an open bookings page’s stream, and closes the metrics port', async () => {
  const admin = await adminOf(server.url);
  const stream = await EventStream.open(admin);
  expect(stream.response.status).toBe(200);

  const answers: Promise<string>[] = [];
  const visit = async () => {
    for (let n = 0; n < 300; n++) {
      answers.push(statusOf(sitePort(), n % 3 === 0 ? Math.random() * 100 : 0));
      await sleep(3);
    }
  };
  await statusOf(sitePort());
  const visits = visit();
  await until(() => answers.length > 50);
  const began = performance.now();
  expect(await server.stop()).toBe(0);
  // The stop must not wait for an open event stream. It waits up to ten seconds for requests.
  expect(performance.now() - began).toBeLessThan(4_000);
  await visits;

  const seen = await Promise.all(answers);
  const times = (answer: string) => seen.filter((each) => each === answer).length;
  const answered = times('HTTP/1.1 200 OK');
  const refused = times('ECONNREFUSED');
  expect(answered).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  // One connection may arrive between the last look at the kernel's queue and the close.
  expect(seen.length - answered - refused).toBe(Math.min(times('ECONNRESET'), 1));
  await until(() => stream.isOver);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});
