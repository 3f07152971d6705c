import type { OwnUser, User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { multipart } from '../../support/fixtures';
import { stranger } from '../../support/from-address';
import { PASSWORD, signIn } from '../../support/people';
import { quickUser } from '../../support/quick-user';
import { totp, turnOnTwoFactor } from '../../support/totp';

const FAILED = { email: ['These credentials do not match our records.'] };
const SESSION = 'saltmarsh_session';
const XSRF = 'XSRF-TOKEN';
const MISMATCH = 'CSRF token mismatch.';

let user: User;

beforeAll(async () => {
  user = await quickUser();
});

const token = (client: Client) => decodeURIComponent(client.cookies.get(XSRF) ?? '');

describe('GET /sanctum/csrf-cookie', () => {
  test('answers somebody who is signed in too, and leaves him so', async () => {
    const client = await signIn(user.email, PASSWORD);
    const id = client.cookies.get(SESSION);
    expect((await client.get('/sanctum/csrf-cookie')).status).toBe(204);
    expect(client.cookies.get(SESSION)).toBe(id);
    expect((await client.get('/api/user')).status).toBe(200);
  });
});

describe('POST /login takes the fields', () => {
  test('as a form', async () => {
    const client = await new Client().start();
    const form = { email: user.email, password: PASSWORD, remember: 'on' };
    const answer = await client.send('POST', '/login', { form });
    expect([answer.status, answer.body]).toEqual([200, { two_factor: false }]);
  });

  test('as multipart', async () => {
    const client = await new Client().start();
    const answer = await client.upload(
      '/login',
      multipart({ email: user.email, password: PASSWORD }),
    );
    expect([answer.status, answer.body]).toEqual([200, { two_factor: false }]);
  });

  test('with remember empty, as react-sanctum sends it', async () => {
    const client = await new Client().start();
    const body = { email: user.email, password: PASSWORD, remember: null };
    expect((await client.post('/login', body)).status).toBe(200);
  });

  test('with others beside them, which it ignores', async () => {
    const client = await new Client().start();
    const body = { email: user.email, password: PASSWORD, role: 'admin', id: 1, two_factor: false };
    await client.post('/login', body);
    const me = await client.get<{ data: User }>('/api/user');
    expect(me.body.data).toMatchObject(user);
  });
});

describe('POST /login answers', () => {
  test('the same for a wrong password and an unknown address', async () => {
    const client = await stranger();
    const wrong = await client.post('/login', { email: user.email, password: 'not-the-password' });
    const unknown = await client.post('/login', { email: 'no@body.test', password: PASSWORD });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
    expect(fieldErrors(wrong)).toEqual(FAILED);
  });

  test('a blocked account as if there were none', async () => {
    const { id, email } = await quickUser();
    await inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', id);
    const answer = await (await stranger()).post('/login', { email, password: PASSWORD });
    expect(fieldErrors(answer)).toEqual(FAILED);
  });

  test('an account without a password as if there were none', async () => {
    const { id, email } = await quickUser();
    await inDatabase('UPDATE up_users SET password = NULL WHERE number = ?', id);
    const client = await stranger();
    for (const password of ['password', 'null ', PASSWORD]) {
      expect(fieldErrors(await client.post('/login', { email, password }))).toEqual(FAILED);
    }
  });

  test.each(['%', '%@saltmarsh.test', '_dmin@saltmarsh.test', '*', "' OR 1=1 --"])(
    '%s stands for nobody',
    async (email) => {
      const client = await stranger();
      const answer = await client.post('/login', { email, password: 'Low-water-at-0642' });
      expect(fieldErrors(answer)).toEqual(FAILED);
    },
  );

  test.each([
    ['in another case', PASSWORD.toUpperCase()],
    ['with a NUL behind it', `${PASSWORD}\u0000`],
    ['cut short', PASSWORD.slice(0, -1)],
  ])('a password %s as a wrong one', async (_name, password) => {
    const answer = await (await stranger()).post('/login', { email: user.email, password });
    expect(fieldErrors(answer)).toEqual(FAILED);
  });

  test('an empty password with "required"', async () => {
    const answer = await (await stranger()).post('/login', { email: user.email, password: '' });
    expect(fieldErrors(answer)).toEqual({ password: ['The password field is required.'] });
  });

  test('how many tries are left', async () => {
    const answer = await (
      await stranger()
    ).post('/login', { email: user.email, password: 'wrong' });
    expect(answer.headers.get('x-ratelimit-limit')).toBe('5');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('4');
  });

  test('with both cookies when it fails', async () => {
    const client = await stranger();
    const answer = await client.post('/login', { email: user.email, password: 'wrong' });
    expect(Object.keys(answer.setCookies)).toEqual(expect.arrayContaining([XSRF, SESSION]));
  });

  test('nothing of the account', async () => {
    const client = await new Client().start();
    const { text } = await client.post('/login', { email: user.email, password: PASSWORD });
    expect(text).toBe('{"two_factor":false}');
  });

  test('without a token 419, and nobody is signed in', async () => {
    const client = await new Client().start();
    const answer = await client.send('POST', '/login', {
      json: { email: user.email, password: PASSWORD },
      headers: { 'x-xsrf-token': undefined },
    });
    expectError(answer, 419, MISMATCH);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('from a page of another site 419, and nobody is signed in', async () => {
    const client = await new Client().start();
    const answer = await client.send('POST', '/login', {
      json: { email: user.email, password: PASSWORD },
      headers: { origin: 'https://evil.example', referer: 'https://evil.example/' },
    });
    expectError(answer, 419, MISMATCH);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('the token', () => {
  test('may come as X-CSRF-TOKEN', async () => {
    const client = await new Client().start();
    const headers = { 'x-csrf-token': token(client), 'x-xsrf-token': undefined };
    const json = { email: user.email, password: PASSWORD };
    expect((await client.send('POST', '/login', { json, headers })).status).toBe(200);
  });

  test('may come as _token of a multipart form', async () => {
    const client = await new Client().start();
    const body = multipart({ email: user.email, password: PASSWORD, _token: token(client) });
    const headers = { 'x-xsrf-token': undefined };
    const answer = await client.send('POST', '/login', { multipart: body, headers });
    expect(answer.status).toBe(200);
  });

  test.each([{}, [], true, 12, { $gt: '' }])('%j as _token is 419', async (_token) => {
    const client = await new Client().start();
    const headers = { 'x-xsrf-token': undefined };
    const json = { email: user.email, password: PASSWORD, _token };
    expectError(await client.send('POST', '/login', { json, headers }), 419, MISMATCH);
  });
});

describe('logging in as somebody else', () => {
  test('changes who is signed in', async () => {
    const other = await quickUser();
    const client = await signIn(other.email, PASSWORD);
    await client.post('/login', { email: user.email, password: PASSWORD });
    const me = await client.get<{ data: User }>('/api/user');
    expect(me.body.data.id).toBe(user.id);
  });

  test('and failing leaves the one signed in', async () => {
    const other = await quickUser();
    const client = await stranger();
    await client.signIn(other.email, PASSWORD);
    await client.post('/login', { email: user.email, password: 'wrong' });
    const me = await client.get<{ data: User }>('/api/user');
    expect(me.body.data.id).toBe(other.id);
  });
});

describe('POST /logout', () => {
  test('of a guest is 204, and their token stays good', async () => {
    const client = await new Client().start();
    const before = new Map(client.cookies);
    expect((await client.post('/logout')).status).toBe(204);
    expect(client.cookies).toEqual(before);
  });

  test.each([
    ['no token', undefined],
    ['an invented token', 'eyJpdiI6'],
  ])('of a guest with %s is 204, with both cookies', async (_name, token) => {
    const headers = { 'x-xsrf-token': token };
    const answer = await (await new Client().start()).send('POST', '/logout', { headers });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(Object.keys(answer.setCookies).sort()).toEqual([XSRF, SESSION]);
  });

  test('with the cookies of a session that has ended is 204', async () => {
    const client = await signIn(user.email, PASSWORD);
    const old = new Client();
    for (const [name, value] of client.cookies) old.cookies.set(name, value);
    await client.post('/logout');
    expect((await old.post('/logout')).status).toBe(204);
  });

  test.each([true, false])('from a foreign page is 419 (signed in: %s)', async (isSignedIn) => {
    const client = isSignedIn ? await signIn(user.email, PASSWORD) : await new Client().start();
    const headers = { origin: 'https://evil.example', referer: undefined };
    expectError(await client.send('POST', '/logout', { headers }), 419, MISMATCH);
    expect((await client.get('/api/user')).status).toBe(isSignedIn ? 200 : 401);
  });

  test.each([
    ['an invented token', 'eyJpdiI6'],
    ['an empty token', ''],
  ])('with %s is 419, and leaves them signed in', async (_name, token) => {
    const client = await signIn(user.email, PASSWORD);
    const headers = { 'x-xsrf-token': token };
    expectError(await client.send('POST', '/logout', { headers }), 419, MISMATCH);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('with the token of another session is 419', async () => {
    const client = await signIn(user.email, PASSWORD);
    const guest = await new Client().start();
    const headers = { 'x-xsrf-token': decodeURIComponent(guest.cookies.get(XSRF) ?? '') };
    expectError(await client.send('POST', '/logout', { headers }), 419, MISMATCH);
  });

  test('while the second factor is awaited ends the challenge', async () => {
    const { id, email } = await quickUser();
    const secret = await turnOnTwoFactor(await signIn(email, PASSWORD), id);
    const client = await signIn(email, PASSWORD);
    expect((await client.post('/logout')).status).toBe(204);
    const answer = await client.post('/two-factor-challenge', { code: totp(secret) });
    expect(answer.status).toBe(422);
  });

  test('without a token is 419, and leaves him signed in', async () => {
    const client = await signIn(user.email, PASSWORD);
    const headers = { 'x-xsrf-token': undefined };
    expectError(await client.send('POST', '/logout', { headers }), 419, MISMATCH);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('is not done by a link', async () => {
    const client = await signIn(user.email, PASSWORD);
    await client.get('/logout');
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('forgets "remember me"', async () => {
    const client = new Client();
    await client.signIn(user.email, PASSWORD, true);
    const kept = new Map(client.cookies);
    await client.post('/logout');
    const thief = new Client();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('gives cookies that end with the session again', async () => {
    const client = new Client();
    await client.signIn(user.email, PASSWORD, true);
    const { setCookies } = await client.post('/logout');
    expect(setCookies[SESSION]).toMatch(/; max-age=7200/i);
  });
});

describe('GET /api/user', () => {
  test('of a guest is 401, with both cookies', async () => {
    const answer = await new Client().get('/api/user');
    expectError(answer, 401, 'Unauthenticated.');
    expect(Object.keys(answer.setCookies)).toEqual(expect.arrayContaining([XSRF, SESSION]));
  });

  test('has the fields of the contract and no others', async () => {
    const client = await signIn(user.email, PASSWORD);
    const me = await client.get<{ data: object }>('/api/user');
    expect(Object.keys(me.body)).toEqual(['data']);
    expect(Object.keys(me.body.data).sort()).toEqual([
      'address1',
      'address2',
      'email',
      'email_verified_at',
      'firstname',
      'id',
      'invited',
      'lastname',
      'panel_access',
      'postcode',
      'role',
      'telephone',
      'town',
      'two_factor',
      'two_factor_enabled',
    ]);
  });

  test('tells of the second factor by both names', async () => {
    const { id, email } = await quickUser();
    const client = await signIn(email, PASSWORD);
    const told = async () => {
      const { data } = (await client.get<{ data: OwnUser }>('/api/user')).body;
      return [data.two_factor, data.two_factor_enabled];
    };
    expect(await told()).toEqual([false, false]);
    await turnOnTwoFactor(client, id);
    expect(await told()).toEqual([true, true]);
  });

  test('works with a second factor that was never confirmed', async () => {
    const { email } = await quickUser();
    const client = await signIn(email, PASSWORD);
    await client.post('/user/two-factor-authentication');
    const again = await new Client().signIn(email, PASSWORD);
    expect(again.body).toEqual({ two_factor: false });
  });

  test('is 401 while the second factor is awaited', async () => {
    const { id, email } = await quickUser();
    await turnOnTwoFactor(await signIn(email, PASSWORD), id);
    const client = await signIn(email, PASSWORD);
    expectError(await client.get('/api/user'), 401, 'Unauthenticated.');
  });
});
