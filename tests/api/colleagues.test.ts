import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Answer, Client } from '../support/client';
import { inDatabase } from '../support/database';
import { expectError } from '../support/errors';
import { originFrom } from '../support/from-address';
import { Panel } from '../support/panel';
import { as, createUser, newMember, PASSWORD } from '../support/people';
import { confirmedAgo } from '../support/users';

const ACCOUNT = 'plugin::users-permissions.user';
const MINUTE = 60_000;
const newPassword = { password: 'Oyster-catcher-7', password_confirmation: 'Oyster-catcher-7' };

let me: User;
let own: Client;

beforeAll(async () => {
  ({ user: me, client: own } = await newMember({ role: 'admin' }));
});

const isAsItWas = async (user: User) =>
  expect((await (await as('admin')).get(`/api/users/${user.id}`)).body).toEqual(user);

const change = ({ id }: User, fields: object) => own.patch<User>(`/api/users/${id}`, fields);

/** What takes another admin's account, in the back office. */
const WAYS: [string, (user: User) => Promise<Answer>][] = [
  ['demoting', (user) => change(user, { ...user, role: 'user' })],
  ['deleting', ({ id }) => own.delete(`/api/users/${id}`)],
  ['a new address', (user) => change(user, { email: `x-${user.email}` })],
  ['a new password', (user) => change(user, newPassword)],
];

describe('of another admin,', () => {
  test.each(WAYS)('%s needs one’s own password', async (_what, take) => {
    const user = await createUser({ role: 'admin' });
    await confirmedAgo(me, 15 * MINUTE + 2_000);
    expectError(await take(user), 423);
    await isAsItWas(user);
    expect((await own.post('/user/confirm-password', { password: PASSWORD })).status).toBe(201);
    expect([200, 204]).toContain((await take(user)).status);
  });

  test('the name does not', async () => {
    const user = await createUser({ role: 'admin' });
    await confirmedAgo(me, 4 * 60 * MINUTE);
    expect((await change(user, { ...user, firstname: 'Grace' })).status).toBe(200);
  });
});

test('of a customer, nothing does', async () => {
  await confirmedAgo(me, 4 * 60 * MINUTE);
  for (const [, take] of WAYS) {
    expect([200, 204]).toContain((await take(await createUser())).status);
  }
});

test('another admin is made with one’s own password only', async () => {
  const customer = await createUser();
  const { firstname, lastname, email } = customer;
  const newcomer = { firstname, lastname, role: 'admin' };
  for (const make of [
    () => own.post('/api/users', { ...newcomer, email: `another-${email}`, ...newPassword }),
    () => own.post('/api/users', { ...newcomer, email: `invited-${email}`, invite: true }),
    () => change(customer, { role: 'admin' }),
  ]) {
    await confirmedAgo(me, 15 * MINUTE + 2_000);
    expectError(await make(), 423);
    await confirmedAgo(me, 0);
    expect((await make()).body).toMatchObject({ role: 'admin' });
  }
});

test('one’s own password and address need the present password, the name does not', async () => {
  await confirmedAgo(me, 15 * MINUTE + 2_000);
  expectError(await change(me, newPassword), 423);
  expectError(await change(me, { email: `x-${me.email}` }), 423);
  expect((await change(me, { ...me, firstname: 'Grace' })).status).toBe(200);
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

  test.each(PANEL_WAYS)('%s needs a log-in just before', async (_what, take) => {
    const user = await createUser({ role: 'admin' });
    const late = await take(await openedAgo(16 * MINUTE), user.id);
    expect([late.status, late.text]).toEqual([400, expect.stringContaining('log in again first')]);
    await isAsItWas(user);
    expect((await take(await openedAgo(14 * MINUTE), user.id)).status).toBe(200);
  });

  test('other changes, and other people’s accounts, need none', async () => {
    const [admin, customer] = [await createUser({ role: 'admin' }), await createUser()];
    const panel = await openedAgo(16 * MINUTE);
    expect((await panel.update(ACCOUNT, admin.id, { town: 'Oare' })).status).toBe(200);
    expect((await panel.update(ACCOUNT, customer.id, { blocked: true })).status).toBe(200);
  });
});
