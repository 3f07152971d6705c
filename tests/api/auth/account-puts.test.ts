import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client, type Answer } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { createUser, PASSWORD, signIn } from '../../support/people';

const NEW_PASSWORD = 'whelks-on-a-tuesday';
const WRONG = ['The provided password does not match your current password.'];
const change = {
  current_password: PASSWORD,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
};

let user: User;
let client: Client;

beforeEach(async () => {
  user = await createUser();
  client = await signIn(user.email, PASSWORD);
});

function expectDone(answer: Answer): void {
  expect([answer.status, answer.text]).toEqual([200, '""']);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
}

describe('PUT /user/password', () => {
  const put = (fields: object, by = client) => by.send('PUT', '/user/password', { json: fields });
  const canSignIn = async (password: string) =>
    (await new Client().signIn(user.email, password)).status === 200;

  test('changes the password', async () => {
    expectDone(await put(change));
    expect([await canSignIn(NEW_PASSWORD), await canSignIn(PASSWORD)]).toEqual([true, false]);
  });

  test('keeps this session and ends the others', async () => {
    const other = await signIn(user.email, PASSWORD);
    expectDone(await put(change));
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('needs no confirmation: it has one of its own', async () => {
    await inDatabase(
      'UPDATE sessions SET password_confirmed_at = NULL WHERE user_number = ?',
      user.id,
    );
    expectDone(await put(change));
  });

  test.each([['not-the-password'], ['x'.repeat(1000)], ['pass\u0000word']])(
    'with %j is 422 under current_password',
    async (current_password) => {
      expect(fieldErrors(await put({ ...change, current_password }))).toEqual({
        current_password: WRONG,
      });
      expect(await canSignIn(PASSWORD)).toBe(true);
    },
  );

  test('names all that is missing or wrong', async () => {
    const required = (name: string) => [`The ${name} field is required.`];
    expect(fieldErrors(await put({}))).toEqual({
      current_password: required('current password'),
      password: required('password'),
    });
    const wrong = { current_password: 'no', password: 'short', password_confirmation: 'other' };
    expect(fieldErrors(await put(wrong))).toEqual({
      current_password: WRONG,
      password: [
        'The password field must be at least 8 characters.',
        'The password field confirmation does not match.',
      ],
    });
  });

  test.each([12345678, {}, [PASSWORD], true])(
    'takes no current password like %j',
    async (value) => {
      expect(fieldErrors(await put({ ...change, current_password: value }))).toHaveProperty(
        'current_password',
      );
      expect(await canSignIn(PASSWORD)).toBe(true);
    },
  );

  test('shares its tries with the password confirmation', async () => {
    const wrong = { ...change, current_password: 'not-the-password' };
    const tries = Array.from({ length: 5 }, () => [
      put(wrong),
      client.post('/user/confirm-password', { password: 'not-the-password' }),
    ]);
    const answers = await Promise.all(tries.flat());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    const answer = await put(change);
    expectError(answer, 429, 'Too Many Attempts.');
    expect(answer.headers.get('x-ratelimit-limit')).toBe('10');
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('does not count what was right', async () => {
    const answer = await put(change);
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('10');
  });

  test('of a guest is 401, and without a token 419', async () => {
    const guest = await new Client().start();
    expectError(await put(change, guest), 401, 'Unauthenticated.');
    const headers = { 'x-xsrf-token': undefined };
    const answer = await client.send('PUT', '/user/password', { json: change, headers });
    expectError(answer, 419, 'CSRF token mismatch.');
  });

  test('may be a form with _method', async () => {
    const form = { ...change, _method: 'put' };
    expectDone(await client.send('POST', '/user/password', { form }));
  });
});

describe('PUT /user/profile-information', () => {
  const put = (fields: object, by = client) =>
    by.send('PUT', '/user/profile-information', { json: { ...user, ...fields } });
  const me = async () => (await client.get<{ data: User }>('/api/user')).body.data;

  test('stores what POST /api/user stores, and nothing else', async () => {
    expectDone(await put({ firstname: 'Ada', town: 'Whitstable', role: 'admin', id: 1 }));
    expect(await me()).toMatchObject({ ...user, firstname: 'Ada', town: 'Whitstable' });
  });

  test('has the same rules', async () => {
    const answer = await put({ firstname: '', email: 'no address' });
    expect(Object.keys(fieldErrors(answer))).toEqual(['firstname', 'email']);
    expect(await me()).toMatchObject(user);
  });

  test('needs a recent password for a new e-mail, which starts unverified', async () => {
    const email = `new-${user.email}`;
    await inDatabase(
      'UPDATE sessions SET password_confirmed_at = NULL WHERE user_number = ?',
      user.id,
    );
    expectError(await put({ email }), 423, 'Password confirmation required.');
    await client.post('/user/confirm-password', { password: PASSWORD });
    expectDone(await put({ email }));
    expect(await me()).toMatchObject({ email, email_verified_at: null });
  });

  test('of a guest is 401', async () => {
    expectError(await put({}, await new Client().start()), 401, 'Unauthenticated.');
  });
});
