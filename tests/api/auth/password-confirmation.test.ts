import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { createUser, PASSWORD, signIn } from '../../support/people';

const HOUR = 60 * 60_000;
const INCORRECT = { password: ['The provided password was incorrect.'] };
const status = (client: Client, query = '') =>
  client.get<{ confirmed: boolean }>(`/user/confirmed-password-status${query}`);

let user: User;
let client: Client;

beforeAll(async () => {
  user = await createUser();
  client = await signIn(user.email, PASSWORD);
});

async function confirmedAgo(ms: number | null): Promise<void> {
  const at = ms === null ? null : new Date(Date.now() - ms);
  const where = 'WHERE user_number = ?';
  await inDatabase(`UPDATE sessions SET password_confirmed_at = ? ${where}`, at, user.id);
}

describe('GET /user/confirmed-password-status', () => {
  test('of a guest is 401', async () => {
    expectError(await status(new Client()), 401, 'Unauthenticated.');
  });

  test('is true after a log-in', async () => {
    const answer = await status(await signIn(user.email, PASSWORD));
    expect([answer.status, answer.body]).toEqual([200, { confirmed: true }]);
  });

  test.each([
    ['just before three hours', 3 * HOUR - 5_000, true],
    ['just after three hours', 3 * HOUR + 2_000, false],
    ['never', null, false],
  ])('%s since the password', async (_name, ago, confirmed) => {
    await confirmedAgo(ago);
    expect((await status(client)).body).toEqual({ confirmed });
  });

  test('says how many seconds ago', async () => {
    await confirmedAgo(90_500);
    const { headers } = await status(client);
    expect(['90', '91']).toContain(headers.get('x-retry-after'));
  });

  test.each([
    ['?seconds=60', false],
    ['?seconds=120', true],
    ['?seconds=nonsense', true],
    ['?seconds=-1', true],
    ['?seconds=60&seconds=120', true],
    ['?seconds=', true],
  ])('%s, ninety seconds after', async (query, confirmed) => {
    await confirmedAgo(90_000);
    expect((await status(client, query)).body).toEqual({ confirmed });
  });
});

describe('POST /user/confirm-password', () => {
  const confirm = (password?: unknown) => client.post('/user/confirm-password', { password });

  test('of a guest is 401', async () => {
    const guest = await new Client().start();
    const answer = await guest.post('/user/confirm-password', { password: PASSWORD });
    expectError(answer, 401, 'Unauthenticated.');
  });

  test('answers 201 with Fortify’s empty text', async () => {
    const answer = await confirm(PASSWORD);
    expect([answer.status, answer.text]).toEqual([201, '""']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('confirms', async () => {
    await confirmedAgo(4 * HOUR);
    await confirm(PASSWORD);
    expect((await status(client)).body).toEqual({ confirmed: true });
  });

  test('confirms this session and no other', async () => {
    const other = await signIn(user.email, PASSWORD);
    await confirmedAgo(4 * HOUR);
    await confirm(PASSWORD);
    expect((await status(other)).body).toEqual({ confirmed: false });
  });

  test.each([
    ['wrong', 'not-the-password'],
    ['missing', undefined],
    ['empty', ''],
  ])('a %s one is 422 and confirms nothing', async (_name, password) => {
    await confirmedAgo(4 * HOUR);
    expect(fieldErrors(await confirm(password))).toEqual(INCORRECT);
    expect((await status(client)).body).toEqual({ confirmed: false });
  });

  test('the password is not trimmed', async () => {
    expect(fieldErrors(await confirm(`${PASSWORD} `))).toEqual(INCORRECT);
  });

  test('somebody else’s is wrong', async () => {
    expect(fieldErrors(await confirm('Low-water-at-0642'))).toEqual(INCORRECT);
  });
});

describe('without a confirmation', () => {
  const CALLS = [
    ['POST', '/user/two-factor-authentication'],
    ['DELETE', '/user/two-factor-authentication'],
    ['POST', '/user/confirmed-two-factor-authentication'],
    ['GET', '/user/two-factor-qr-code'],
    ['GET', '/user/two-factor-secret-key'],
    ['GET', '/user/two-factor-recovery-codes'],
    ['POST', '/user/two-factor-recovery-codes'],
    ['DELETE', '/user/sessions'],
    ['DELETE', '/user/sessions/1'],
  ] as const;

  test.each(CALLS)('%s %s is 423', async (method, path) => {
    await confirmedAgo(3 * HOUR + 2_000);
    expectError(await client.send(method, path), 423, 'Password confirmation required.');
  });

  test.each(CALLS)('%s %s of a guest is 401 and not 423', async (method, path) => {
    const guest = await new Client().start();
    expectError(await guest.send(method, path), 401, 'Unauthenticated.');
  });

  test('423 comes with both cookies', async () => {
    await confirmedAgo(4 * HOUR);
    const { setCookies } = await client.get('/user/two-factor-qr-code');
    expect(Object.keys(setCookies)).toEqual(
      expect.arrayContaining(['XSRF-TOKEN', 'saltmarsh_session']),
    );
  });

  test('the rest of the account is open', async () => {
    await confirmedAgo(4 * HOUR);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.get('/user/sessions')).status).toBe(200);
  });
});
