import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Balancer, hasHaproxy, startBalancer } from '../support/cluster';
import { findFreePort } from '../support/network';

/** Requests that reached either instance. */
const received: IncomingMessage[] = [];

/** Starts an instance of one version, which has only the files of its own build. */
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
    balancer = await startBalancer(await findFreePort(), [first, second]);
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

  test('lets no visitor ask what an instance needs', async () => {
    if (!balancer) return;
    expect((await get('/readyz')).status).toBe(403);
  });

  test('says where a visitor comes from, and names each request itself', async () => {
    if (!balancer) return;
    await get('/', { 'x-forwarded-for': '192.0.2.1', 'x-request-id': 'mine' });
    const { headers } = received.at(-1) ?? {};
    expect(String(headers?.['x-forwarded-for'])).toMatch(/(^|, )127\.0\.0\.1$/);
    expect(headers?.['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('says plainly that no instance answers', async () => {
    if (!balancer) return;
    await Promise.all(instances.map((server) => new Promise((done) => server.close(done))));
    const response = await get('/');
    expect([502, 503]).toContain(response.status);
    expect(await response.text()).toContain('Back in a moment');
  });
});
