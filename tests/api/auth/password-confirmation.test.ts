import type { User } from '@saltmarsh/contract/messages/user';
import type { Client } from '../../support/client';
import { expectAnswer, expectDone, expectError, expectInvalid } from '../../support/expectations';
import { words } from '../../support/fixtures';
import { confirmedAgo, newMember, PASSWORD, signIn } from '../../support/people';
import { ADMIN } from '../../support/server';

const MINUTE = 60_000;

let user: User;
let client: Client;

beforeAll(async () => {
  ({ user, client } = await newMember());
});

const status = (by = client, query = '') => by.get(`/user/confirmed-password-status${query}`);
const isConfirmed = async (by = client) =>
  ((await status(by)).body as { confirmed: boolean }).confirmed;

describe('GET /user/confirmed-password-status', () => {
  test('is true after a log-in', async () => {
    expectAnswer(await status(await signIn(user.email)), 200, { confirmed: true });
  });

  test.each([
    ['just before fifteen minutes', 15 * MINUTE - 5_000, true],
    ['just after fifteen minutes', 15 * MINUTE + 2_000, false],
    ['never', null, false],
  ])('%s after the password was entered', async (_name, ago, confirmed) => {
    await confirmedAgo(user, ago);
    expect(await isConfirmed()).toBe(confirmed);
  });

  test.each([
    ['?seconds=60', false],
    ['?seconds=120', true],
    ['?seconds=nonsense', true],
    ['?seconds=-1', true],
    ['?seconds=60&seconds=120', true],
    ['?seconds=', true],
  ])('%s, ninety seconds later', async (query, confirmed) => {
    await confirmedAgo(user, 90_000);
    expectAnswer(await status(client, query), 200, { confirmed });
  });

  test('returns how many seconds ago it was confirmed', async () => {
    await confirmedAgo(user, 90_500);
    const { headers } = await status();
    const seconds = Number(headers.get('x-retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThan(120);
  });
});

describe('POST /user/confirm-password', () => {
  const confirm = (password?: unknown) => client.post('/user/confirm-password', { password });

  test('is 201 with Fortify’s empty text, and confirms only this session', async () => {
    const other = await signIn(user.email);
    await confirmedAgo(user, 20 * MINUTE);
    expectDone(await confirm(PASSWORD), 201);
    expect([await isConfirmed(), await isConfirmed(other)]).toEqual([true, false]);
  });

  test.each([
    ['wrong', 'not-the-password'],
    ['missing', undefined],
    ['empty', ''],
    ['not trimmed', `${PASSWORD} `],
    ['somebody else’s', ADMIN.password],
    ['a list', [PASSWORD]],
    ['a query operator', { $gt: '' }],
  ])('a password that is %s is 422 and confirms nothing', async (_name, password) => {
    await confirmedAgo(user, 20 * MINUTE);
    expectInvalid(await confirm(password), { password: 'The provided password was incorrect.' });
    expect(await isConfirmed()).toBe(false);
  });
});

describe('without a confirmation', () => {
  test.each(words`
    POST/user/two-factor-authentication DELETE/user/two-factor-authentication
    POST/user/confirmed-two-factor-authentication GET/user/two-factor-qr-code
    GET/user/two-factor-secret-key GET/user/two-factor-recovery-codes
    POST/user/two-factor-recovery-codes DELETE/user/sessions DELETE/user/sessions/1`)(
    '%s is 423',
    async (call) => {
      await confirmedAgo(user, 15 * MINUTE + 2_000);
      const [method, path] = call.split(/(?<=^[A-Z]+)(?=\/)/) as ['GET' | 'POST', string];
      expectError(await client.send(method, path), 423);
    },
  );

  test('the rest of the account is open', async () => {
    await confirmedAgo(user, 20 * MINUTE);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.get('/user/sessions')).status).toBe(200);
  });
});
