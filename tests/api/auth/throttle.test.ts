import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client, type Answer } from '../../support/client';
import { fieldErrors } from '../../support/errors';
import { multipart } from '../../support/fixtures';
import { originFrom, stranger } from '../../support/from-address';
import { PASSWORD } from '../../support/people';
import { quickUser } from '../../support/quick-user';

let user: User;

beforeEach(async () => {
  user = await quickUser();
});

const fail = (client: Client, email = user.email) =>
  client.post('/login', { email, password: 'not-the-password' });

/** At once: comparing a password takes a while. */
async function failTimes(client: Client, times: number, email = user.email): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, () => fail(client, email)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
}

function expectLocked(answer: Answer, max: number, seconds = 60): void {
  expect([answer.status, answer.body]).toEqual([429, { message: 'Too Many Attempts.' }]);
  const number = (name: string) => Number(answer.headers.get(name) ?? NaN);
  expect(number('retry-after')).toBeGreaterThan(0);
  expect(number('retry-after')).toBeLessThanOrEqual(seconds);
  expect(number('x-ratelimit-limit')).toBe(max);
  expect(number('x-ratelimit-remaining')).toBe(0);
  const reset = number('x-ratelimit-reset') - Date.now() / 1000;
  expect(Math.abs(reset - number('retry-after'))).toBeLessThan(2);
}

describe('five failures for an address from one place', () => {
  test('lock it, with all headers', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    expectLocked(await fail(client), 5);
  });

  test('lock the right password out too', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    expectLocked(await client.signIn(user.email, PASSWORD), 5);
  });

  test('lock no other address', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    const other = await quickUser();
    expect((await client.signIn(other.email, PASSWORD)).status).toBe(200);
  });

  test('lock nobody who speaks from elsewhere', async () => {
    await failTimes(await stranger(), 5);
    expect((await (await stranger()).signIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('lock new sessions from there too', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    expectLocked(await fail(await new Client(client.origin).start()), 5);
  });

  test('come with both cookies', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    const { setCookies } = await fail(client);
    expect(Object.keys(setCookies)).toEqual(
      expect.arrayContaining(['XSRF-TOKEN', 'saltmarsh_session']),
    );
  });

  test('are not made more by tries while locked: the time runs from the first', async () => {
    const client = await stranger();
    await failTimes(client, 5);
    const reset = (await fail(client)).headers.get('x-ratelimit-reset');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await fail(client)).headers.get('x-ratelimit-reset')).toBe(reset);
  });

  test('are counted when they come at once', async () => {
    const client = await stranger();
    const answers = await Promise.all(Array.from({ length: 12 }, () => fail(client)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('are counted for addresses that have no account', async () => {
    const client = await stranger();
    const email = `nobody-${user.email}`;
    await failTimes(client, 5, email);
    expectLocked(await fail(client, email), 5);
  });
});

describe('what is left', () => {
  const left = ({ headers }: Answer) => [
    headers.get('x-ratelimit-limit'),
    headers.get('x-ratelimit-remaining'),
  ];

  test('is told by every log-in, whatever its status', async () => {
    const client = await stranger();
    expect(left(await fail(client))).toEqual(['5', '4']);
    expect(left(await fail(client))).toEqual(['5', '3']);
    expect(left(await client.signIn(user.email, PASSWORD))).toEqual(['5', '5']);
  });

  test('is told by a password confirmation', async () => {
    const client = await stranger();
    await client.signIn(user.email, PASSWORD);
    const confirm = (password: string) => client.post('/user/confirm-password', { password });
    expect(left(await confirm('wrong-password'))).toEqual(['10', '9']);
    expect(left(await confirm(PASSWORD))).toEqual(['10', '9']);
  });

  test('is told by a call for a reset link', async () => {
    const client = await stranger();
    expect(left(await client.post('/forgot-password', { email: user.email }))).toEqual([
      '30',
      '29',
    ]);
  });
});

describe('a success', () => {
  test('clears the count of the address and the place', async () => {
    const client = await stranger();
    await failTimes(client, 4);
    await client.signIn(user.email, PASSWORD);
    await failTimes(client, 5);
    expectLocked(await fail(client), 5);
  });

  test('is not counted itself', async () => {
    const client = await stranger();
    for (let i = 0; i < 6; i++) {
      expect((await client.signIn(user.email, PASSWORD)).status).toBe(200);
    }
  });

  test('of another address clears nothing', async () => {
    const client = await stranger();
    const other = await quickUser();
    await failTimes(client, 5);
    await client.signIn(other.email, PASSWORD);
    expectLocked(await fail(client), 5);
  });
});

describe('the lock is not got round by', () => {
  let locked: Client;
  let address: string;

  beforeAll(async () => {
    address = (await quickUser()).email;
    locked = await stranger();
    await failTimes(locked, 5, address);
  });

  const json = (email: string) => ({ json: { email, password: 'wrong-password' } });
  const raw = (text: string) => ({ raw: text, headers: { 'content-type': 'application/json' } });

  test.each([
    ['capitals', '/login', (email: string) => json(email.toUpperCase())],
    ['spaces', '/login', (email: string) => json(`  ${email}\t`)],
    ['a space of another kind', '/login', (email: string) => json(`${email}\u00a0`)],
    ['a slash at the end', '/login/', json],
    ['many slashes at the end', '/login////', json],
    ['a query', '/login?a=1', json],
    ['a query that names another address', '/login?email=other@saltmarsh.test', json],
    [
      'another order of fields',
      '/login',
      (email: string) => raw(`{"password":"wrong-password","email":"${email}"}`),
    ],
    [
      'escapes',
      '/login',
      (email: string) =>
        raw(`{"\\u0065mail":"\\u00${hex(email)}${email.slice(1)}","password":"no"}`),
    ],
    ['a form', '/login', (email: string) => ({ form: { password: 'wrong-password', email } })],
    [
      'multipart',
      '/login',
      (email: string) => ({ multipart: multipart({ password: 'wrong-password', email }) }),
    ],
    ['X-Forwarded-For', '/login', forwarded('x-forwarded-for')],
    ['X-Real-IP', '/login', forwarded('x-real-ip')],
    ['Forwarded', '/login', forwarded('forwarded')],
    ['another browser', '/login', forwarded('user-agent')],
  ])('%s', async (_name, path, options) => {
    expectLocked(await locked.send('POST', path, options(address)), 5);
  });

  function forwarded(header: string) {
    return (email: string) => ({ ...json(email), headers: { [header]: 'for=203.0.113.7' } });
  }

  function hex(text: string): string {
    return text.charCodeAt(0).toString(16).padStart(2, '0');
  }

  test('giving the address twice', async () => {
    const client = await stranger();
    const body = `email=${encodeURIComponent(user.email)}&email=x%40y.test&password=${PASSWORD}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await client.send('POST', '/login', { raw: body, headers });
    expect(fieldErrors(answer)).toHaveProperty('email');
  });
});

test('thirty failures from one place over all addresses lock it, whatever else succeeds there', async () => {
  const client = await stranger();
  const spray = (i: number) => fail(client, `spray-${i}-${user.email}`);
  // Not all at once: a busy machine would take longer to compare them than a client waits.
  for (let i = 0; i < 28; i += 4) await Promise.all([0, 1, 2, 3].map((k) => spray(i + k)));
  await spray(28);
  expect((await client.signIn(user.email, PASSWORD)).status).toBe(200);
  expect((await spray(29)).status).toBe(422);
  expectLocked(await spray(30), 30);
  expectLocked(await client.signIn(user.email, PASSWORD), 30);
  expect((await (await stranger()).signIn(user.email, PASSWORD)).status).toBe(200);
});

describe('twenty failures in fifteen minutes for one address from all places', () => {
  test('lock the address for a new place, and no other address', async () => {
    const origins = await Promise.all(Array.from({ length: 5 }, () => originFrom()));
    const clients = await Promise.all(origins.map((origin) => new Client(origin).start()));
    await Promise.all(clients.slice(0, 4).map((client) => failTimes(client, 5)));
    const newcomer = clients[4] as Client;
    expectLocked(await fail(newcomer), 20, 15 * 60);
    const other = await quickUser();
    expect((await newcomer.signIn(other.email, PASSWORD)).status).toBe(200);
  });
});

describe('other throttles', () => {
  test('asking for reset links from one place has an end', async () => {
    const client = await stranger();
    const ask = (i: number) => client.post('/forgot-password', { email: `a${i}@saltmarsh.test` });
    for (let i = 0; i < 30; i++) expect((await ask(i)).status).toBe(200);
    expectLocked(await ask(30), 30);
  });

  test('trying reset tokens from one place has an end', async () => {
    const client = await stranger();
    const attempt = () =>
      client.post('/reset-password', {
        token: 'f'.repeat(64),
        email: user.email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      });
    for (let i = 0; i < 30; i++) expect((await attempt()).status).toBe(422);
    expectLocked(await attempt(), 30);
  });

  test('wrong passwords of a confirmation have an end, and lock no session out', async () => {
    const client = await stranger();
    await client.signIn(user.email, PASSWORD);
    const confirm = () => client.post('/user/confirm-password', { password: 'wrong-password' });
    const answers = await Promise.all(Array.from({ length: 10 }, confirm));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expectLocked(await confirm(), 10);
    expect((await client.get('/api/user')).status).toBe(200);
  });
});
