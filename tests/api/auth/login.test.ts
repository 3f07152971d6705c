import type { User } from '@saltmarsh/contract/messages/user';
import { Client, type RequestOptions } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectAnswer, expectDone, expectInvalid } from '../../support/expectations';
import { multipart } from '../../support/fixtures';
import { stranger } from '../../support/network';
import {
  createUser,
  isIn,
  me,
  newMember,
  PASSWORD,
  signIn,
  totp,
  turnOnTwoFactor,
  USER_FIELDS,
} from '../../support/people';

const FAILED = { email: 'These credentials do not match our records.' };
const SESSION = 'saltmarsh_session';
const XSRF = 'XSRF-TOKEN';
const SIGNED_IN = { two_factor: false };

let user: User;

beforeAll(async () => {
  user = await createUser();
});

const guest = () => new Client().start();
const capitals = () => user.email.toUpperCase();

/** Tries from a new IP address, because failures are counted by IP address. */
const tryFrom = async (email: string, password: string) =>
  (await stranger()).post('/login', { email, password });

describe('GET /sanctum/csrf-cookie', () => {
  test('is 204 without a body and sets both cookies', async () => {
    const answer = await new Client().get('/sanctum/csrf-cookie');
    expectDone(answer);
    expect(Object.keys(answer.setCookies).sort()).toEqual([XSRF, SESSION]);
    // Scripts must read the XSRF cookie, but never the session cookie.
    expect(answer.setCookies[XSRF]).not.toMatch(/httponly/i);
    expect(answer.setCookies[SESSION]).toMatch(/httponly/i);
    for (const line of Object.values(answer.setCookies)) {
      expect(line).toMatch(/; path=\/(;|$)/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).toMatch(/; max-age=7200/i);
      expect(line).not.toMatch(/; secure/i);
    }
  });

  test('writes nothing to the database for a guest, and stores session ids hashed', async () => {
    const rows = () => inDatabase('SELECT * FROM sessions');
    const before = (await rows()).length;
    await guest();
    expect(await rows()).toHaveLength(before);
    const client = await signIn(user.email);
    const id = decodeURIComponent(client.cookies.get(SESSION) ?? '-');
    expect(JSON.stringify(await rows())).not.toContain(id);
  });
});

describe('POST /login', () => {
  test('returns {"two_factor":false}, and the user can then be fetched', async () => {
    const client = new Client();
    expectAnswer(await client.signIn(user.email, PASSWORD), 200, SIGNED_IN);
    const factors = { two_factor_enabled: false, two_factor: false };
    const more = { ...factors, panel_access: false, book_access: false };
    const answer = await client.get('/api/user');
    expectAnswer(answer, 200, { data: { ...user, ...more } });
    const fields = Object.keys((answer.body as { data: object }).data);
    expect(fields.sort()).toEqual([...USER_FIELDS, ...Object.keys(more)].sort());
  });

  const right = () => ({ email: user.email, password: PASSWORD });

  test.each<[string, () => RequestOptions]>([
    ['as a form', () => ({ form: { ...right(), remember: 'on' } })],
    ['as multipart', () => ({ multipart: multipart(right()) })],
    ['with spaces and capitals', () => ({ json: { ...right(), email: `  ${capitals()} ` } })],
    ['with other fields, which it ignores', () => ({ json: { ...right(), id: 1, role: 'admin' } })],
  ])('accepts the fields %s', async (_how, options) => {
    const client = await guest();
    expectAnswer(await client.send('POST', '/login', options()), 200, SIGNED_IN);
    expect(await me(client)).toMatchObject(user);
  });

  test('responds to a wrong password as to an unknown address', async () => {
    const wrong = await tryFrom(user.email, 'not-the-password');
    const unknown = await tryFrom('no@body.test', PASSWORD);
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expectInvalid(wrong, FAILED);
    expectInvalid(await tryFrom('not-an-address', PASSWORD), FAILED);
  });

  test.each([
    ['that is blocked', 'blocked = TRUE'],
    ['without a password', 'password = NULL'],
  ])('treats an account %s as if it did not exist', async (_name, change) => {
    const { id, email } = await createUser();
    await inDatabase(`UPDATE up_users SET ${change} WHERE number = ?`, id);
    for (const password of ['password', 'null ', PASSWORD]) {
      expectInvalid(await tryFrom(email, password), FAILED);
    }
  });

  test('rejects a password that is almost right', async () => {
    const blank = [` ${PASSWORD}`, `${PASSWORD}\u0000`];
    for (const password of [PASSWORD.toUpperCase(), ...blank, PASSWORD.slice(0, -1)]) {
      expectInvalid(await tryFrom(user.email, password), FAILED);
    }
  });
});

test('logging in while logged in switches accounts, and a failed attempt changes nothing', async () => {
  const other = await createUser();
  const client = await stranger();
  for (const { id, email } of [other, user]) {
    expect((await client.signIn(email, PASSWORD)).status).toBe(200);
    await client.post('/login', { email: other.email, password: 'wrong' });
    expect((await me(client)).id).toBe(id);
  }
});

describe('POST /logout', () => {
  test('is 204, forgets "remember me", leaves other sessions alone, and starts a guest’s session', async () => {
    const [client, elsewhere] = [
      await signIn(user.email, PASSWORD, true),
      await signIn(user.email),
    ];
    const thief = client.copy();
    const answer = await client.post('/logout');
    expectDone(answer);
    expect(answer.setCookies[SESSION]).toMatch(/; max-age=7200/i);
    expect(client.cookies.get(SESSION)).not.toBe(thief.cookies.get(SESSION));
    expect(await Promise.all([client, thief, elsewhere].map(isIn))).toEqual([false, false, true]);
    // An ended session's cookies must not prevent a new log-in.
    expectDone(await thief.post('/logout'));
    const json = { email: user.email, password: PASSWORD };
    expect((await client.post('/login', json)).status).toBe(200);
  });

  test('by a guest is 204 and leaves the token valid; without a token, it sets both cookies', async () => {
    const client = await guest();
    const before = new Map(client.cookies);
    expectDone(await client.post('/logout'));
    expect(client.cookies).toEqual(before);
    for (const token of [undefined, 'eyJpdiI6']) {
      const headers = { 'x-xsrf-token': token };
      const answer = await (await guest()).send('POST', '/logout', { headers });
      expectDone(answer);
      expect(Object.keys(answer.setCookies).sort()).toEqual([XSRF, SESSION]);
    }
  });

  test('ends a pending two-factor challenge', async () => {
    const { user: careful, client: member } = await newMember();
    const secret = await turnOnTwoFactor(member, careful.id);
    const client = await signIn(careful.email);
    expectDone(await client.post('/logout'));
    expect((await client.post('/two-factor-challenge', { code: totp(secret) })).status).toBe(422);
  });
});

test('GET /api/user reports a confirmed second factor under both names', async () => {
  const { user: careful, client } = await newMember();
  await client.post('/user/two-factor-authentication');
  expect(await me(client)).toMatchObject({ two_factor: false, two_factor_enabled: false });
  await turnOnTwoFactor(client, careful.id);
  expect(await me(client)).toMatchObject({ two_factor: true, two_factor_enabled: true });
});
