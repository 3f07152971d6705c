import type { SignedInSession } from '@saltmarsh/compat-api/contract/session';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError } from '../../support/errors';
import { PASSWORD, signIn } from '../../support/people';
import { quickUser } from '../../support/quick-user';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SESSION = 'saltmarsh_session';

let user: User;

async function arrive(): Promise<void> {
  user = await quickUser();
}

/** As if the last request of the user's sessions had come so much earlier. */
async function idle(ms: number): Promise<void> {
  const statement = 'UPDATE sessions SET last_used_at = ? WHERE user_number = ?';
  await inDatabase(statement, new Date(Date.now() - ms), user.id);
}

async function lastUses(): Promise<number[]> {
  const statement = 'SELECT last_used_at FROM sessions WHERE user_number = ? ORDER BY id';
  const rows = await inDatabase<{ last_used_at: Date }>(statement, user.id);
  return rows.map(({ last_used_at }) => last_used_at.getTime());
}

async function remembered(): Promise<Client> {
  const client = new Client();
  await client.signIn(user.email, PASSWORD, true);
  return client;
}

const isIn = async (client: Client) => (await client.get('/api/user')).status === 200;

describe('without "remember me" a session', () => {
  beforeEach(arrive);

  test('lasts for 120 idle minutes', async () => {
    const client = await signIn(user.email, PASSWORD);
    await idle(119 * MINUTE);
    expect(await isIn(client)).toBe(true);
  });

  test('lasts no longer', async () => {
    const client = await signIn(user.email, PASSWORD);
    await idle(120 * MINUTE + 1_000);
    expect(await isIn(client)).toBe(false);
  });

  test('lasts on while it is used', async () => {
    const client = await signIn(user.email, PASSWORD);
    for (let i = 0; i < 3; i++) {
      await idle(119 * MINUTE);
      expect(await isIn(client)).toBe(true);
    }
  });

  test('goes from the table when its end is noticed', async () => {
    const client = await signIn(user.email, PASSWORD);
    await idle(121 * MINUTE);
    await isIn(client);
    expect(await lastUses()).toEqual([]);
  });

  test('gives a new id after its end', async () => {
    const client = await signIn(user.email, PASSWORD);
    const id = client.cookies.get(SESSION);
    await idle(121 * MINUTE);
    await client.get('/api/user');
    expect(client.cookies.get(SESSION)).not.toBe(id);
  });
});

describe('with "remember me" a session', () => {
  beforeEach(arrive);

  test('lasts for thirty idle days', async () => {
    const client = await remembered();
    await idle(30 * DAY - 5 * MINUTE);
    expect(await isIn(client)).toBe(true);
  });

  test('lasts no longer', async () => {
    const client = await remembered();
    await idle(30 * DAY + 1_000);
    expect(await isIn(client)).toBe(false);
  });

  test('rolls: each use gives thirty days again', async () => {
    const client = await remembered();
    await idle(29 * DAY);
    const answer = await client.get('/api/user');
    expect(answer.setCookies[SESSION]).toMatch(/; max-age=2592000/i);
    expect(Date.now() - ((await lastUses())[0] ?? 0)).toBeLessThan(MINUTE);
  });

  test('asks for the password again before what needs it', async () => {
    const client = await remembered();
    const where = 'WHERE user_number = ?';
    const before = new Date(Date.now() - 4 * 60 * MINUTE);
    await inDatabase(`UPDATE sessions SET password_confirmed_at = ? ${where}`, before, user.id);
    await idle(2 * DAY);
    const answer = await client.get('/user/two-factor-recovery-codes');
    expectError(answer, 423, 'Password confirmation required.');
  });
});

describe('the last use', () => {
  beforeAll(arrive);

  test('is not written again within a minute', async () => {
    const client = await signIn(user.email, PASSWORD);
    await idle(50_000);
    const before = await lastUses();
    await client.get('/api/user');
    await client.get('/api/user');
    expect(await lastUses()).toEqual(before);
  });

  test('is written after a minute', async () => {
    const client = await signIn(user.email, PASSWORD);
    await idle(61_000);
    await client.get('/api/user');
    const newest = Math.max(...(await lastUses()));
    expect(Date.now() - newest).toBeLessThan(30_000);
  });
});

describe('GET /user/sessions', () => {
  beforeEach(arrive);

  const list = async (client: Client) =>
    (await client.get<SignedInSession[]>('/user/sessions')).body;

  test('of a guest is 401', async () => {
    expectError(await new Client().get('/user/sessions'), 401, 'Unauthenticated.');
  });

  test('says where one is signed in, and which one asks', async () => {
    const client = new Client();
    await client.start();
    const headers = { 'user-agent': 'Mozilla/5.0 (Test)' };
    const json = { email: user.email, password: PASSWORD };
    await client.send('POST', '/login', { json, headers });
    await signIn(user.email, PASSWORD);
    const sessions = await list(client);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(sessions.find(({ current }) => current)).toEqual({
      id: expect.any(Number),
      ip: expect.stringContaining('127.0.0.1'),
      user_agent: 'Mozilla/5.0 (Test)',
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
      signed_in_at: expect.stringMatching(/^\d{4}-.*Z$/),
      current: true,
    });
  });

  test('shows no ids or tokens that sign in', async () => {
    const client = await signIn(user.email, PASSWORD);
    const { text } = await client.get('/user/sessions');
    expect(text).not.toMatch(/token|hash/i);
    expect(text).not.toContain(client.cookies.get(SESSION));
  });

  test('leaves out those that have ended', async () => {
    await signIn(user.email, PASSWORD);
    await idle(121 * MINUTE);
    expect(await list(await signIn(user.email, PASSWORD))).toHaveLength(1);
  });

  test('keeps those that are remembered', async () => {
    await remembered();
    await idle(2 * DAY);
    expect(await list(await signIn(user.email, PASSWORD))).toHaveLength(2);
  });

  test('shows nobody else’s', async () => {
    await signIn(user.email, PASSWORD);
    await arrive();
    expect(await list(await signIn(user.email, PASSWORD))).toHaveLength(1);
  });

  test('takes a very long name of a browser', async () => {
    const client = await new Client().start();
    const headers = { 'user-agent': 'x'.repeat(2_000) };
    const json = { email: user.email, password: PASSWORD };
    const answer = await client.send('POST', '/login', { json, headers });
    expect(answer.status).toBe(200);
    expect((await list(client))[0]?.user_agent).toHaveLength(255);
  });

  test('DELETE /user/sessions ends the others and keeps this one', async () => {
    const [client, other] = [await signIn(user.email, PASSWORD), await remembered()];
    const answer = await client.delete('/user/sessions');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
  });

  test('DELETE /user/sessions/{id} ends that one', async () => {
    const [client, other] = [await signIn(user.email, PASSWORD), await remembered()];
    const third = await signIn(user.email, PASSWORD);
    const id = (await list(other)).find(({ current }) => current)?.id;
    expect((await client.delete(`/user/sessions/${id}`)).status).toBe(204);
    expect(await Promise.all([client, other, third].map(isIn))).toEqual([true, false, true]);
  });

  test.each(['999999999', 'abc', '0', '-1', '1e3'])(
    'DELETE /user/sessions/%s is 404',
    async (id) => {
      const client = await signIn(user.email, PASSWORD);
      expect((await client.delete(`/user/sessions/${id}`)).status).toBe(404);
    },
  );

  test('DELETE /user/sessions/{id} of somebody else is 404 and ends nothing', async () => {
    const theirs = await signIn(user.email, PASSWORD);
    const id = (await list(theirs))[0]?.id;
    await arrive();
    const client = await signIn(user.email, PASSWORD);
    expect((await client.delete(`/user/sessions/${id}`)).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });
});

describe('both cookies come with', () => {
  test.each([
    ['GET', '/sanctum/csrf-cookie', 204],
    ['GET', '/api/user', 401],
    ['POST', '/login', 422],
    ['POST', '/logout', 204],
    ['POST', '/forgot-password', 422],
    ['POST', '/reset-password', 422],
    ['POST', '/two-factor-challenge', 422],
    ['GET', '/user/sessions', 401],
    ['POST', '/email/verification-notification', 401],
    ['GET', '/email/verify/1/a', 401],
  ] as const)('%s %s, %i', async (method, path, status) => {
    const client = await new Client().start();
    const answer = await client.send(method, path);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.setCookies).sort()).toEqual(['XSRF-TOKEN', SESSION]);
  });

  test('419 too, so that the next try can pass', async () => {
    await arrive();
    const client = new Client();
    const json = { email: user.email, password: PASSWORD };
    const first = await client.send('POST', '/login', { json });
    expectError(first, 419, 'CSRF token mismatch.');
    expect((await client.post('/login', json)).status).toBe(200);
  });

  test('every answer the same token and id, so that two tabs do not disturb each other', async () => {
    const client = await new Client().start();
    const before = new Map(client.cookies);
    await Promise.all([1, 2, 3, 4].map(() => client.get('/api/user')));
    expect(client.cookies).toEqual(before);
  });
});

describe('no cookie comes with', () => {
  test.each(['/', '/login', '/api/faqs', '/api/site', '/storage/menus/none.pdf', '/api/nope'])(
    'GET %s, even to somebody signed in',
    async (path) => {
      await arrive();
      const client = await signIn(user.email, PASSWORD);
      const headers = { accept: 'text/html,application/json' };
      expect((await client.get(path, { headers })).setCookies).toEqual({});
    },
  );
});

describe('the readable sign of being signed in', () => {
  const SIGN = 'saltmarsh_signed_in';

  test('comes with the log-in and goes with the log-out', async () => {
    await arrive();
    const client = await signIn(user.email, PASSWORD);
    expect(client.cookies.get(SIGN)).toBe('1');
    await client.post('/logout');
    expect(client.cookies.has(SIGN)).toBe(false);
  });

  test('opens nothing', async () => {
    const client = new Client();
    client.cookies.set(SIGN, '1');
    const answer = await client.get('/api/user');
    expect(answer.status).toBe(401);
    expect(answer.setCookies[SIGN]).toMatch(/; max-age=0/i);
  });
});
