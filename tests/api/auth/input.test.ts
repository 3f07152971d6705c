import type { Client } from '../../support/client';
import { expectInvalid, fieldErrors } from '../../support/errors';
import { stranger } from '../../support/from-address';
import { newMember, PASSWORD } from '../../support/people';

// What each field may hold is in compat-api/src/validation/account-inputs.test.ts.

let guest: Client;

beforeAll(async () => {
  guest = await stranger();
});

test.each([{}, ['a'], true, 12, { $gt: '' }])(
  'POST /user/confirm-password: %j is no password',
  async (password) => {
    const { client } = await newMember();
    expect((await client.post('/user/confirm-password', { password })).status).toBe(422);
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
  expect((await guest.send('POST', path, { raw, headers })).status).toBe(422);
});

test.each(['email', 'password', 'token'])('a very long %s is 422', async (field) => {
  const reset = { token: 'f'.repeat(64), email: 'a@b.test', password: PASSWORD };
  const answer = await guest.post('/reset-password', { ...reset, [field]: 'x'.repeat(6e4) });
  expect(fieldErrors(answer)).toHaveProperty(field);
});

test('an address that would be two lines of a mail’s head is none', async () => {
  const email = 'a@b.test\r\nBcc: x@y.test';
  expectInvalid(await guest.post('/forgot-password', { email }), {
    email: 'The email field must be a valid email address.',
  });
});
