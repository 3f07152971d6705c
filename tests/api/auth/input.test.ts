import type { Client } from '../../support/client';
import { expectInvalid, fieldErrors } from '../../support/errors';
import { stranger } from '../../support/from-address';
import { newMember, PASSWORD, signIn } from '../../support/people';
import { turnOnTwoFactor } from '../../support/totp';

// What each field may hold is in compat-api/src/validation/account-inputs.test.ts.

type Who = 'guest' | 'member' | 'challenged';
let people: Record<Who, Client>;

beforeAll(async () => {
  const [{ client: member }, careful] = [await newMember(), await newMember()];
  await turnOnTwoFactor(careful.client, careful.user.id);
  people = { member, guest: await stranger(), challenged: await signIn(careful.user.email) };
});

const CALLS: [Who, string][] = [
  ['guest', '/login'],
  ['guest', '/forgot-password'],
  ['guest', '/reset-password'],
  ['guest', '/two-factor-challenge'],
  ['challenged', '/two-factor-challenge'],
  ['member', '/api/user'],
  ['member', '/user/confirm-password'],
  ['member', '/user/confirmed-two-factor-authentication'],
];

test.each(CALLS)('%s POST %s: whatever is no object counts as nothing', async (who, path) => {
  const headers = { 'content-type': 'application/json' };
  for (const raw of ['[{"email":"a@b.test"}]', '{"a":']) {
    const answer = await people[who].send('POST', path, { raw, headers });
    expect(answer.status).toBe(422);
  }
});

test.each([{}, ['a'], true, 12, { $gt: '' }])(
  'POST /user/confirm-password: %j is no password',
  async (password) => {
    const { status } = await people.member.post('/user/confirm-password', { password });
    expect(status).toBe(422);
  },
);

test.each(['code', 'recovery_code'])('a challenge’s %s has to be a text', async (field) => {
  const answer = await people.challenged.post('/two-factor-challenge', { [field]: { $gt: '' } });
  expect(fieldErrors(answer)).toHaveProperty(field);
});

test.each([
  ['/login', 'email[$gt]=&password[$gt]='],
  ['/login', 'email[]=a&password[]=b'],
  ['/forgot-password', 'email[$ne]=x'],
  ['/reset-password', 'token[$ne]=x&email[$ne]=x&password[]=longenough'],
  ['/two-factor-challenge', 'code[$gt]=0'],
  ['/two-factor-challenge', 'recovery_code[0]=a'],
])('POST %s: a form’s %s is no text either', async (path, raw) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await people.guest.send('POST', path, { raw, headers })).status).toBe(422);
});

test.each(['email', 'password', 'token'])('a very long %s is 422', async (field) => {
  const reset = { token: 'f'.repeat(64), email: 'a@b.test', password: PASSWORD };
  const answer = await people.guest.post('/reset-password', { ...reset, [field]: 'x'.repeat(6e4) });
  expect(fieldErrors(answer)).toHaveProperty(field);
});

test('an address that would be two lines of a mail’s head is none', async () => {
  const email = 'a@b.test\r\nBcc: x@y.test';
  expectInvalid(await people.guest.post('/forgot-password', { email }), {
    email: 'The email field must be a valid email address.',
  });
});
