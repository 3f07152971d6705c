import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client, type Answer } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { multipart } from '../../support/fixtures';
import { mailsTo, mailTo } from '../../support/mailbox';
import { createUser, PASSWORD, signIn } from '../../support/people';

const NEW_PASSWORD = 'whelks-on-a-tuesday';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

let user: User;
let client: Client;

async function arrive(): Promise<void> {
  user = await createUser();
  client = await signIn(user.email, PASSWORD);
}

const save = (change: object) => client.post<{ data: User }>('/api/user', { ...user, ...change });

interface Row {
  id: number;
  [column: string]: unknown;
}

async function row(id = user.id): Promise<Row> {
  const [found] = await inDatabase<Row>('SELECT * FROM up_users WHERE number = ?', id);
  if (!found) throw new Error(`There is no user ${id}.`);
  return found;
}

/** Sixteen minutes without the password. */
async function forgetConfirmation(): Promise<void> {
  const before = new Date(Date.now() - 16 * 60_000);
  const where = 'WHERE user_number = ?';
  await inDatabase(`UPDATE sessions SET password_confirmed_at = ? ${where}`, before, user.id);
}

test('sixty changes an hour are one account’s, and the next leaves no revision', async () => {
  await arrive();
  const revisions = async () =>
    (await inDatabase('SELECT id FROM revisions WHERE kind = ? AND entry = ?', 'user', user.id))
      .length;
  const before = await revisions();
  expect((await save({ email: 'nobody' })).status).toBe(422);
  for (let n = 0; n < 60; n += 1) {
    const { status, headers } = await save({ town: `Town ${n}` });
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, `${59 - n}`]);
  }
  for (const [method, path] of [
    ['POST', '/api/user'],
    ['PUT', '/user/profile-information'],
  ] as const) {
    const answer = await client.send(method, path, { json: { ...user, town: 'Too far' } });
    expectError(answer, 429, 'Too Many Attempts.');
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60');
  }
  expect(await revisions()).toBe(before + 60);
  await arrive();
  expect((await save({ town: 'Whitstable' })).status).toBe(200);
});

describe('POST /api/user', () => {
  beforeAll(arrive);

  test('stores the fields of the form and answers the user', async () => {
    const change = {
      firstname: 'Ada',
      lastname: 'O’Hara-Łęcka',
      address1: '1 Horsebridge Rd',
      address2: 'The Loft',
      town: 'Whitstable',
      postcode: 'CT5 1BU',
      telephone: '+44 1227 000000',
    };
    const answer = await save(change);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...user, ...change });
    const me = await client.get<{ data: User }>('/api/user');
    expect(me.body).toEqual(answer.body);
  });

  test('of a guest is 401', async () => {
    const guest = await new Client().start();
    expectError(await guest.post('/api/user', user), 401, 'Unauthenticated.');
  });

  test('takes a form', async () => {
    const form = { firstname: 'Ada', lastname: 'Form', email: user.email };
    expect((await client.send('POST', '/api/user', { form })).status).toBe(200);
  });

  test('takes multipart, whose "null" and "undefined" are empty', async () => {
    await save({ town: 'Whitstable', telephone: '01227 000000' });
    const { firstname, lastname, email } = user;
    const fields = { firstname, lastname, email, town: 'null', telephone: 'undefined' };
    const answer = await client.upload<{ data: User }>('/api/user', multipart(fields));
    expect(answer.body.data).toMatchObject({ town: null, telephone: null });
  });

  test('trims', async () => {
    const answer = await save({ firstname: '  Ada\t', town: ' ' });
    expect(answer.body.data).toMatchObject({ firstname: 'Ada', town: null });
  });

  test('keeps what is not sent', async () => {
    await save({ town: 'Whitstable' });
    const { firstname, lastname, email } = user;
    const answer = await client.post<{ data: User }>('/api/user', { firstname, lastname, email });
    expect(answer.body.data.town).toBe('Whitstable');
  });

  test('demands names and address', async () => {
    expect(fieldErrors(await client.post('/api/user', {}))).toEqual({
      firstname: ['The first name field is required.'],
      lastname: ['The last name field is required.'],
      email: ['The email field is required.'],
    });
  });

  test.each([
    ['firstname', 'first name', 100],
    ['lastname', 'last name', 100],
    ['address1', 'address line 1', 255],
    ['address2', 'address line 2', 100],
    ['town', 'town', 100],
    ['postcode', 'postcode', 10],
    ['telephone', 'telephone', 20],
  ])('%s, the %s, holds %i characters and no more', async (field, name, max) => {
    const character = field === 'telephone' ? '1' : 'ö';
    expect((await save({ [field]: character.repeat(max) })).status).toBe(200);
    expect(fieldErrors(await save({ [field]: character.repeat(max + 1) }))).toEqual({
      [field]: [`The ${name} field must not be greater than ${max} characters.`],
    });
  });

  test('an address is an address', async () => {
    expect(fieldErrors(await save({ email: 'no address' }))).toEqual({
      email: ['The email field must be a valid email address.'],
    });
  });

  test('an address belongs to one, whatever its case', async () => {
    const other = await createUser();
    expect(fieldErrors(await save({ email: other.email.toUpperCase() }))).toEqual({
      email: ['The email has already been taken.'],
    });
    expect((await row()).email).toBe(user.email);
  });

  test('stores nothing when one field is wrong', async () => {
    await save({ firstname: 'Ada', postcode: 'far too long for one' });
    expect((await row()).firstname).toBe(user.firstname);
  });
});

describe('POST /api/user does not change', () => {
  beforeAll(arrive);

  test.each([
    ['role', 'admin', 'access'],
    ['access', 'admin', 'access'],
    ['id', 1, 'id'],
    ['number', 1, 'number'],
    ['documentId', 'abcdefghijklmnopqrstuvwx', 'document_id'],
    ['confirmed', false, 'confirmed'],
    ['blocked', true, 'blocked'],
    ['provider', 'github', 'provider'],
    ['username', 'root', 'username'],
    ['emailVerifiedAt', null, 'email_verified_at'],
    ['email_verified_at', null, 'email_verified_at'],
    ['resetPasswordToken', 'a', 'reset_password_token'],
    ['confirmationToken', 'a', 'confirmation_token'],
    ['createdAt', '2000-01-01T00:00:00.000Z', 'created_at'],
    ['locale', 'de', 'locale'],
    ['passwordHash', 'a', 'password'],
  ])('%s', async (key, value, column) => {
    const before = await row();
    expect((await save({ [key]: value })).status).toBe(200);
    expect((await row())[column]).toEqual(before[column]);
  });

  test('the role in Strapi’s own sense', async () => {
    const { id } = await row();
    const roles = () => inDatabase('SELECT * FROM up_users_role_lnk WHERE user_id = ?', id);
    const before = await roles();
    await save({ role: { connect: [1] }, roles: [1] });
    expect(await roles()).toEqual(before);
  });

  test('anybody else, whatever id is sent', async () => {
    const other = await createUser();
    await save({ id: other.id, number: other.id, firstname: 'Mallory' });
    expect(await row(other.id)).toMatchObject({ firstname: other.firstname, email: other.email });
  });

  test('whether the address is verified', async () => {
    await inDatabase('UPDATE up_users SET email_verified_at = NULL WHERE number = ?', user.id);
    const now = new Date().toISOString();
    await save({ email_verified_at: now, emailVerifiedAt: now, confirmed: true });
    expect((await row()).email_verified_at).toBeNull();
  });
});

test('new addresses get six mails a minute, no more', async () => {
  await arrive();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await save({ email: `moved-${count}-${user.email}` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

describe('a new password', () => {
  beforeEach(arrive);

  test('is good from now on, and the old one is not', async () => {
    expect((await save(newPassword)).status).toBe(200);
    expect((await new Client().signIn(user.email, NEW_PASSWORD)).status).toBe(200);
    const old = await new Client().signIn(user.email, PASSWORD);
    expect(old.status).toBe(422);
  });

  test('ends the other sessions and keeps this one', async () => {
    const other = await signIn(user.email, PASSWORD);
    await save(newPassword);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test.each([undefined, null, ''])('is not %j', async (password) => {
    const before = (await row()).password;
    const answer = await save({ password, password_confirmation: password });
    expect([answer.status, (await row()).password]).toEqual([200, before]);
  });

  test.each([
    ['short', 'seven77', 'The password field must be at least 8 characters.'],
    ['over 72 bytes', 'ö'.repeat(37), 'The password field must not be greater than 72 bytes.'],
  ])('that is %s is refused', async (_name, password, message) => {
    const answer = await save({ password, password_confirmation: password });
    expect(fieldErrors(answer)).toEqual({ password: [message] });
  });

  test('of 72 bytes and of any characters is taken', async () => {
    const password = ` ${'ö'.repeat(35)} `;
    expect((await save({ password, password_confirmation: password })).status).toBe(200);
    expect((await new Client().signIn(user.email, password)).status).toBe(200);
  });

  test.each([
    ['another', 'something-else'],
    ['no', undefined],
  ])('with %s confirmation is refused under password', async (_name, password_confirmation) => {
    const answer = await save({ password: NEW_PASSWORD, password_confirmation });
    expect(fieldErrors(answer)).toEqual({
      password: ['The password field confirmation does not match.'],
    });
  });

  test('without a recent password is 423 and changes nothing', async () => {
    const before = await row();
    await forgetConfirmation();
    const answer = await save({ ...newPassword, firstname: 'Ada' });
    expectError(answer, 423, 'Password confirmation required.');
    expect(await row()).toEqual(before);
  });

  test('is stored as a bcrypt hash, as Strapi would', async () => {
    await save(newPassword);
    expect((await row()).password).toMatch(/^\$2[aby]\$\d\d\$.{53}$/);
  });

  test('comes back in no answer', async () => {
    const answer: Answer = await save(newPassword);
    expect(answer.text).not.toMatch(/password|\$2[aby]\$|whelks/);
  });
});

describe('a new address', () => {
  beforeEach(arrive);

  const moved = () => `moved-${user.email}`;

  test('starts unverified and gets a link', async () => {
    const answer = await save({ email: moved() });
    expect(answer.body.data).toMatchObject({ email: moved(), email_verified_at: null });
    expect((await mailTo(moved())).subject).toBe('Verify Email Address');
    // The link is the new address's alone.
    expect((await mailTo(user.email)).subject).toBe('Your email address was changed');
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('keeps this session and ends the others', async () => {
    const other = await signIn(user.email, PASSWORD);
    await save({ email: moved() });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await other.get('/api/user')).status).toBe(401);
  });

  test('is what one signs in with', async () => {
    await save({ email: moved() });
    expect((await new Client().signIn(moved(), PASSWORD)).status).toBe(200);
  });

  test('without a recent password is 423 and changes nothing', async () => {
    const before = await row();
    await forgetConfirmation();
    expectError(await save({ email: moved() }), 423, 'Password confirmation required.');
    expect(await row()).toEqual(before);
  });

  test('is not the same one in capitals', async () => {
    await forgetConfirmation();
    const answer = await save({ email: ` ${user.email.toUpperCase()} ` });
    expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining(user)]);
  });

  test('is asked for no password when only the rest changes', async () => {
    await forgetConfirmation();
    expect((await save({ firstname: 'Ada', password: '' })).status).toBe(200);
  });
});
