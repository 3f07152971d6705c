import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { expectError } from '../support/errors';
import { originFrom } from '../support/from-address';
import { Panel } from '../support/panel';
import { as, createUser, PASSWORD, signIn } from '../support/people';

const ACCOUNT = 'plugin::users-permissions.user';
const MINUTE = 60_000;
const newPassword = { password: 'Oyster-catcher-7', password_confirmation: 'Oyster-catcher-7' };

let me: User;
let own: Client;

beforeAll(async () => {
  me = await createUser({ role: 'admin' });
  own = await signIn(me.email, PASSWORD);
});

async function confirmedAgo(ms: number): Promise<void> {
  const at = new Date(Date.now() - ms);
  await inDatabase(
    'UPDATE sessions SET password_confirmed_at = ? WHERE user_number = ?',
    ...[at, me.id],
  );
}

const isAsItWas = async (user: User) =>
  expect((await (await as('admin')).get(`/api/users/${user.id}`)).body).toEqual(user);

/** What takes another admin's account, in the back office. */
const WAYS: [string, (user: User) => ReturnType<Client['patch']>][] = [
  ['demoting', (user) => own.patch(`/api/users/${user.id}`, { ...user, role: 'user' })],
  ['deleting', (user) => own.delete(`/api/users/${user.id}`)],
  ['a new address', (user) => own.patch(`/api/users/${user.id}`, { email: `x-${user.email}` })],
  ['a new password', (user) => own.patch(`/api/users/${user.id}`, newPassword)],
];

describe('of another admin,', () => {
  test.each(WAYS)('%s needs one’s own password', async (_what, change) => {
    const user = await createUser({ role: 'admin' });
    await confirmedAgo(15 * MINUTE + 2_000);
    expectError(await change(user), 423, 'Password confirmation required.');
    await isAsItWas(user);
    expect((await own.post('/user/confirm-password', { password: PASSWORD })).status).toBe(201);
    expect([200, 204]).toContain((await change(user)).status);
  });

  test('the name does not', async () => {
    const user = await createUser({ role: 'admin' });
    await confirmedAgo(4 * 60 * MINUTE);
    const answer = await own.patch(`/api/users/${user.id}`, { ...user, firstname: 'Grace' });
    expect(answer.status).toBe(200);
  });
});

test('of a customer, nothing does', async () => {
  await confirmedAgo(4 * 60 * MINUTE);
  for (const [, change] of WAYS) {
    const user = await createUser();
    expect([200, 204]).toContain((await change(user)).status);
  }
});

test('another admin is made with one’s own password only', async () => {
  const customer = await createUser();
  const { firstname, lastname } = customer;
  const email = `another-${customer.email}`;
  const ways = [
    () =>
      own.post<User>('/api/users', { firstname, lastname, email, role: 'admin', ...newPassword }),
    () => own.patch<User>(`/api/users/${customer.id}`, { role: 'admin' }),
    () =>
      own.post<User>('/api/users', {
        ...{ firstname, lastname, role: 'admin', invite: true },
        email: `invited-${customer.email}`,
      }),
  ];
  for (const make of ways) {
    await confirmedAgo(15 * MINUTE + 2_000);
    expectError(await make(), 423, 'Password confirmation required.');
    await confirmedAgo(0);
    expect((await make()).body).toMatchObject({ role: 'admin' });
  }
});

test('one’s own password and address need the present password, the name does not', async () => {
  const path = `/api/users/${me.id}`;
  await confirmedAgo(15 * MINUTE + 2_000);
  for (const change of [newPassword, { email: `x-${me.email}` }]) {
    expectError(await own.patch(path, change), 423, 'Password confirmation required.');
  }
  expect((await own.patch(path, { ...me, firstname: 'Grace' })).status).toBe(200);
});

describe('in the panel, which can’t ask,', () => {
  const PANEL_WAYS: [string, (panel: Panel, id: number) => ReturnType<Panel['remove']>][] = [
    ['demoting', (panel, id) => panel.update(ACCOUNT, id, { access: 'user' })],
    ['blocking', (panel, id) => panel.update(ACCOUNT, id, { blocked: true })],
    ['a new password', (panel, id) => panel.update(ACCOUNT, id, { password: 'Another-tide-88' })],
    ['deleting', (panel, id) => panel.remove(ACCOUNT, id)],
  ];

  /** A session of the panel that began so long ago. */
  async function openedAgo(ms: number): Promise<Panel> {
    const panel = await Panel.open(await originFrom());
    const [row] = await inDatabase<{ id: number }>('SELECT MAX(id) AS id FROM strapi_sessions');
    const metadata = JSON.stringify({ loginAt: new Date(Date.now() - ms).toISOString() });
    await inDatabase(
      'UPDATE strapi_sessions SET metadata = ? WHERE id = ?',
      ...[metadata, row?.id ?? 0],
    );
    return panel;
  }

  test.each(PANEL_WAYS)('%s needs a log-in just before', async (_what, change) => {
    const user = await createUser({ role: 'admin' });
    const late = await change(await openedAgo(16 * MINUTE), user.id);
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('log in again first')]);
    await isAsItWas(user);
    expect((await change(await openedAgo(14 * MINUTE), user.id)).status).toBe(200);
  });

  test('other changes, and other people’s accounts, need none', async () => {
    const [admin, customer] = [await createUser({ role: 'admin' }), await createUser()];
    const panel = await openedAgo(16 * MINUTE);
    expect((await panel.update(ACCOUNT, admin.id, { town: 'Oare' })).status).toBe(200);
    expect((await panel.update(ACCOUNT, customer.id, { blocked: true })).status).toBe(200);
  });
});
