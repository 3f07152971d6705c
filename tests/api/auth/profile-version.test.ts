import type { ConflictBody } from '@saltmarsh/compat-api/contract/conflict';
import type { OwnUser, User } from '@saltmarsh/compat-api/contract/user';
import type { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { Panel } from '../../support/panel';
import { as, createUser, PASSWORD, signIn } from '../../support/people';
import { ADMIN } from '../../support/server';

let user: User;
let client: Client;

beforeEach(async () => {
  user = await createUser();
  client = await signIn(user.email, PASSWORD);
});

const ownVersion = async () => (await client.get('/api/user')).headers.get('etag') ?? '';

const save = (change: object, version?: string) =>
  client.send<ConflictBody & { data: OwnUser }>('POST', '/api/user', {
    json: { ...user, ...change },
    headers: { 'if-match': version },
  });

test('one’s own version is that of the account, before and after a save', async () => {
  const path = `/api/users/${user.id}`;
  const asAdminsReadIt = async () => (await (await as('admin')).get(path)).headers.get('etag');
  expect(await ownVersion()).toBe(await asAdminsReadIt());
  const saved = await save({ town: 'Seasalter' }, await ownVersion());
  expect(saved.status).toBe(200);
  expect(saved.headers.get('etag')).toBe(await asAdminsReadIt());
  expect((await save({ town: 'Whitstable' }, await ownVersion())).status).toBe(200);
});

test('a form that is older than what an admin saved changes nothing, and shows the new', async () => {
  const version = await ownVersion();
  await (await as('admin')).patch(`/api/users/${user.id}`, { telephone: '01795 532000' });
  const { status, body } = await save({ town: 'Seasalter' }, version);
  expect(status).toBe(409);
  const { data } = (await client.get<{ data: OwnUser }>('/api/user')).body;
  expect(data).toMatchObject({ telephone: '01795 532000', town: user.town });
  expect(body).toEqual({
    message: 'Somebody else has saved this in the meantime.',
    current: data,
    saved_by: expect.stringMatching(/^[^@]+$/),
    saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('an older address is a conflict, and asks for no password', async () => {
  const version = await ownVersion();
  const email = `new-${user.email}`;
  await (await as('admin')).patch(`/api/users/${user.id}`, { email });
  // A new address ends the sessions.
  client = await signIn(email, PASSWORD);
  await inDatabase(
    'UPDATE sessions SET password_confirmed_at = ? WHERE user_number = ?',
    new Date(0),
    user.id,
  );
  expect((await save({}, version)).status).toBe(409);
});

test('the address of an editor without a name is not told', async () => {
  const version = await ownVersion();
  const panel = await Panel.open();
  await panel.update('plugin::users-permissions.user', user.id, { town: 'Graveney' });
  const where = 'WHERE email = ?';
  const names = await inDatabase<{ firstname: string; lastname: string }>(
    `SELECT firstname, lastname FROM admin_users ${where}`,
    ADMIN.email,
  );
  const call = (firstname?: string, lastname?: string) => {
    const set = 'UPDATE admin_users SET firstname = ?, lastname = ?';
    return inDatabase(`${set} ${where}`, firstname ?? null, lastname ?? null, ADMIN.email);
  };
  await call();
  const { status, text, body } = await save({}, version);
  await call(names[0]?.firstname, names[0]?.lastname);
  expect([status, body.saved_by]).toEqual([409, null]);
  expect(text).not.toContain(ADMIN.email);
});

test('without a version, and by Fortify’s call, it is saved as ever', async () => {
  const version = await ownVersion();
  await (await as('admin')).patch(`/api/users/${user.id}`, { telephone: '01795 532000' });
  expect((await save({ town: 'Seasalter' })).status).toBe(200);
  const headers = { 'if-match': version };
  const json = { ...user, town: 'Whitstable' };
  const answer = await client.send('PUT', '/user/profile-information', { json, headers });
  expect(answer.status).toBe(200);
});
