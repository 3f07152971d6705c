import { randomUUID } from 'node:crypto';
import { Client } from '../support/client';
import { inDatabase, snapshot } from '../support/database';
import { fieldErrors, WRONG_TYPES } from '../support/errors';
import { as, createUser, PASSWORD } from '../support/people';
import { postUser } from '../support/users';

describe('POST /api/users', () => {
  test('is 201 with a verified user, who can log in', async () => {
    const { status, body } = await postUser();
    expect([status, body]).toMatchObject([201, { role: 'user', address1: null }]);
    expect(body.email_verified_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect((await new Client().signIn(body.email, PASSWORD)).status).toBe(200);
  });

  test('without a role makes a user', async () => {
    expect((await postUser({ role: undefined })).body.role).toBe('user');
  });

  test.each(['pta', 'owner', 'ADMIN', '1'])('nobody becomes %s here', async (role) => {
    expect(fieldErrors(await postUser({ role }))).toEqual({
      role: ['The selected role is invalid.'],
    });
  });

  test('names, e-mail and password are required', async () => {
    const answer = await (await as('admin')).post('/api/users', {});
    expect(fieldErrors(answer)).toEqual({
      firstname: ['The first name field is required.'],
      lastname: ['The last name field is required.'],
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  test('says how many more errors there are', async () => {
    const one = await postUser({ firstname: '', lastname: '' });
    expect(one.body).toMatchObject({
      message: 'The first name field is required. (and 1 more error)',
    });
    const two = await postUser({ firstname: '', lastname: '', email: '' });
    expect(two.body).toMatchObject({
      message: 'The first name field is required. (and 2 more errors)',
    });
  });

  test('an e-mail is stored trimmed and in lower case', async () => {
    const word = randomUUID();
    expect((await postUser({ email: ` ${word}@SALTMARSH.test ` })).body.email).toBe(
      `${word}@saltmarsh.test`,
    );
  });

  test('an e-mail is taken once, in any case', async () => {
    const { email } = await createUser();
    expect(fieldErrors(await postUser({ email: email.toUpperCase() }))).toEqual({
      email: ['The email has already been taken.'],
    });
  });

  test('two at the same moment make one', async () => {
    const email = `${randomUUID()}@saltmarsh.test`;
    const answers = await Promise.all([1, 2, 3].map(() => postUser({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([
    'nobody',
    'a@',
    '@b.c',
    'a b@c.d',
    'a@b@c.d',
    'a..b@c.d',
    '.a@b.c',
    'a@b..c',
    'a@b.c\r\nBcc: x@y.z',
  ])('%j is no e-mail', async (email) => {
    expect(fieldErrors(await postUser({ email }))).toEqual({
      email: ['The email field must be a valid email address.'],
    });
  });

  test('an address needs no dot, as Laravel has it', async () => {
    const email = `${randomUUID()}@localhost`;
    expect((await postUser({ email })).status).toBe(201);
  });

  test('a taken e-mail is told together with the rest', async () => {
    const { email } = await createUser();
    expect(Object.keys(fieldErrors(await postUser({ email, firstname: '' })))).toEqual([
      'firstname',
      'email',
    ]);
  });

  test('a password has eight characters', async () => {
    expect(
      fieldErrors(await postUser({ password: 'seven77', password_confirmation: 'seven77' })),
    ).toEqual({
      password: ['The password field must be at least 8 characters.'],
    });
    const ok = await postUser({ password: 'eight888', password_confirmation: 'eight888' });
    expect(ok.status).toBe(201);
  });

  test('a password has 72 bytes at most', async () => {
    const fits = 'é'.repeat(36);
    const long = `${fits}x`;
    expect((await postUser({ password: fits, password_confirmation: fits })).status).toBe(201);
    expect(fieldErrors(await postUser({ password: long, password_confirmation: long }))).toEqual({
      password: [expect.stringContaining('72')],
    });
  });

  test('a password of blanks and the word null is one', async () => {
    const password = ' null   ';
    const { status, body } = await postUser({ password, password_confirmation: password });
    expect(status).toBe(201);
    expect((await new Client().signIn(body.email, password)).status).toBe(200);
    expect((await new Client().signIn(body.email, password.trim())).status).toBe(422);
  });

  test.each([['another'], [undefined], ['']])(
    'the confirmation %j does not match',
    async (value) => {
      expect(fieldErrors(await postUser({ password_confirmation: value }))).toEqual({
        password: ['The password field confirmation does not match.'],
      });
    },
  );

  test.each(['firstname', 'lastname', 'email', 'role', 'password'])(
    '%s has to be a text',
    async (field) => {
      const before = await snapshot();
      for (const [name, value] of WRONG_TYPES) {
        const answer = await postUser({ [field]: value });
        expect({ name, status: answer.status }).toEqual({ name, status: 422 });
        expect(fieldErrors(answer)).toHaveProperty(field);
      }
      expect(await snapshot()).toEqual(before);
    },
  );

  test('ignores keys that are not its own', async () => {
    const { body } = await postUser({
      id: 1,
      number: 1,
      documentId: 'abc',
      confirmed: false,
      blocked: true,
      provider: 'evil',
      resetPasswordToken: 'abc',
      access: 'admin',
      email_verified_at: null,
      two_factor_secret: 'abc',
    });
    expect(body).toMatchObject({ role: 'user', email_verified_at: expect.any(String) });
    expect(body.id).not.toBe(1);
  });

  test('keeps the password as a hash only', async () => {
    const password = `secret-${randomUUID()}`;
    const { text } = await postUser({ password, password_confirmation: password });
    expect(text).not.toMatch(/password|\$2/);
    expect(JSON.stringify(await inDatabase('SELECT * FROM up_users'))).not.toContain(password);
  });
});
