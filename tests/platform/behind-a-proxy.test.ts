import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, Client } from '../support/client';
import { type Balancer, hasHaproxy, startBalancer } from '../support/cluster';
import { until } from '../support/expectations';
import { freePort } from '../support/network';
import { serverForTests } from '../support/server';
import { requestsIn } from '../support/shared-server';

const received: IncomingMessage[] = [];

/** Starts an instance that has only the files of its own build. */
async function startInstance(build: string): Promise<Server> {
  const server = createServer((request, response) => {
    received.push(request);
    const isElsewhere = request.url?.startsWith('/assets/') && !request.url.includes(build);
    response.writeHead(isElsewhere ? 404 : 200).end(build);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('the balancer', () => {
  let instances: Server[] = [];
  let balancer: Balancer | undefined;
  beforeAll(async () => {
    if (!hasHaproxy()) return void process.stderr.write('SKIPPED: HAProxy is not installed\n');
    instances = [await startInstance('old'), await startInstance('new')];
    const [first = '', second = ''] = instances.map(
      (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    balancer = await startBalancer(await freePort(), [first, second]);
  });
  afterAll(() => {
    balancer?.stop();
    instances.forEach((server) => server.close());
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${balancer?.url}${path}`, { headers });

  test('asks the other instance for a file of its build', async () => {
    if (!balancer) return;
    for (const path of ['/assets/old.js', '/assets/new.js', '/assets/old.css', '/assets/new.css']) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    expect((await get('/assets/gone.js')).status).toBe(404);
  });

  test('passes on a visitor’s address, assigns each request’s id, and closes the health checks to visitors', async () => {
    if (!balancer) return;
    await get('/', { 'x-forwarded-for': '192.0.2.1', 'x-request-id': 'mine' });
    const { headers } = received.at(-1) ?? {};
    expect(String(headers?.['x-forwarded-for'])).toMatch(/(^|, )127\.0\.0\.1$/);
    expect(headers?.['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect((await get('/readyz')).status).toBe(403);
  });

  test('says plainly that no instance responds', async () => {
    if (!balancer) return;
    await Promise.all(instances.map((server) => new Promise((done) => server.close(done))));
    const response = await get('/');
    expect([502, 503]).toContain(response.status);
    expect(await response.text()).toContain('Back in a moment');
  });
});

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const idOf = ({ headers }: Answer) => headers.get('x-request-id');

describe('behind two trusted proxies that use HTTPS', () => {
  const server = serverForTests(() => ({
    env: { APP_URL: 'https://saltmarsh.example', TRUST_PROXY: '2' },
  }));

  test('cookies are Secure, and browsers are told to keep using HTTPS', async () => {
    const { setCookies } = await new Client(server.url).get('/sanctum/csrf-cookie');
    expect(Object.keys(setCookies).sort()).toEqual(['XSRF-TOKEN', 'saltmarsh_session']);
    for (const line of Object.values(setCookies)) expect(line).toMatch(/; secure/i);
    const { headers } = await new Client(server.url).get('/', { headers: { accept: 'text/html' } });
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
  });

  test('a request’s id is the proxy’s, if it is safe to log', async () => {
    const send = (headers: Record<string, string>) =>
      new Client(server.url).get('/api/user', { headers });
    const answer = await send({ 'x-request-id': 'proxy_1.2-3' });
    expect(idOf(answer)).toBe('proxy_1.2-3');
    const line = () =>
      requestsIn(server.log()).find(({ requestId }) => requestId === 'proxy_1.2-3');
    await until(() => line() !== undefined);
    expect(line()).toMatchObject({ method: 'GET', route: '/api/user', status: 401 });
    expect(idOf(await send({ 'x-request-id': 'a"b' }))).toMatch(UUID);
  });

  test('a visitor’s address is the one that the first of the two saw, whatever the visitor claims', async () => {
    const tries = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const json = { email: 'nobody@saltmarsh.example', password: 'wrong' };
      const client = new Client(server.url, 'https://saltmarsh.example');
      await client.get('/sanctum/csrf-cookie');
      const answer = await client.send('POST', '/login', { json, headers });
      return answer.headers.get('x-ratelimit-remaining');
    };
    expect(await tries('192.0.2.1, 192.0.2.9')).toBe('4');
    expect(await tries('192.0.2.2:50000, 192.0.2.9')).toBe('4');
    expect(await tries('198.51.100.7, 192.0.2.2:50001, 192.0.2.9')).toBe('3');
  });
});
