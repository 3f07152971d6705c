import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectDone, expectError, expectInvalid, statusesOf } from '../../support/expectations';
import { confirmedAgo, isIn, newMember, PASSWORD, signIn } from '../../support/people';

const NEW_PASSWORD = 'whelks-on-a-tuesday';

let user: User;
let client: Client;

beforeEach(async () => {
  ({ user, client } = await newMember());
});

describe('a new password', () => {
  const change = {
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  };
  const put = (fields: object = {}) => client.put('/user/password', { ...change, ...fields });
  const canSignIn = async (password: string) =>
    (await new Client().signIn(user.email, password)).status === 200;

  test.each([
    ['PUT /user/password', () => put()],
    ['POST /api/user', () => client.post('/api/user', { ...user, ...change })],
  ])('by %s, replaces the old one, and only this session continues', async (_, send) => {
    const other = await signIn(user.email);
    const { status, text } = await send();
    expect(status).toBe(200);
    expect(text).not.toMatch(/password|\$2[aby]\$|whelks/);
    const [row] = await inDatabase<{ password: string }>(
      'SELECT password FROM up_users WHERE number = ?',
      user.id,
    );
    // Strapi stores hashes in this format.
    expect(row?.password).toMatch(/^\$2[aby]\$\d\d\$.{53}$/);
    expect([await canSignIn(NEW_PASSWORD), await canSignIn(PASSWORD)]).toEqual([true, false]);
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
  });

  test('needs no password confirmation, does not count successes, and may be a form with _method', async () => {
    await confirmedAgo(user, null);
    const form = { ...change, _method: 'put' };
    const answer = await client.send('POST', '/user/password', { form });
    expectDone(answer, 200);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('10');
  });

  test.each(['not-the-password', 'x'.repeat(1000), 'pass\u0000word'])(
    'with %j is 422 under current_password',
    async (current_password) => {
      expectInvalid(await put({ current_password }), {
        current_password: 'The provided password does not match your current password.',
      });
      expect(await canSignIn(PASSWORD)).toBe(true);
    },
  );

  test('shares its rate limit with the password confirmation', async () => {
    const wrong = { current_password: 'not-the-password', password: 'not-the-password' };
    const tries = Array.from({ length: 5 }, () => [
      put(wrong),
      client.post('/user/confirm-password', wrong),
    ]);
    expect(new Set(statusesOf(await Promise.all(tries.flat())))).toEqual(new Set([422]));
    const answer = await put();
    expectError(answer, 429);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('10');
    expect(await isIn(client)).toBe(true);
  });
});
