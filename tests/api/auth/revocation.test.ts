import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError } from '../../support/expectations';
import { mailAbout, tokenIn } from '../../support/mailbox';
import { stranger } from '../../support/network';
import {
  as,
  block,
  createUser,
  isIn,
  me,
  newMember,
  PASSWORD,
  signIn,
  totp,
  turnOnTwoFactor,
  updateUser,
} from '../../support/people';

const NEW_PASSWORD = 'whelks-on-a-tuesday';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

/** Expects that an ended session can neither read nor write. */
async function expectRefused(old: Client, userId: number): Promise<void> {
  const change = { firstname: 'Mallory', lastname: 'Intruder', email: 'mallory@saltmarsh.test' };
  const [read, write] = [old.copy(), old.copy()];
  expectError(await read.get('/api/user'), 401);
  expectError(await write.post('/api/user', change), 401);
  const found = 'SELECT firstname FROM up_users WHERE number = ?';
  expect(await inDatabase(found, userId)).not.toEqual([{ firstname: 'Mallory' }]);
}

async function byReset({ email }: User): Promise<Answer> {
  const client = await stranger();
  await client.post('/forgot-password', { email });
  const token = tokenIn(await mailAbout('Choose a new password', email));
  return client.post('/reset-password', { token, email, ...newPassword });
}

const EVENTS: [name: string, happen: (user: User) => Promise<Answer>][] = [
  ['a password reset', byReset],
  ['a password from an admin', (user) => updateUser(user, newPassword)],
  ['a role from an admin', (user) => updateUser(user, { role: 'pta' })],
  ['an email address from an admin', (user) => updateUser(user, { email: `moved-${user.email}` })],
  ['deletion by an admin', async ({ id }) => (await as('admin')).delete(`/api/users/${id}`)],
  ['being blocked by an admin', (user) => updateUser(user, { blocked: true })],
];

test.each(EVENTS)(
  '%s ends sessions, remembered or not, and a pending two-factor challenge',
  async (_name, happen) => {
    const { user, client } = await newMember();
    const secret = await turnOnTwoFactor(client, user.id);
    const pending = await signIn(user.email);
    const remembered = await signIn(user.email, PASSWORD, true);
    await remembered.post('/two-factor-challenge', { code: totp(secret) });
    expect(await isIn(remembered)).toBe(true);
    expect([200, 204]).toContain((await happen(user)).status);
    await expectRefused(client, user.id);
    await expectRefused(remembered, user.id);
    const answer = await pending.post('/two-factor-challenge', { code: totp(secret, 1) });
    expect(answer.status).toBe(422);
    expect(await isIn(pending)).toBe(false);
  },
);

test('a session id is rejected after a log-in that started from it', async () => {
  const { user, client } = await newMember();
  const old = client.copy();
  await client.post('/login', { email: user.email, password: PASSWORD });
  await expectRefused(old, user.id);
});

test('a session is rejected after its account is blocked, and stays so after unblocking', async () => {
  const { user, client } = await newMember();
  await block(user);
  await updateUser(user, { blocked: false });
  await expectRefused(client, user.id);
});

test('no log-in that is in progress survives a change of the password', async () => {
  const user = await createUser();
  const clients = await Promise.all(Array.from({ length: 4 }, () => stranger()));
  const logIns = clients.map((client) =>
    client.post('/login', { email: user.email, password: PASSWORD }),
  );
  await updateUser(user, newPassword);
  await Promise.all(logIns);
  for (const client of clients) expect(await isIn(client)).toBe(false);
});

test('changes that do not affect access leave sessions alone', async () => {
  const { user, client } = await newMember();
  await updateUser(user, { town: 'Whitstable' });
  expect((await me(client)).town).toBe('Whitstable');
});

test('an old token is 419 after a log-in, after a second one and after a log-out', async () => {
  const { email } = await createUser();
  const client = await new Client().start();
  for (const path of ['/login', '/login', '/logout']) {
    const headers = { 'x-xsrf-token': client.token };
    await client.post(path, { email, password: PASSWORD });
    expectError(await client.send('POST', '/login', { headers }), 419);
  }
});

test('a new session never keeps an id that the browser sent', async () => {
  const { email } = await createUser();
  const client = new Client();
  client.cookies.set('saltmarsh_session', 'p'.repeat(43));
  const planted = client.copy();
  await client.signIn(email, PASSWORD);
  expect(await isIn(planted)).toBe(false);
});
