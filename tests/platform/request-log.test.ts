import { allMails, linkIn, mailTo } from '../support/mailbox';
import { Client, type Answer } from '../support/client';
import { Panel } from '../support/panel';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { linesOf, requestsIn, type LogLine } from '../support/server-log';
import { until } from '../support/until';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const GUEST = { email: 'wilhelmina.ferry@saltmarsh.test', password: 'first-low-water-0642' };
const NEW_PASSWORD = 'second-low-water-1907';
const NOT_HERE = 'nobody.at-all@saltmarsh.test';

let server: TestServer;
afterEach(() => server.remove());

const idOf = ({ headers }: Answer) => headers.get('x-request-id');

/** The line of a request, once its response has ended on the server's side too. */
async function lineOf(answer: Answer): Promise<LogLine> {
  const find = () => requestsIn(server.log()).find(({ requestId }) => requestId === idOf(answer));
  await until(() => find() !== undefined);
  return find() ?? { message: '' };
}

test('every line is JSON with a time and a level, and in no line is a colour', async () => {
  server = await startServer();
  await new Client(server.url).get('/api/user');
  await server.stop();
  for (const line of server.log().split('\n').filter(Boolean)) {
    const { time = '', level, message } = JSON.parse(line) as LogLine;
    expect(new Date(time).toISOString()).toBe(time);
    expect([level, message]).toEqual([expect.stringMatching(/^[a-z]+$/), expect.any(String)]);
  }
  expect(server.log()).toContain('The site is at');
  expect(server.log()).not.toContain('\u001b');
}, 60_000);

test('a request is logged by the pattern of its route, a page and the panel by their path', async () => {
  server = await startServer();
  const client = await new Client(server.url).start();
  const html = { headers: { accept: 'text/html' } };

  const login = await client.post('/login', { email: NOT_HERE, password: 'wrong' });
  expect(await lineOf(login)).toEqual({
    ...{ time: expect.any(String), level: 'http', message: expect.any(String) },
    ...{ requestId: expect.stringMatching(UUID), method: 'POST', route: '/login' },
    ...{ status: 422, ms: expect.any(Number) },
  });
  const user = await client.get('/api/users/12?page=2');
  expect(await lineOf(user)).toMatchObject({ route: '/api/users/{id}', status: 401 });
  const unknown = await client.get('/api/nope?token=not-for-logs');
  expect(await lineOf(unknown)).toMatchObject({ route: '/api/nope', status: 404 });
  const panel = await client.get('/strapi/admin/init?code=not-for-logs');
  expect(await lineOf(panel)).toMatchObject({ route: '/strapi/admin/init', status: 400 });

  // Pages may be cached by all, so they have no id.
  for (const path of ['/menus?from=not-for-logs', '/reset-password/not-for-logs', '/nope']) {
    expect(idOf(await client.get(path, html))).toBeNull();
  }
  await until(() => requestsIn(server.log()).some(({ route }) => route === '/nope'));
  const routes = requestsIn(server.log()).map(({ route, status }) => [route, status]);
  expect(routes).toContainEqual(['/menus', 200]);
  expect(routes).toContainEqual(['/reset-password/{token}', 200]);
  expect(routes).toContainEqual(['/nope', 404]);
  expect(server.log()).not.toContain('not-for-logs');
}, 60_000);

test('neither probes that succeed nor cached responses are logged', async () => {
  server = await startServer();
  const client = new Client(server.url);
  for (let i = 0; i < 3; i += 1) {
    for (const path of ['/healthz', '/readyz', '/api/faqs']) await client.get(path);
  }
  await lineOf(await client.get('/api/user'));
  const routes = requestsIn(server.log()).map(({ route }) => route);
  expect(routes.filter((route) => route === '/api/faqs')).toHaveLength(1);
  expect(routes).not.toContain('/healthz');
  expect(routes).not.toContain('/readyz');
}, 60_000);

test('the log holds no address, password or token, whatever the panel searches for', async () => {
  server = await startServer();
  const { url, dataDir } = server;
  const admin = new Client(url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  await admin.post('/api/users', {
    ...{ firstname: 'Wilhelmina', lastname: 'Ferry', ...GUEST },
    password_confirmation: GUEST.password,
  });
  const guest = await new Client(url).start();
  await guest.post('/forgot-password', { email: GUEST.email });
  const link = linkIn(await mailTo(GUEST.email, 1, dataDir));
  await guest.get(link.pathname + link.search, { headers: { accept: 'text/html' } });
  const token = link.pathname.split('/').pop() ?? '';
  const change = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const reset = await guest.post('/reset-password', { token, email: GUEST.email, ...change });
  expect(reset.status).toBe(200);
  expect((await guest.signIn(GUEST.email, NEW_PASSWORD)).status).toBe(200);

  const panel = await Panel.open(url);
  const list = '/content-manager/collection-types/plugin::users-permissions.user';
  const search = await panel.ask('GET', `${list}?page=1&pageSize=10&_q=${GUEST.email}`);
  expect(search.status).toBe(200);
  await panel.client.post('/strapi/admin/forgot-password', { email: ADMIN.email });
  const code = linkIn(await mailTo(ADMIN.email, 1, dataDir)).searchParams.get('code') ?? '';
  await guest.get(`/strapi/panel/auth/reset-password?code=${code}`);
  expect(await lineOf(search)).toMatchObject({ route: `/strapi${list}`, status: 200 });

  // The third tells of the new password.
  expect(allMails(dataDir)).toHaveLength(3);
  const secrets = [GUEST.email, GUEST.password, NEW_PASSWORD, ADMIN.email, ADMIN.password];
  const cookies = [...admin.cookies.values(), ...guest.cookies.values()];
  const tokens = [token, code, panel.token, ...cookies.filter((value) => value.length > 20)];
  for (const secret of [...secrets, ...tokens, 'Ferry', '127.0.0.1']) {
    expect(secret).not.toBe('');
    const lines = linesOf(server.log()).filter(({ message }) => !message.includes('listening on'));
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(JSON.stringify(lines)).not.toContain(encodeURIComponent(secret));
  }
}, 60_000);

describe('the id of a request', () => {
  const send = (headers: Record<string, string>) =>
    new Client(server.url).get('/api/user', { headers });

  test('is a new one, whatever the client sends', async () => {
    server = await startServer();
    const answer = await send({ 'x-request-id': 'chosen-by-the-client' });
    expect(idOf(answer)).toMatch(UUID);
    expect(idOf(await send({}))).not.toBe(idOf(answer));
  }, 60_000);

  test('is the trusted proxy’s, if it can stand in a log', async () => {
    server = await startServer({ env: { TRUST_PROXY: 'true' } });
    const answer = await send({ 'x-request-id': 'proxy_1.2-3' });
    expect(idOf(answer)).toBe('proxy_1.2-3');
    expect(await lineOf(answer)).toMatchObject({ method: 'GET', route: '/api/user', status: 401 });
    expect(idOf(await send({ 'x-request-id': 'a"b' }))).toMatch(UUID);
    expect(idOf(await send({ 'x-request-id': 'x'.repeat(65) }))).toMatch(UUID);
  }, 60_000);

  test('is in no response that caches share, the first or a later one', async () => {
    server = await startServer();
    const client = new Client(server.url);
    for (const path of ['/api/faqs', '/menus', '/robots.txt', '/storage/tinymce/tinymce.min.js']) {
      for (let time = 1; time <= 2; time += 1) {
        const answer = await client.get(path, { headers: { accept: '*/*' } });
        expect([path, answer.status, idOf(answer)]).toEqual([path, 200, null]);
      }
    }
    for (const path of ['/api/nope', '/healthz', '/strapi/admin/nope', '/strapi/admin/init']) {
      expect([path, idOf(await client.get(path))]).toEqual([path, expect.stringMatching(UUID)]);
    }
  }, 60_000);
});
