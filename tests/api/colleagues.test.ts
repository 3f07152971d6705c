import type { User } from '@saltmarsh/compat-api/contract/user';
import type { Answer, Client } from '../support/client';
import { expectError } from '../support/errors';
import { as, createUser, newMember, PASSWORD } from '../support/people';
import { confirmedAgo } from '../support/users';

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

test.each(WAYS.slice(1))('of an editor, %s needs one’s own password', async (_what, take) => {
  const user = await createUser({ edits_content: true });
  await confirmedAgo(me, 15 * MINUTE + 2_000);
  expectError(await take(user), 423);
  await isAsItWas(user);
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
