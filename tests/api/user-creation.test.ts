import { randomUUID } from 'node:crypto';
import { Client } from '../support/client';
import { inDatabase, unchanged } from '../support/database';
import { expectInvalid } from '../support/errors';
import { createUser, PASSWORD, postUser, signIn } from '../support/people';

// What each field may hold is in compat-api/src/validation/account-inputs.test.ts.

const passwords = (password: string) => ({ password, password_confirmation: password });

test('POST /api/users is 201 with a verified user, who can log in', async () => {
  const { status, body } = await postUser();
  expect([status, body]).toMatchObject([201, { role: 'user', address1: null }]);
  expect(body.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  await signIn(body.email);
});

test('POST /api/users stores an e-mail trimmed and in lower case, and one without a dot', async () => {
  const word = randomUUID();
  const { body } = await postUser({ email: ` ${word}@LOCALHOST ` });
  expect(body.email).toBe(`${word}@localhost`);
});

test('POST /api/users takes an e-mail once, in any case, tells it with the rest, and stores nothing then', async () => {
  const { email } = await createUser();
  const again = { email: email.toUpperCase(), firstname: '' };
  expectInvalid(await unchanged(() => postUser(again)), {
    firstname: 'The first name field is required.',
    email: 'The email has already been taken.',
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
