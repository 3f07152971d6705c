import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError } from '../../support/errors';
import { linkIn, mailAbout } from '../../support/mailbox';
import { stranger } from '../../support/from-address';
import { as, createUser, PASSWORD, signIn } from '../../support/people';
import { ADMIN } from '../../support/server';
import { sharedServer } from '../../support/shared-server';
import { totp, turnOnTwoFactor } from '../../support/totp';

const NEW_PASSWORD = 'whelks-on-a-tuesday';
const SESSION = 'saltmarsh_session';

/** Another browser with the same cookies: what somebody has who copied them. */
function copyOf(client: Client): Client {
  const copy = new Client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

/** Neither reads nor writes any more, with its own token beside it. */
async function expectRefused(old: Client, userId: number): Promise<void> {
  const change = { firstname: 'Mallory', lastname: 'Intruder', email: 'mallory@saltmarsh.test' };
  const [read, write] = [copyOf(old), copyOf(old)];
  expectError(await read.get('/api/user'), 401, 'Unauthenticated.');
  expectError(await write.post('/api/user', change), 401, 'Unauthenticated.');
  const found = 'SELECT firstname FROM up_users WHERE number = ?';
  expect(await inDatabase(found, userId)).not.toEqual([{ firstname: 'Mallory' }]);
}

async function panelToken(): Promise<string> {
  const response = await fetch(`${sharedServer().url}/strapi/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

const token = { panel: '' };

/** What an editor's click in Strapi's panel sends. */
async function inPanel(method: 'PUT' | 'DELETE', user: User, change?: object): Promise<void> {
  const [row] = await inDatabase<{ id: string }>(
    'SELECT document_id AS id FROM up_users WHERE number = ?',
    user.id,
  );
  const type = 'plugin::users-permissions.user';
  const response = await fetch(
    `${sharedServer().url}/strapi/content-manager/collection-types/${type}/${row?.id}`,
    {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token.panel}` },
      ...(change ? { body: JSON.stringify(change) } : {}),
    },
  );
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
}

async function byReset({ email }: User): Promise<void> {
  const client = await stranger();
  await client.post('/forgot-password', { email });
  const answer = await client.post('/reset-password', {
    token: linkIn(await mailAbout('Reset Password Notification', email))
      .pathname.split('/')
      .pop(),
    email,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
  expect(answer.status).toBe(200);
}

const byAdmin = (change: object) => async (user: User) => {
  const answer = await (await as('admin')).patch(`/api/users/${user.id}`, { ...user, ...change });
  expect(answer.status).toBe(200);
};

const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const EVENTS: [name: string, happen: (user: User) => Promise<unknown>][] = [
  ['a reset of the password', byReset],
  ['a password from an admin', byAdmin(newPassword)],
  ['a role from an admin', byAdmin({ role: 'pta' })],
  ['an e-mail from an admin', (user) => byAdmin({ email: `moved-${user.email}` })(user)],
  ['its deletion by an admin', async ({ id }) => (await as('admin')).delete(`/api/users/${id}`)],
  ['a password from the panel', (user) => inPanel('PUT', user, { password: NEW_PASSWORD })],
  ['a role from the panel', (user) => inPanel('PUT', user, { access: 'pta' })],
  ['a block in the panel', (user) => inPanel('PUT', user, { blocked: true })],
  ['its deletion in the panel', (user) => inPanel('DELETE', user)],
];

beforeAll(async () => {
  token.panel = await panelToken();
});

describe('a session of an account is refused after', () => {
  test.each(EVENTS)('%s', async (_name, happen) => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    await happen(user);
    await expectRefused(client, user.id);
  });

  test('a log-in from it', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    const old = copyOf(client);
    await client.post('/login', { email: user.email, password: PASSWORD });
    await expectRefused(old, user.id);
  });

  test('a log-out', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    const old = copyOf(client);
    await client.post('/logout');
    await expectRefused(old, user.id);
  });

  test('somebody with a copy of it has logged out', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    await copyOf(client).post('/logout');
    await expectRefused(client, user.id);
  });

  test('a block, and is not again good after its end', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    await inPanel('PUT', user, { blocked: true });
    await inPanel('PUT', user, { blocked: false });
    await expectRefused(client, user.id);
  });
});

test('no log-in that a new password overtakes is good', async () => {
  const user = await createUser();
  const clients = await Promise.all(Array.from({ length: 4 }, () => stranger()));
  const logIns = clients.map((client) =>
    client.post('/login', { email: user.email, password: PASSWORD }),
  );
  const json = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await (await as('admin')).patch(`/api/users/${user.id}`, json);
  await Promise.all(logIns);
  for (const client of clients) expect((await client.get('/api/user')).status).toBe(401);
});

describe('a "remember me" session too is refused after', () => {
  test.each(EVENTS.slice(0, 3))('%s', async (_name, happen) => {
    const user = await createUser();
    const client = new Client();
    await client.signIn(user.email, PASSWORD, true);
    await happen(user);
    await expectRefused(client, user.id);
  });
});

describe('a pending second factor is refused after', () => {
  test.each(EVENTS)('%s', async (_name, happen) => {
    const user = await createUser();
    const secret = await turnOnTwoFactor(await signIn(user.email, PASSWORD), user.id);
    const client = await signIn(user.email, PASSWORD);
    await happen(user);
    const answer = await client.post('/two-factor-challenge', { code: totp(secret) });
    expect(answer.status).toBe(422);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('an account that was demoted', () => {
  test('cannot do what it could, after its next log-in', async () => {
    const user = await createUser({ role: 'admin' });
    await byAdmin({ role: 'user' })(user);
    const client = await signIn(user.email, PASSWORD);
    expectError(await client.get('/api/users'), 403, 'This action is unauthorized.');
  });
});

describe('what changes nothing of the rights', () => {
  test.each([
    ['an admin', byAdmin({ town: 'Whitstable' })],
    ['an editor in the panel', (user: User) => inPanel('PUT', user, { town: 'Whitstable' })],
  ])('leaves the sessions alone when %s does it', async (_name, happen) => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    await happen(user);
    const me = await client.get<{ data: User }>('/api/user');
    expect([me.status, me.body.data?.town]).toEqual([200, 'Whitstable']);
  });
});

describe('the token of', () => {
  const write = (client: Client, xsrf: string | undefined) =>
    client.send('POST', '/login', {
      headers: { 'x-xsrf-token': xsrf && decodeURIComponent(xsrf) },
    });

  test('a guest is 419 after his log-in', async () => {
    const { email } = await createUser();
    const client = await new Client().start();
    const old = client.cookies.get('XSRF-TOKEN');
    await client.post('/login', { email, password: PASSWORD });
    expectError(await write(client, old), 419, 'CSRF token mismatch.');
  });

  test('a session is 419 after its log-out', async () => {
    const { email } = await createUser();
    const client = await signIn(email, PASSWORD);
    const old = client.cookies.get('XSRF-TOKEN');
    await client.post('/logout');
    expectError(await write(client, old), 419, 'CSRF token mismatch.');
  });

  test('a pending challenge is 419 after it', async () => {
    const { id, email } = await createUser();
    const secret = await turnOnTwoFactor(await signIn(email, PASSWORD), id);
    const client = await signIn(email, PASSWORD);
    const old = client.cookies.get('XSRF-TOKEN');
    await client.post('/two-factor-challenge', { code: totp(secret) });
    expectError(await write(client, old), 419, 'CSRF token mismatch.');
  });

  test('a session is 419 after another log-in', async () => {
    const { email } = await createUser();
    const client = await signIn(email, PASSWORD);
    const old = client.cookies.get('XSRF-TOKEN');
    await client.post('/login', { email, password: PASSWORD });
    expectError(await write(client, old), 419, 'CSRF token mismatch.');
  });
});

describe('a new session', () => {
  test('never keeps an id that the browser came with', async () => {
    const { email } = await createUser();
    const client = new Client();
    client.cookies.set(SESSION, 'p'.repeat(43));
    await client.signIn(email, PASSWORD);
    const planted = new Client();
    planted.cookies.set(SESSION, 'p'.repeat(43));
    expect((await planted.get('/api/user')).status).toBe(401);
  });
});
