import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { expectError, fieldErrors, WRONG_TYPES } from '../support/errors';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';

const FAILED = 'These credentials do not match our records.';
const SESSION = 'saltmarsh_session';

describe('GET /sanctum/csrf-cookie', () => {
  test('is 204 without a body and sets both cookies', async () => {
    const answer = await new Client().get('/sanctum/csrf-cookie');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(Object.keys(answer.setCookies).sort()).toEqual(['XSRF-TOKEN', SESSION]);
  });

  test('the token can be read by a script, the session cannot', async () => {
    const { setCookies } = await new Client().get('/sanctum/csrf-cookie');
    expect(setCookies['XSRF-TOKEN']).not.toMatch(/httponly/i);
    expect(setCookies[SESSION]).toMatch(/httponly/i);
  });

  test.each(['XSRF-TOKEN', SESSION])(
    '%s is Lax, for the whole site, for two hours',
    async (name) => {
      const line = (await new Client().get('/sanctum/csrf-cookie')).setCookies[name];
      expect(line).toMatch(/; path=\/(;|$)/i);
      expect(line).toMatch(/; samesite=lax/i);
      expect(line).toMatch(/; max-age=7200/i);
      expect(line).not.toMatch(/; secure/i);
    },
  );

  test('a guest writes nothing to the database', async () => {
    const count = () => inDatabase('SELECT count(*) AS n FROM sessions');
    const before = await count();
    await new Client().start();
    expect(await count()).toEqual(before);
  });
});

describe('POST /login', () => {
  test('answers {"two_factor":false}, and the user can be fetched', async () => {
    const user = await createUser();
    const client = new Client();
    const answer = await client.signIn(user.email, PASSWORD);
    expect([answer.status, answer.body]).toEqual([200, { two_factor: false }]);
    const me = await client.get<{ data: User }>('/api/user');
    expect(me.body.data).toEqual({
      ...user,
      ...{ two_factor_enabled: false, two_factor: false, panel_access: false },
    });
  });

  test('takes the e-mail trimmed and in any case', async () => {
    const { email } = await createUser();
    expect((await new Client().signIn(`  ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  test('does not trim the password', async () => {
    const { email } = await createUser();
    const errors = fieldErrors(await new Client().signIn(email, ` ${PASSWORD}`));
    expect(errors).toEqual({ email: [FAILED] });
  });

  test.each([
    ['a wrong password', ADMIN.email, 'wrong-password'],
    ['an unknown address', 'nobody@saltmarsh.test', PASSWORD],
    ['no address at all', 'not-an-address', PASSWORD],
  ])('%s is 422 under email', async (_name, email, password) => {
    const answer = await new Client().signIn(email, password);
    expect(fieldErrors(answer)).toEqual({ email: [FAILED] });
  });

  test('both fields are required', async () => {
    const answer = await (await new Client().start()).post('/login', {});
    expect(fieldErrors(answer)).toEqual({
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  test.each(['email', 'password'])('%s has to be a text', async (field) => {
    const client = await new Client().start();
    for (const [name, value] of WRONG_TYPES) {
      const answer = await client.post('/login', {
        email: 'types@saltmarsh.test',
        password: PASSWORD,
        [field]: value,
      });
      expect({ name, status: answer.status }).toEqual({ name, status: 422 });
      expect(fieldErrors(answer)).toHaveProperty(field);
    }
  });

  test('changes the session id and the token', async () => {
    const user = await createUser();
    const client = await new Client().start();
    const before = new Map(client.cookies);
    await client.signIn(user.email, PASSWORD);
    expect(client.cookies.get(SESSION)).not.toBe(before.get(SESSION));
    const token = (cookies: Map<string, string>) => cookies.get('XSRF-TOKEN')?.slice(0, 20);
    expect(token(client.cookies)).not.toBe(token(before));
  });

  test('a session id from before the log-in is worth nothing after it', async () => {
    const user = await createUser();
    const client = await new Client().start();
    const before = new Map(client.cookies);
    await client.signIn(user.email, PASSWORD);
    const other = new Client();
    for (const [name, value] of before) other.cookies.set(name, value);
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('works for somebody who is signed in already', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    expect((await client.post('/login', { email: user.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test('keeps the session id hashed', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    const rows = JSON.stringify(await inDatabase('SELECT * FROM sessions'));
    expect(rows).not.toContain(decodeURIComponent(client.cookies.get(SESSION) ?? '-'));
  });

  test.each([true, 1, '1', 'true', 'on', 'yes'])(
    'remember %j lasts thirty days',
    async (remember) => {
      const { email } = await createUser();
      const client = await new Client().start();
      const answer = await client.post('/login', { email, password: PASSWORD, remember });
      expect(answer.status).toBe(200);
      const ages = Object.values(answer.setCookies).map((line) =>
        Number(/max-age=(\d+)/i.exec(line)?.[1]),
      );
      expect(Math.max(...ages)).toBe(30 * 24 * 60 * 60);
    },
  );

  test.each([false, 0, 'off', 'junk', null])('remember %j does not', async (remember) => {
    const { email } = await createUser();
    const client = await new Client().start();
    const answer = await client.post('/login', { email, password: PASSWORD, remember });
    expect(answer.status).toBe(200);
    const ages = Object.values(answer.setCookies).map((line) =>
      Number(/max-age=(\d+)/i.exec(line)?.[1]),
    );
    expect(Math.max(...ages)).toBe(7200);
  });
});

describe('too many log-ins', () => {
  async function fail(client: Client, email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      statuses.push((await client.post('/login', { email, password: 'wrong' })).status);
    }
    return statuses;
  }

  test('the sixth failure in a minute is 429, even with the right password', async () => {
    const { email } = await createUser();
    const client = await new Client().start();
    expect(await fail(client, email, 5)).toEqual([422, 422, 422, 422, 422]);
    const answer = await client.post('/login', { email: email.toUpperCase(), password: PASSWORD });
    expectError(answer, 429, 'Too Many Attempts.');
    expect(answer.headers.get('x-ratelimit-limit')).toBe('5');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const reset = Number(answer.headers.get('x-ratelimit-reset'));
    expect(Math.abs(reset - Date.now() / 1000 - wait)).toBeLessThan(5);
  });

  test('a success clears the count', async () => {
    const { email } = await createUser();
    const client = await new Client().start();
    await fail(client, email, 4);
    expect((await client.post('/login', { email, password: PASSWORD })).status).toBe(200);
    expect(await fail(client, email, 4)).toEqual([422, 422, 422, 422]);
  });
});

describe('POST /logout', () => {
  test('is 204 and signs out, with a fresh guest session', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    const before = client.cookies.get(SESSION);
    const answer = await client.post('/logout');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(client.cookies.get(SESSION)).toBeDefined();
    expect(client.cookies.get(SESSION)).not.toBe(before);
    expectError(await client.get('/api/user'), 401, 'Unauthenticated.');
  });

  test('the fresh token serves for the next log-in', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    await client.post('/logout');
    expect((await client.post('/login', { email: user.email, password: PASSWORD })).status).toBe(
      200,
    );
  });

  test('leaves the other sessions of the person alone', async () => {
    const user = await createUser();
    const [here, there] = [await signIn(user.email, PASSWORD), await signIn(user.email, PASSWORD)];
    await here.post('/logout');
    expect((await there.get('/api/user')).status).toBe(200);
  });
});

describe('a session ends when an admin', () => {
  test.each([
    [
      'changes the password',
      { password: 'a-new-password', password_confirmation: 'a-new-password' },
    ],
    ['changes the role', { role: 'admin' }],
  ])('%s', async (_name, change) => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    const answer = await (await as('admin')).patch(`/api/users/${user.id}`, { ...user, ...change });
    expect(answer.status).toBe(200);
    expectError(await client.get('/api/user'), 401, 'Unauthenticated.');
  });

  test('deletes the person', async () => {
    const user = await createUser();
    const client = await signIn(user.email, PASSWORD);
    expect((await (await as('admin')).delete(`/api/users/${user.id}`)).status).toBe(204);
    expectError(await client.get('/api/user'), 401, 'Unauthenticated.');
  });
});

describe('cookies', () => {
  test.each([
    ['200', 'user', '/api/user'],
    ['401', 'guest', '/api/user'],
    ['403', 'user', '/api/users'],
    ['404', 'admin', '/api/users/999999999'],
  ] as const)('come with every answer of a stateful route: %s', async (status, persona, path) => {
    const answer = await (await as(persona)).get(path);
    expect(answer.status).toBe(Number(status));
    expect(Object.keys(answer.setCookies)).toEqual(expect.arrayContaining(['XSRF-TOKEN', SESSION]));
  });

  test.each(['/api/faqs', '/api/menus', '/api/site', '/api/widgets/none', '/healthz', '/readyz'])(
    'do not come with %s',
    async (path) => {
      expect((await (await as('admin')).get(path)).setCookies).toEqual({});
    },
  );

  test('an invented session id is a guest', async () => {
    const client = new Client();
    client.cookies.set(SESSION, 'x'.repeat(43));
    expectError(await client.get('/api/user'), 401, 'Unauthenticated.');
  });

  test.each(['%', '%E0%A4%A', '"', 'a'.repeat(5000), '\u00e9'])(
    'a broken cookie (%#) breaks nothing',
    async (value) => {
      const headers = { cookie: `${SESSION}=${value}; XSRF-TOKEN=${value}` };
      expect((await new Client().get('/api/user', { headers })).status).toBe(401);
    },
  );
});
