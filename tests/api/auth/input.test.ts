import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { fieldErrors } from '../../support/errors';
import { originFrom } from '../../support/from-address';
import { createUser, PASSWORD, signIn } from '../../support/people';
import { turnOnTwoFactor } from '../../support/totp';

/** Everything that JSON can say and that is no text. */
const NO_TEXT: unknown[] = [
  {},
  [],
  ['a'],
  [null],
  true,
  false,
  0,
  12,
  -1.5,
  { $gt: '' },
  { $ne: null },
  { length: 8 },
  { toString: 'a' },
];

const people: { user?: User; member?: Client; challenged?: Client; guest?: Client } = {};

beforeAll(async () => {
  const [plain, careful] = [await createUser(), await createUser()];
  people.user = plain;
  people.member = await signIn(plain.email, PASSWORD);
  await turnOnTwoFactor(await signIn(careful.email, PASSWORD), careful.id);
  people.challenged = await signIn(careful.email, PASSWORD);
  people.guest = await new Client(await originFrom()).start();
});

type Who = 'guest' | 'member' | 'challenged';
const reset = { token: 'f'.repeat(64), email: 'a@b.test', password: PASSWORD };

/** Call, fields that are in order, the field to spoil, and the one that has the error. */
const FIELDS: [who: Who, path: string, fields: object, field: string, error: string][] = [
  ['guest', '/login', { password: PASSWORD }, 'email', 'email'],
  ['guest', '/login', { email: 'a@b.test' }, 'password', 'password'],
  ['guest', '/forgot-password', {}, 'email', 'email'],
  ['guest', '/reset-password', reset, 'token', 'token'],
  ['guest', '/reset-password', reset, 'email', 'email'],
  ['guest', '/reset-password', reset, 'password', 'password'],
  ['guest', '/two-factor-challenge', {}, 'code', 'code'],
  ['guest', '/two-factor-challenge', {}, 'recovery_code', 'recovery_code'],
  ['challenged', '/two-factor-challenge', {}, 'code', 'code'],
  ['challenged', '/two-factor-challenge', {}, 'recovery_code', 'recovery_code'],
  ['challenged', '/two-factor-challenge', { code: '12' }, 'recovery_code', 'recovery_code'],
  ['member', '/user/confirmed-two-factor-authentication', {}, 'code', 'code'],
  ['member', '/api/user', {}, 'firstname', 'firstname'],
  ['member', '/api/user', {}, 'lastname', 'lastname'],
  ['member', '/api/user', {}, 'address1', 'address1'],
  ['member', '/api/user', {}, 'address2', 'address2'],
  ['member', '/api/user', {}, 'town', 'town'],
  ['member', '/api/user', {}, 'postcode', 'postcode'],
  ['member', '/api/user', {}, 'email', 'email'],
  ['member', '/api/user', {}, 'telephone', 'telephone'],
  ['member', '/api/user', {}, 'password', 'password'],
  ['member', '/api/user', { password: PASSWORD }, 'password_confirmation', 'password'],
];

const valid = ({ firstname, lastname, email }: User) => ({ firstname, lastname, email });

test.each(FIELDS)('%s POST %s %j: %s has to be a text', async (who, path, fields, field, error) => {
  const { user, [who]: client } = people;
  const base = path === '/api/user' && user ? valid(user) : {};
  const before = await inDatabase('SELECT * FROM up_users');
  for (const value of NO_TEXT) {
    const answer = await client?.post(path, { ...base, ...fields, [field]: value });
    expect({ value, status: answer?.status }).toEqual({ value, status: 422 });
    if (answer) expect(fieldErrors(answer)).toHaveProperty(error);
  }
  expect(await inDatabase('SELECT * FROM up_users')).toEqual(before);
});

test('POST /user/confirm-password: password has to be a text', async () => {
  for (const value of NO_TEXT.slice(0, 5)) {
    const answer = await people.member?.post('/user/confirm-password', { password: value });
    expect({ value, status: answer?.status }).toEqual({ value, status: 422 });
  }
});

test.each([{}, [], 2, -1, { $gt: '' }, 'false', 'TRUE ', '0', null])(
  'remember %j is no',
  async (remember) => {
    const client = await new Client().start();
    const email = people.user?.email;
    const answer = await client.post('/login', { email, password: PASSWORD, remember });
    expect(answer.setCookies.saltmarsh_session).toMatch(/; max-age=7200/i);
  },
);

test.each([
  ['/login', 'email[$gt]=&password[$gt]='],
  ['/login', 'email[]=a&password[]=b'],
  ['/forgot-password', 'email[$ne]=x'],
  ['/reset-password', 'token[$ne]=x&email[$ne]=x&password[]=longenough'],
  ['/two-factor-challenge', 'code[$gt]=0'],
  ['/two-factor-challenge', 'recovery_code[0]=a'],
])('POST %s: a form’s %s is no text either', async (path, raw) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await people.guest?.send('POST', path, { raw, headers });
  expect(answer?.status).toBe(422);
});

test.each([
  ['guest', '/login'],
  ['guest', '/forgot-password'],
  ['guest', '/reset-password'],
  ['guest', '/two-factor-challenge'],
  ['challenged', '/two-factor-challenge'],
  ['member', '/api/user'],
  ['member', '/user/confirm-password'],
  ['member', '/user/confirmed-two-factor-authentication'],
] as const)('%s POST %s: whatever is no object counts as nothing', async (who, path) => {
  const headers = { 'content-type': 'application/json' };
  for (const raw of ['', '[{"email":"a@b.test"}]', '12', '{"a":']) {
    const answer = await people[who]?.send('POST', path, { raw, headers });
    // Tries of a second factor are counted, whatever they hold.
    const expected = who === 'challenged' ? [422, 429] : [422];
    expect(expected).toContain(answer?.status);
  }
});

test.each(['email', 'password', 'token'])('a very long %s is 422', async (field) => {
  const answer = await people.guest?.post('/reset-password', {
    ...reset,
    [field]: 'x'.repeat(6e4),
  });
  expect(answer && fieldErrors(answer)).toHaveProperty(field);
});

test.each(['a b@c.test', 'a@b@c.test', 'a@', '@b', 'a', 'a@b.test\r\nBcc: x@y.test', '<a@b.test>'])(
  '%j is no address',
  async (email) => {
    const answer = await people.guest?.post('/forgot-password', { email });
    expect(answer && fieldErrors(answer)).toEqual({
      email: ['The email field must be a valid email address.'],
    });
  },
);
