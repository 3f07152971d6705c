import { createHash } from 'node:crypto';
import type { SignedInSession } from '@saltmarsh/contract/messages/account';
import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectDone, expectError } from '../../support/expectations';
import { words } from '../../support/fixtures';
import {
  as,
  confirmedAgo,
  createUser,
  isIn,
  newMember,
  PASSWORD,
  type Persona,
  signIn,
} from '../../support/people';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SESSION = 'saltmarsh_session';
const COOKIES = ['XSRF-TOKEN', SESSION];

let user: User;

async function arrive(): Promise<void> {
  user = await createUser();
}

const here = () => signIn(user.email);
const remembered = () => signIn(user.email, PASSWORD, true);

/** Sets the last use of the user's sessions to `ms` ago. */
async function idle(ms: number): Promise<void> {
  const statement = 'UPDATE sessions SET last_used_at = ? WHERE user_number = ?';
  await inDatabase(statement, new Date(Date.now() - ms), user.id);
}

async function lastUses(): Promise<number[]> {
  const statement = 'SELECT last_used_at FROM sessions WHERE user_number = ? ORDER BY id';
  const rows = await inDatabase<{ last_used_at: Date }>(statement, user.id);
  return rows.map(({ last_used_at }) => last_used_at.getTime());
}

describe('a session', () => {
  beforeEach(arrive);

  test.each([
    ['120 idle minutes', here, 119 * MINUTE, 7_200],
    ['thirty idle days with "remember me"', remembered, 30 * DAY - 5 * MINUTE, 2_592_000],
  ])('lasts for another %s after each use', async (_time, enter, ms, seconds) => {
    const client = await enter();
    for (let i = 0; i < 3; i++) {
      await idle(ms);
      const { status, setCookies } = await client.get('/api/user');
      expect(status).toBe(200);
      expect(setCookies[SESSION]).toMatch(new RegExp(`; max-age=${seconds}(;|$)`, 'i'));
      expect(Date.now() - ((await lastUses())[0] ?? 0)).toBeLessThan(MINUTE);
    }
  });

  test.each([
    ['without', here, 120 * MINUTE + 1_000],
    ['with', remembered, 30 * DAY + 1_000],
  ])(
    '%s "remember me" ends after that, is deleted from the table, and gets a new id',
    async (_how, enter, ms) => {
      const client = await enter();
      const id = client.cookies.get(SESSION);
      await idle(ms);
      expect(await isIn(client)).toBe(false);
      expect(await lastUses()).toEqual([]);
      expect(client.cookies.get(SESSION)).not.toBe(id);
    },
  );

  test('that is remembered requires the password again for protected actions', async () => {
    const client = await remembered();
    await confirmedAgo(user, 4 * 60 * MINUTE);
    await idle(2 * DAY);
    expectError(await client.get('/user/two-factor-recovery-codes'), 423);
  });
});

test('the last use is saved once a minute has passed, and not before', async () => {
  await arrive();
  const client = await here();
  await idle(20_000);
  const before = await lastUses();
  await client.get('/api/user');
  expect(await lastUses()).toEqual(before);
  await idle(61_000);
  await client.get('/api/user');
  expect(Date.now() - Math.max(...(await lastUses()))).toBeLessThan(30_000);
});

test('an account has fifty sessions at most: a new one ends the one used longest ago', async () => {
  await arrive();
  const [first, second] = [await here(), await here()];
  const old = 'UPDATE sessions SET last_used_at = ? WHERE token_hash = ?';
  const hash = createHash('sha256')
    .update(first.cookies.get(SESSION) ?? '')
    .digest('hex');
  await inDatabase(old, new Date(Date.now() - MINUTE), hash);
  for (let count = 0; count < 49; count += 1) await here();
  expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  expect(await lastUses()).toHaveLength(50);
});

describe('/user/sessions', () => {
  beforeEach(arrive);

  const list = async (client: Client) =>
    (await client.get<SignedInSession[]>('/user/sessions')).body;

  async function signInWith(browser: string): Promise<Client> {
    const client = await new Client().start();
    const json = { email: user.email, password: PASSWORD };
    const headers = { 'user-agent': browser };
    expect((await client.send('POST', '/login', { json, headers })).status).toBe(200);
    return client;
  }

  test('lists where the account is logged in, marks the current session, and reveals no usable session id', async () => {
    const client = await signInWith('Mozilla/5.0 (Test)');
    await here();
    const { body, text } = await client.get<SignedInSession[]>('/user/sessions');
    expect(body.map(({ current }) => current).sort()).toEqual([false, true]);
    expect(body.find(({ current }) => current)).toEqual({
      id: expect.any(Number),
      ip: expect.stringContaining('127.0.0.1'),
      user_agent: 'Mozilla/5.0 (Test)',
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
      signed_in_at: expect.stringMatching(/^\d{4}-.*Z$/),
      current: true,
    });
    expect(text).not.toMatch(/token|hash/i);
    expect(text).not.toContain(client.cookies.get(SESSION));
  });

  test('leaves out ended sessions and those of other accounts, and includes remembered ones', async () => {
    await here();
    await remembered();
    await idle(121 * MINUTE);
    expect(await list(await here())).toHaveLength(2);
    await arrive();
    expect(await list(await here())).toHaveLength(1);
  });

  test('accepts a very long User-Agent', async () => {
    const client = await signInWith('x'.repeat(2_000));
    expect((await list(client))[0]?.user_agent).toHaveLength(255);
  });

  test('ends the session that DELETE names, or all others, and keeps the current one', async () => {
    const all = [await here(), await remembered(), await here()] as const;
    const [client, other] = all;
    const id = (await list(other)).find(({ current }) => current)?.id;
    expectDone(await client.delete(`/user/sessions/${id}`));
    expect(await Promise.all(all.map(isIn))).toEqual([true, false, true]);
    expectDone(await client.delete('/user/sessions'));
    expect(await Promise.all(all.map(isIn))).toEqual([true, false, false]);
  });

  test('ends no session for an unknown id or somebody else’s', async () => {
    const theirs = await here();
    const [session] = await list(theirs);
    const { client } = await newMember();
    for (const id of [`${session?.id}`, '999999999', 'abc', '0', '-1', '1e3']) {
      const { status } = await client.delete(`/user/sessions/${id}`);
      expect([id, status]).toEqual([id, 404]);
    }
    expect(await isIn(theirs)).toBe(true);
  });
});

describe('both cookies are set by', () => {
  test.each<[Persona, string[]]>([
    [
      'guest',
      words`
        GET/sanctum/csrf-cookie GET/api/user POST/login POST/logout POST/forgot-password
        POST/reset-password POST/two-factor-challenge GET/user/sessions
        POST/email/verification-notification GET/email/verify/1/a`,
    ],
    ['user', words`GET/email/verify/1/a GET/api/user GET/api/users`],
    ['admin', words`GET/api/users/999999999`],
  ])('every response to a %s', async (persona, calls) => {
    for (const call of calls) {
      const [method, path] = call.split(/(?=\/)(?<=^[A-Z]+)/) as ['GET' | 'POST', string];
      const { setCookies } = await (await as(persona)).send(method, path);
      expect([call, ...Object.keys(setCookies)]).toEqual(
        expect.arrayContaining([call, ...COOKIES]),
      );
    }
  });

  test('a 423 and a 419, so that the next attempt can succeed', async () => {
    await arrive();
    const unconfirmed = await here();
    await confirmedAgo(user, null);
    const answer = await unconfirmed.get('/user/two-factor-qr-code');
    expectError(answer, 423);
    expect(Object.keys(answer.setCookies)).toEqual(expect.arrayContaining(COOKIES));
    const client = new Client();
    const json = { email: user.email, password: PASSWORD };
    expectError(await client.post('/login', json), 419);
    expect((await client.post('/login', json)).status).toBe(200);
  });

  test('every response with the same token and id, so that two tabs do not disturb each other', async () => {
    const client = await new Client().start();
    const before = new Map(client.cookies);
    await Promise.all([1, 2, 3, 4].map(() => client.get('/api/user')));
    expect(client.cookies).toEqual(before);
  });
});

test.each([
  ...['/', '/login', '/api/faqs', '/api/menus', '/api/site', '/api/widgets/none'],
  ...['/storage/menus/none.pdf', '/api/nope', '/healthz', '/readyz'],
])('GET %s sets no cookie, even for someone logged in', async (path) => {
  const headers = { accept: 'text/html,application/json' };
  expect((await (await as('admin')).get(path, { headers })).setCookies).toEqual({});
});

test.each(['%', '%E0%A4%A', '"', 'a'.repeat(5000), '\u00e9'])(
  'a malformed cookie (%#) does no harm',
  async (value) => {
    const headers = { cookie: `${SESSION}=${value}; XSRF-TOKEN=${value}` };
    expect((await new Client().get('/api/user', { headers })).status).toBe(401);
  },
);

test('the readable cookie that marks a log-in is set by logging in, removed by logging out, and grants no access', async () => {
  const SIGN = 'saltmarsh_signed_in';
  await arrive();
  const client = await here();
  expect(client.cookies.get(SIGN)).toBe('1');
  await client.post('/logout');
  expect(client.cookies.has(SIGN)).toBe(false);
  client.cookies.set(SIGN, '1');
  const answer = await client.get('/api/user');
  expect(answer.status).toBe(401);
  expect(answer.setCookies[SIGN]).toMatch(/; max-age=0/i);
});
