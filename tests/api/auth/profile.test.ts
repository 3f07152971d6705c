import type { ConflictBody } from '@saltmarsh/contract/messages/errors';
import type { OwnUser, User } from '@saltmarsh/contract/messages/user';
import type { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import {
  expectAnswer,
  expectDone,
  expectError,
  expectInvalid,
  fieldErrors,
} from '../../support/expectations';
import { multipart } from '../../support/fixtures';
import {
  admin,
  confirmedAgo,
  createUser,
  isIn,
  me,
  newMember,
  PASSWORD,
  signIn,
  unverify,
} from '../../support/people';

const MINUTE = 60_000;

let user: User;
let client: Client;

async function arrive(): Promise<void> {
  ({ user, client } = await newMember());
}

const save = (change: object) => client.post<{ data: User }>('/api/user', { ...user, ...change });

async function row(id = user.id): Promise<Record<string, unknown>> {
  const select = 'SELECT * FROM up_users WHERE number = ?';
  const [found] = await inDatabase<Record<string, unknown>>(select, id);
  return found ?? {};
}

const forgetConfirmation = () => confirmedAgo(user, 16 * MINUTE);

test('a stored value from before the current rule may stay, but no other value like it', async () => {
  await arrive();
  await inDatabase('UPDATE up_users SET telephone = ? WHERE number = ?', '12345', user.id);
  const kept = await save({ telephone: '12345', town: 'Deal' });
  expect([kept.status, kept.body.data.telephone, kept.body.data.town]).toEqual([
    200,
    '12345',
    'Deal',
  ]);
  expect((await save({ telephone: '123456' })).status).toBe(422);
});

test('an account may make sixty changes an hour, and the next leaves no revision', async () => {
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
  const json = { ...user, town: 'Too far' };
  for (const answer of [
    await client.post('/api/user', json),
    await client.put('/user/profile-information', json),
  ]) {
    expectError(answer, 429);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60');
  }
  expect(await revisions()).toBe(before + 60);
  await arrive();
  expect((await save({ town: 'Whitstable' })).status).toBe(200);
});

describe('POST /api/user', () => {
  beforeAll(arrive);

  test('stores the fields of the form and returns the user', async () => {
    const change = {
      ...{ firstname: 'Ada', lastname: 'O’Hara-Łęcka', address1: '1 Horsebridge Rd' },
      ...{ address2: 'The Loft', town: 'Whitstable', postcode: 'CT5 1BU' },
      telephone: '+44 1227 000000',
    };
    const answer = await save({ ...change, telephone: 'tel:+44 1227 000000' });
    expect(answer.body.data).toMatchObject({ ...user, ...change });
    expectAnswer(answer, 200, { data: await me(client) });
  });

  test('keeps fields that are not sent; accepts multipart, in which "null" and "undefined" count as empty', async () => {
    await save({ town: 'Whitstable', telephone: '01227 000000' });
    const { firstname, lastname, email } = user;
    const kept = await client.post<{ data: User }>('/api/user', { firstname, lastname, email });
    expect(kept.body.data.town).toBe('Whitstable');
    const fields = { firstname, lastname, email, town: 'null', telephone: 'undefined' };
    const answer = await client.upload<{ data: User }>('/api/user', multipart(fields));
    expect(answer.body.data).toMatchObject({ town: null, telephone: null });
  });

  test('stores nothing if one field is invalid or the address is somebody else’s, ignoring case', async () => {
    const other = await createUser();
    const before = await row();
    expectInvalid(await save({ firstname: 'Grace', postcode: 'far too long for one' }), {
      postcode: 'The postcode field must not be greater than 10 characters.',
    });
    expectInvalid(await save({ firstname: 'Grace', email: other.email.toUpperCase() }), {
      email: 'The email has already been taken.',
    });
    expect(await row()).toEqual(before);
  });
});

test('PUT /user/profile-information stores the same, by the same rules', async () => {
  await arrive();
  const put = (fields: object) => client.put('/user/profile-information', { ...user, ...fields });
  const change = { firstname: 'Ada', town: 'Whitstable' };
  expectDone(await put({ ...change, role: 'admin', id: 1 }), 200);
  const rejected = await put({ firstname: '', email: 'no address' });
  expect(Object.keys(fieldErrors(rejected))).toEqual(['firstname', 'email']);
  expect(await me(client)).toMatchObject({ ...user, ...change });
  const email = `new-${user.email}`;
  await forgetConfirmation();
  expectError(await put({ email }), 423);
  await client.post('/user/confirm-password', { password: PASSWORD });
  expectDone(await put({ email }), 200);
  expect(await me(client)).toMatchObject({ email, email_verified_at: null });
});

describe('POST /api/user does not change', () => {
  beforeAll(arrive);

  test('fields that the form does not have, or another account, whatever id is sent', async () => {
    const other = await createUser();
    const [before, othersBefore] = [await row(), await row(other.id)];
    const roles = () =>
      inDatabase('SELECT * FROM up_users_role_lnk WHERE user_id = ?', Number(before.id));
    const rolesBefore = await roles();
    const { status } = await save({
      ...{ role: 'admin', access: 'admin', id: other.id, number: other.id, locale: 'de' },
      ...{ documentId: 'abcdefghijklmnopqrstuvwx', confirmed: false, blocked: true },
      ...{ provider: 'github', username: 'root', emailVerifiedAt: null, email_verified_at: null },
      ...{ resetPasswordToken: 'a', confirmationToken: 'a', passwordHash: 'a' },
      createdAt: '2000-01-01T00:00:00.000Z',
    });
    expect(status).toBe(200);
    // Strapi's own format of a role must not change it either.
    await save({ role: { connect: [1] }, roles: [1] });
    const written = { updated_at: expect.anything(), published_at: expect.anything() };
    expect(await row()).toEqual({ ...before, ...written });
    expect([await row(other.id), await roles()]).toEqual([othersBefore, rolesBefore]);
  });

  test('whether the address is verified', async () => {
    await unverify(user);
    const now = new Date().toISOString();
    await save({ email_verified_at: now, emailVerifiedAt: now, confirmed: true });
    expect((await row()).email_verified_at).toBeNull();
  });
});

test('new addresses get at most six emails a minute', async () => {
  await arrive();
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    statuses.push((await save({ email: `moved-${count}-${user.email}` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

describe('a new address', () => {
  beforeEach(arrive);

  const moved = () => `moved-${user.email}`;

  test('starts unverified, is the one to log in with, and ends other sessions', async () => {
    const other = await signIn(user.email);
    const answer = await save({ email: moved() });
    expect(answer.body.data).toMatchObject({ email: moved(), email_verified_at: null });
    expect([await isIn(client), await isIn(other)]).toEqual([true, false]);
    await signIn(moved());
  });

  test('is not the same one in capitals, and other fields are changed without a password', async () => {
    await forgetConfirmation();
    const email = ` ${user.email.toUpperCase()} `;
    const { status, body } = await save({ email, firstname: 'Ada', password: '' });
    expect([status, body.data]).toMatchObject([200, { ...user, firstname: 'Ada' }]);
  });
});

test.each([
  ['password', { password: 'oyster-knife', password_confirmation: 'oyster-knife' }],
  ['address', { email: 'moved-away@saltmarsh.test' }],
])('a new %s without a recent password is 423 and changes nothing', async (_what, change) => {
  await arrive();
  const before = await row();
  await forgetConfirmation();
  expectError(await save({ ...change, firstname: 'Ada' }), 423);
  expect(await row()).toEqual(before);
});

describe('the version of one’s own account', () => {
  let version: string;
  beforeEach(async () => {
    await arrive();
    version = await ownVersion();
  });

  const ownVersion = async () => (await client.get('/api/user')).headers.get('etag') ?? '';
  const saveOver = (known: string, change: object) =>
    client.send<ConflictBody & { data: OwnUser }>('POST', '/api/user', {
      json: { ...user, ...change },
      headers: { 'if-match': known },
    });
  const byAdmin = (change: object) => admin.patch(`/api/users/${user.id}`, change);

  test('is the account’s, before and after a save', async () => {
    const asAdminsReadIt = async () =>
      (await admin.get(`/api/users/${user.id}`)).headers.get('etag');
    expect(version).toBe(await asAdminsReadIt());
    const saved = await saveOver(version, { town: 'Seasalter' });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe(await asAdminsReadIt());
    expect((await saveOver(await ownVersion(), { town: 'Whitstable' })).status).toBe(200);
  });

  test('makes a form conflict if an admin has saved since, and the response has the current values', async () => {
    await byAdmin({ telephone: '01795 532000' });
    const { status, body } = await saveOver(version, { town: 'Seasalter' });
    expect(status).toBe(409);
    const now = await me(client);
    expect(now).toMatchObject({ telephone: '01795 532000', town: user.town });
    expect(body).toMatchObject({ current: now, saved_by: expect.stringMatching(/^[^@]+$/) });
  });

  test('conflicts over an outdated address, without requiring a password for it', async () => {
    const email = `new-${user.email}`;
    await byAdmin({ email });
    client = await signIn(email);
    await confirmedAgo(user, 24 * 60 * 60_000);
    expect((await saveOver(version, {})).status).toBe(409);
  });

  test('is not checked if none is sent, nor in Fortify’s call', async () => {
    await byAdmin({ telephone: '01795 532000' });
    expect((await save({ town: 'Seasalter' })).status).toBe(200);
    const headers = { 'if-match': version };
    const json = { ...user, town: 'Whitstable' };
    const answer = await client.send('PUT', '/user/profile-information', { json, headers });
    expect(answer.status).toBe(200);
  });
});
