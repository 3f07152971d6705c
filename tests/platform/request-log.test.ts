import { readFileSync } from 'node:fs';
import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client } from '../support/client';
import { clearContent, makeFaq } from '../support/content';
import { inDatabase } from '../support/database';
import { until } from '../support/expectations';
import { allMails, linkIn, mailTo } from '../support/mailbox';
import { Panel } from '../support/panel';
import { signIn } from '../support/people';
import { ADMIN } from '../support/server';
import {
  followLog,
  linesOf,
  type LogLine,
  requestsIn,
  sharedServer,
} from '../support/shared-server';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const GUEST = { email: 'wilhelmina.ferry@saltmarsh.test', password: 'first-low-water-0642' };
const NEW_PASSWORD = 'second-low-water-1907';
const WRONG_PASSWORD = 'third-low-water-1912';
const NOT_HERE = 'nobody.at-all@saltmarsh.test';

let log: () => string;
beforeEach(() => {
  log = followLog();
});

const idOf = ({ headers }: Answer) => headers.get('x-request-id');

/** Waits for a request's line, which is written after the response. */
async function lineOf(answer: Answer): Promise<LogLine> {
  const find = () => requestsIn(log()).find(({ requestId }) => requestId === idOf(answer));
  await until(() => find() !== undefined);
  return find() ?? { message: '' };
}

test('every line is JSON with a time and a level, and without colours', async () => {
  await lineOf(await new Client().get('/api/user'));
  const [start = ''] =
    /^[^]*The site is at.*$/m.exec(readFileSync(sharedServer().logFile, 'utf8')) ?? [];
  expect(start).not.toBe('');
  const lines = `${start}\n${log()}`;
  for (const line of lines.split('\n').filter(Boolean)) {
    const { time = '', level, message } = JSON.parse(line) as LogLine;
    expect(new Date(time).toISOString()).toBe(time);
    expect([level, message]).toEqual([expect.stringMatching(/^[a-z]+$/), expect.any(String)]);
  }
  expect(lines).not.toContain('\u001b');
});

test('an API request is logged by the pattern of its route, a page and a panel request by their path', async () => {
  const client = await new Client().start();
  const html = { headers: { accept: 'text/html' } };

  const login = await client.post('/login', { email: NOT_HERE, password: 'wrong' });
  expect(await lineOf(login)).toEqual({
    ...{ time: expect.any(String), level: 'http', message: expect.any(String) },
    ...{ requestId: expect.stringMatching(UUID), method: 'POST', route: '/login' },
    ...{ status: 422, ms: expect.any(Number) },
  });
  for (const [path, route, status] of [
    ['/api/users/12?page=2', '/api/users/{id}', 401],
    ['/api/nope?token=not-for-logs', '/api/nope', 404],
    ['/strapi/admin/init?code=not-for-logs', '/strapi/admin/init', 400],
  ] as const) {
    expect(await lineOf(await client.get(path))).toMatchObject({ route, status });
  }
  // Pages have no request id, because shared caches may keep them. No other test reads the first
  // of these, because a cached response would not be logged.
  for (const path of [
    '/legal/cookies?from=not-for-logs',
    '/reset-password/not-for-logs',
    '/nope',
  ]) {
    expect(idOf(await client.get(path, html))).toBeNull();
  }
  await until(() => requestsIn(log()).some(({ route }) => route === '/nope'));
  const routes = requestsIn(log()).map(({ route, status }) => [route, status]);
  expect(routes).toContainEqual(['/legal/cookies', 200]);
  expect(routes).toContainEqual(['/reset-password/{token}', 200]);
  expect(routes).toContainEqual(['/nope', 404]);
  expect(log()).not.toContain('not-for-logs');
});

test('successful probes and cached responses are not logged', async () => {
  const client = new Client();
  const { id } = await makeFaq();
  for (let i = 0; i < 3; i += 1) {
    for (const path of ['/healthz', '/readyz', `/api/faqs/${id}`]) await client.get(path);
  }
  await lineOf(await client.get('/api/user'));
  const routes = requestsIn(log()).map(({ route }) => route);
  expect(routes.filter((route) => route === '/api/faqs/{id}')).toHaveLength(1);
  expect(routes).not.toContain('/healthz');
  expect(routes).not.toContain('/readyz');
  await clearContent();
});

test('the log contains no address, password or token, whatever the panel searches for', async () => {
  const before = { all: allMails().length };
  const admin = await signIn(ADMIN.email, ADMIN.password);
  const made = await admin.post<User>('/api/users', {
    ...{ firstname: 'Wilhelmina', lastname: 'Ferry', ...GUEST },
    password_confirmation: GUEST.password,
  });
  const guest = await new Client().start();
  await guest.post('/forgot-password', { email: GUEST.email });
  const link = linkIn(await mailTo(GUEST.email));
  await guest.get(link.pathname + link.search, { headers: { accept: 'text/html' } });
  const token = link.pathname.split('/').pop() ?? '';
  const change = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const reset = await guest.post('/reset-password', { token, email: GUEST.email, ...change });
  expect(reset.status).toBe(200);
  await guest.post('/login', { email: GUEST.email, password: WRONG_PASSWORD });
  expect((await guest.signIn(GUEST.email, NEW_PASSWORD)).status).toBe(200);
  await guest.post('/user/two-factor-authentication');
  const factor = await guest.get<{ secretKey: string }>('/user/two-factor-secret-key');

  const panel = await Panel.open();
  const list = '/content-manager/collection-types/api::faq.faq';
  const search = await panel.ask('GET', `${list}?page=1&pageSize=10&_q=${GUEST.email}`);
  expect(search.status).toBe(200);
  expect(await lineOf(search)).toMatchObject({ route: `/strapi${list}`, status: 200 });

  // One email resets the password, another reports its change.
  expect(allMails()).toHaveLength(before.all + 2);
  const hashes = await inDatabase<{ password: string }>(
    'SELECT password FROM up_users WHERE password IS NOT NULL',
  );
  const secrets = [
    ...[GUEST.email, GUEST.password, NEW_PASSWORD, WRONG_PASSWORD, ADMIN.email, ADMIN.password],
    ...[factor.body.secretKey, ...hashes.map(({ password }) => password)],
  ];
  const cookies = [...admin.cookies.values(), ...guest.cookies.values()];
  const tokens = [token, panel.token, ...cookies.filter((value) => value.length > 20)];
  for (const secret of [...secrets, ...tokens, 'Ferry', '127.0.0.1']) {
    expect(secret).not.toBe('');
    const lines = linesOf(log()).filter(({ message }) => !message.includes('listening on'));
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(JSON.stringify(lines)).not.toContain(encodeURIComponent(secret));
  }
  await admin.delete(`/api/users/${made.body.id}`);
});

describe('the id of a request', () => {
  const send = (headers: Record<string, string>) => new Client().get('/api/user', { headers });

  test('is new, whatever the client sends', async () => {
    const answer = await send({ 'x-request-id': 'chosen-by-the-client' });
    expect(idOf(answer)).toMatch(UUID);
    expect(idOf(await send({}))).not.toBe(idOf(answer));
  });

  test('is in no response that caches share, the first or a later one', async () => {
    const client = new Client();
    for (const path of ['/api/faqs', '/menus', '/robots.txt', '/storage/tinymce/tinymce.min.js']) {
      for (let time = 1; time <= 2; time += 1) {
        const answer = await client.get(path, { headers: { accept: '*/*' } });
        expect([path, answer.status, idOf(answer)]).toEqual([path, 200, null]);
      }
    }
    for (const path of ['/api/nope', '/healthz', '/strapi/admin/nope', '/strapi/admin/init']) {
      expect([path, idOf(await client.get(path))]).toEqual([path, expect.stringMatching(UUID)]);
    }
  });
});
