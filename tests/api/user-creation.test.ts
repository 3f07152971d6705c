import { randomUUID } from 'node:crypto';
import { Client } from '../support/client';
import { inDatabase, snapshot } from '../support/database';
import { expectInvalid, statusesOf } from '../support/errors';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { postUser } from '../support/users';

// What each field may hold is in compat-api/src/validation/account-inputs.test.ts.

const passwords = (password: string) => ({ password, password_confirmation: password });

test('POST /api/users is 201 with a verified user, who can log in', async () => {
  const { status, body } = await postUser();
  expect([status, body]).toMatchObject([201, { role: 'user', address1: null }]);
  expect(body.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  await signIn(body.email);
});

test('POST /api/users without a role makes a user', async () => {
  expect((await postUser({ role: undefined })).body.role).toBe('user');
});

test('POST /api/users makes no pta, and stores nothing of what is rejected', async () => {
  await as('admin');
  const before = await snapshot();
  expectInvalid(await postUser({ role: 'pta' }), { role: 'The selected role is invalid.' });
  expect(await snapshot()).toEqual(before);
});

test('POST /api/users requires names, e-mail and password', async () => {
  expectInvalid(await (await as('admin')).post('/api/users', {}), {
    firstname: 'The first name field is required.',
    lastname: 'The last name field is required.',
    email: 'The email field is required.',
    password: 'The password field is required.',
  });
});

test.each([
  [{ firstname: '', lastname: '' }, ' (and 1 more error)'],
  [{ firstname: '', lastname: '', email: '' }, ' (and 2 more errors)'],
])('POST /api/users says of %j how many more errors there are', async (fields, more) => {
  const message = `The first name field is required.${more}`;
  expect((await postUser(fields)).body).toMatchObject({ message });
});

test('POST /api/users stores an e-mail trimmed and in lower case, and one without a dot', async () => {
  const word = randomUUID();
  const { body } = await postUser({ email: ` ${word}@LOCALHOST ` });
  expect(body.email).toBe(`${word}@localhost`);
});

test('POST /api/users takes an e-mail once, in any case, and tells it together with the rest', async () => {
  const { email } = await createUser();
  expectInvalid(await postUser({ email: email.toUpperCase(), firstname: '' }), {
    firstname: 'The first name field is required.',
    email: 'The email has already been taken.',
  });
});

test('POST /api/users makes one of two at the same moment', async () => {
  const email = `${randomUUID()}@saltmarsh.test`;
  const answers = await Promise.all([1, 2, 3].map(() => postUser({ email })));
  expect(statusesOf(answers)).toEqual([201, 422, 422]);
});

test('POST /api/users takes a password of 72 bytes, and no longer one', async () => {
  const fits = 'é'.repeat(36);
  expect((await postUser(passwords(fits))).status).toBe(201);
  expectInvalid(await postUser(passwords(`${fits}x`)), {
    password: 'The password field must not be greater than 72 bytes.',
  });
});

test('POST /api/users takes a password of blanks and the word null', async () => {
  const password = ' null   ';
  const { email } = (await postUser(passwords(password))).body;
  await signIn(email, password);
  expect((await new Client().signIn(email, password.trim())).status).toBe(422);
});

test('POST /api/users ignores keys that are not its own', async () => {
  const { body } = await postUser({
    ...{ id: 1, number: 1, documentId: 'abc', confirmed: false, blocked: true },
    ...{ provider: 'evil', resetPasswordToken: 'abc', access: 'admin' },
    ...{ email_verified_at: null, two_factor_secret: 'abc' },
  });
  expect(body).toMatchObject({ role: 'user', email_verified_at: expect.any(String) });
  expect(body.id).not.toBe(1);
  await signIn(body.email, PASSWORD);
});

test('POST /api/users keeps the password as a hash only', async () => {
  const password = `secret-${randomUUID()}`;
  const { text } = await postUser(passwords(password));
  expect(text).not.toMatch(/password|\$2/);
  expect(JSON.stringify(await inDatabase('SELECT * FROM up_users'))).not.toContain(password);
});
