import type { ConflictBody } from '@saltmarsh/compat-api/contract/conflict';
import type { OwnUser, User } from '@saltmarsh/compat-api/contract/user';
import type { Client } from '../../support/client';
import { as, me, newMember, signIn } from '../../support/people';
import { confirmedAgo } from '../../support/users';

let user: User;
let client: Client;
let version: string;

beforeEach(async () => {
  ({ user, client } = await newMember());
  version = await ownVersion();
});

const ownVersion = async () => (await client.get('/api/user')).headers.get('etag') ?? '';

const save = (change: object, known?: string) =>
  client.send<ConflictBody & { data: OwnUser }>('POST', '/api/user', {
    json: { ...user, ...change },
    headers: { 'if-match': known },
  });

const byAdmin = async (change: object) =>
  (await as('admin')).patch(`/api/users/${user.id}`, change);

test('one’s own version is that of the account, before and after a save', async () => {
  const admin = await as('admin');
  const asAdminsReadIt = async () => (await admin.get(`/api/users/${user.id}`)).headers.get('etag');
  expect(version).toBe(await asAdminsReadIt());
  const saved = await save({ town: 'Seasalter' }, version);
  expect(saved.status).toBe(200);
  expect(saved.headers.get('etag')).toBe(await asAdminsReadIt());
  expect((await save({ town: 'Whitstable' }, await ownVersion())).status).toBe(200);
});

test('a form that is older than what an admin saved changes nothing, and shows the new', async () => {
  await byAdmin({ telephone: '01795 532000' });
  const { status, body } = await save({ town: 'Seasalter' }, version);
  expect(status).toBe(409);
  const now = await me(client);
  expect(now).toMatchObject({ telephone: '01795 532000', town: user.town });
  expect(body).toEqual({
    message: 'Somebody else has saved this in the meantime.',
    current: now,
    saved_by: expect.stringMatching(/^[^@]+$/),
    saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('an older address is a conflict, and asks for no password', async () => {
  const email = `new-${user.email}`;
  await byAdmin({ email });
  // A new address ends the sessions.
  client = await signIn(email);
  await confirmedAgo(user, 24 * 60 * 60_000);
  expect((await save({}, version)).status).toBe(409);
});

test('without a version, and by Fortify’s call, it is saved as ever', async () => {
  await byAdmin({ telephone: '01795 532000' });
  expect((await save({ town: 'Seasalter' })).status).toBe(200);
  const headers = { 'if-match': version };
  const json = { ...user, town: 'Whitstable' };
  const answer = await client.send('PUT', '/user/profile-information', { json, headers });
  expect(answer.status).toBe(200);
});
