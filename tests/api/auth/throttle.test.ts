import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client, type RequestOptions } from '../../support/client';
import { expectError, fieldErrors, statusesOf } from '../../support/expectations';
import { multipart } from '../../support/fixtures';
import { stranger } from '../../support/network';
import { createUser, PASSWORD } from '../../support/people';

let user: User;

beforeEach(async () => {
  user = await createUser();
});

const fail = (client: Client, email = user.email) =>
  client.post('/login', { email, password: 'not-the-password' });

const canSignIn = async (client: Client, { email } = user) =>
  (await client.signIn(email, PASSWORD)).status === 200;

/** Fails in parallel, because comparing passwords is slow. */
async function failTimes(client: Client, times: number, email = user.email): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => fail(client, email)));
  expect(new Set(statusesOf(answers))).toEqual(new Set([422]));
}

function expectLocked(answer: Answer, max: number, seconds = 60): void {
  expectError(answer, 429);
  expect(answer.headers.get('x-ratelimit-limit')).toBe(`${max}`);
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

describe('five failures for an address from one place', () => {
  test('lock it there, with all headers, even for the right password and new sessions', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    const answer = await fail(client);
    expectLocked(answer, 5);
    expect(Object.keys(answer.setCookies)).toEqual(
      expect.arrayContaining(['XSRF-TOKEN', 'saltmarsh_session']),
    );
    expectLocked(await client.signIn(user.email, PASSWORD), 5);
    expectLocked(await fail(await new Client(client.origin).start()), 5);
  });

  test('lock neither other addresses, whose success clears nothing, nor callers from elsewhere', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    expect(await canSignIn(client, await createUser())).toBe(true);
    expectLocked(await fail(client), 5);
    expect(await canSignIn(await stranger())).toBe(true);
  });

  test('are also counted for addresses without an account', async () => {
    const client = await stranger();
    const email = `nobody-${user.email}`;
    await failTimes(client, 5, email);
    expectLocked(await fail(client, email), 5);
  });
});

test('a success clears the count for the address and the place, and is not counted itself', async () => {
  const client = await stranger();
  await failTimes(client, 4);
  for (let i = 0; i < 6; i++) expect(await canSignIn(client)).toBe(true);
  await failTimes(client, 5);
  expectLocked(await fail(client), 5);
});

describe('the lock cannot be evaded by', () => {
  let locked: Client;
  let address: string;

  beforeAll(async () => {
    address = (await createUser()).email;
    locked = await stranger();
    await failTimes(locked, 5, address);
  });

  const wrong = (email: string) => ({ json: { email, password: 'wrong-password' } });
  const raw = (text: string) => ({ raw: text, headers: { 'content-type': 'application/json' } });
  const withHeader = (name: string) => (email: string) => ({
    ...wrong(email),
    headers: { [name]: 'for=203.0.113.7' },
  });

  test.each<[name: string, path: string, options: (email: string) => RequestOptions]>([
    ['capitals', '/login', (email) => wrong(email.toUpperCase())],
    ['spaces', '/login', (email) => wrong(`  ${email}\t`)],
    ['a space of another kind', '/login', (email) => wrong(`${email}\u00a0`)],
    ['a slash at the end', '/login/', wrong],
    ['many slashes at the end', '/login////', wrong],
    ['a query', '/login?a=1', wrong],
    ['a query that names another address', '/login?email=other@saltmarsh.test', wrong],
    ['another order of fields', '/login', (email) => raw(`{"password":"no","email":"${email}"}`)],
    [
      'escapes',
      '/login',
      (email) =>
        raw(
          `{"\\u0065mail":"\\u00${email.charCodeAt(0).toString(16)}${email.slice(1)}","password":"no"}`,
        ),
    ],
    ['a form', '/login', (email) => ({ form: wrong(email).json })],
    ['multipart', '/login', (email) => ({ multipart: multipart(wrong(email).json) })],
    ['X-Forwarded-For', '/login', withHeader('x-forwarded-for')],
    ['X-Real-IP', '/login', withHeader('x-real-ip')],
    ['Forwarded', '/login', withHeader('forwarded')],
    ['another browser', '/login', withHeader('user-agent')],
  ])('%s', async (_name, path, options) => {
    expectLocked(await locked.send('POST', path, options(address)), 5);
  });

  test('giving the address twice', async () => {
    const client = await stranger();
    const body = `email=${encodeURIComponent(user.email)}&email=x%40y.test&password=${PASSWORD}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.send('POST', '/login', { raw: body, headers });
    expect(fieldErrors(answer)).toHaveProperty('email');
  });
});

test('thirty failures from one place, for any addresses, lock that place despite other successes', async () => {
  const client = await stranger();
  const accounts = await Promise.all(Array.from({ length: 8 }, () => createUser()));
  // No account has more than four failures.
  const spray = (i: number) => fail(client, accounts[i % 8]?.email);
  for (let i = 0; i < 29; i += 1) expect((await spray(i)).status).toBe(422);
  expect(await canSignIn(client)).toBe(true);
  expect((await spray(29)).status).toBe(422);
  expectLocked(await spray(30), 30);
  expectLocked(await client.signIn(user.email, PASSWORD), 30);
  expect(await canSignIn(await stranger())).toBe(true);
});

test('twenty failures in fifteen minutes for one address, from any places, lock it for new places, but lock no other address', async () => {
  const places = await Promise.all(Array.from({ length: 4 }, () => stranger()));
  await Promise.all(places.map((client) => failTimes(client, 5)));
  const newcomer = await stranger();
  expectLocked(await fail(newcomer), 20, 15 * 60);
  expect(await canSignIn(newcomer, await createUser())).toBe(true);
});

test.each([
  ['reset links', '/forgot-password', 200],
  ['reset tokens', '/reset-password', 422],
])('one place may make thirty attempts a minute for %s', async (_what, path, status) => {
  const client = await stranger();
  const attempt = () =>
    client.post(path, {
      ...{ token: 'f'.repeat(64), email: `nobody-${user.email}` },
      ...{ password: PASSWORD, password_confirmation: PASSWORD },
    });
  for (let i = 0; i < 30; i++) expect((await attempt()).status).toBe(status);
  expectLocked(await attempt(), 30);
});
