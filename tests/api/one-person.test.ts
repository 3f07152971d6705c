import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client, type Answer } from '../support/client';
import { inDatabase } from '../support/database';
import { expectInvalid } from '../support/errors';
import { originFrom, stranger } from '../support/from-address';
import { linkIn, mailAbout, mailTo, tokenIn } from '../support/mailbox';
import { invite, makeEditor, Panel, superAdmin } from '../support/panel';
import { as, createUser, isIn, PASSWORD, signIn } from '../support/people';
import { changeInPanel, deleteInPanel, idInPanel, updateUser } from '../support/users';

const NEW_PASSWORD = 'Oyster-catcher-7';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

const another = ({ email }: User) => email.replace('@', '-moved@');

/** An admin of the site who may use the panel, too. */
async function colleague(): Promise<User> {
  const user = await createUser({ role: 'admin' });
  await invite(user);
  return user;
}

/** Each from a network of its own, as failures there count. */
async function statusInPanel(email: string, password = PASSWORD): Promise<number> {
  const client = new Client(await originFrom());
  return (await client.post('/strapi/admin/login', { email, password })).status;
}

async function statusOnSite(email: string, password = PASSWORD): Promise<number> {
  return (await new Client(await originFrom()).signIn(email, password)).status;
}

const panelOf = async ({ email }: { email: string }, password = PASSWORD) =>
  Panel.open(await originFrom(), { email, password });

/** What somebody saves of their own account of the panel. */
const saveInPanel = (panel: Panel, json: object) => panel.ask('PUT', '/admin/users/me', { json });

async function expectClosed(panel: Panel): Promise<void> {
  expect((await panel.ask('GET', '/admin/users/me')).status).toBe(401);
  expect((await panel.client.post('/strapi/admin/access-token')).status).toBe(401);
}

const saveProfile = async (user: User, change: object) =>
  (await signIn(user.email)).post('/api/user', { ...user, ...change });

const setInProfile = (user: User) => saveProfile(user, newPassword);
const setByAdmin = (user: User) => updateUser(user, newPassword);
const deleteByAdmin = async ({ id }: User) => (await as('admin')).delete(`/api/users/${id}`);

/** By a link that the site mails. */
async function resetOnSite({ email }: User): Promise<Answer> {
  const guest = await stranger();
  await guest.post('/forgot-password', { email });
  const token = tokenIn(await mailAbout('Reset Password Notification', email));
  return guest.post('/reset-password', { token, email, ...newPassword });
}

/** By a link that the panel mails; `happen` comes between mail and click. */
async function resetInPanel({ email }: User, happen?: () => Promise<unknown>): Promise<Answer> {
  const guest = new Client(await originFrom());
  await guest.post('/strapi/admin/forgot-password', { email });
  const resetPasswordToken = linkIn(await mailTo(email)).searchParams.get('code');
  await happen?.();
  const json = { resetPasswordToken, password: NEW_PASSWORD };
  return guest.post('/strapi/admin/reset-password', json);
}

async function hashes({ email }: User): Promise<(string | null)[]> {
  const select = (table: string) => `SELECT password FROM ${table} WHERE email = ?`;
  const rows = await Promise.all(
    ['up_users', 'admin_users'].map((table) =>
      inDatabase<{ password: string | null }>(select(table), email),
    ),
  );
  return rows.map(([row]) => row?.password ?? null);
}

test('an admin of the site enters the panel with the password of the site, without a link', async () => {
  const user = await createUser({ role: 'admin' });
  expect(await invite(user)).toMatchObject({ isActive: true, registrationToken: null });
  expect(await statusInPanel(user.email)).toBe(200);
});

test.each<[string, (user: User) => Promise<Answer>]>([
  ['in the profile', setInProfile],
  [
    'by PUT /user/password',
    async ({ email }) =>
      (await signIn(email)).put('/user/password', { current_password: PASSWORD, ...newPassword }),
  ],
  ['by a link from the site', resetOnSite],
  ['by another admin', setByAdmin],
  ['in the panel’s form of accounts', (user) => changeInPanel(user, { password: NEW_PASSWORD })],
  [
    'in the panel’s profile',
    async (user) =>
      saveInPanel(await panelOf(user), { currentPassword: PASSWORD, password: NEW_PASSWORD }),
  ],
  ['by a link from the panel', (user) => resetInPanel(user)],
  [
    'by a super admin of the panel',
    async ({ email }) => {
      const path = `/admin/users/${await idInPanel(email)}`;
      return (await superAdmin()).ask('PUT', path, { json: { password: NEW_PASSWORD } });
    },
  ],
])('a new password is for both, and ends the sessions of both: %s', async (_way, change) => {
  const user = await colleague();
  const [site, panel] = [await signIn(user.email), await panelOf(user)];
  expect((await change(user)).status).toBe(200);
  expect(await isIn(site)).toBe(false);
  await expectClosed(panel);
  const [own, ofPanel] = await hashes(user);
  expect(own).toBe(ofPanel);
  expect(await statusOnSite(user.email, NEW_PASSWORD)).toBe(200);
  expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(200);
  expect(await statusInPanel(user.email)).toBe(400);
  expect((await mailAbout('Your password was changed', user.email)).text).toContain('changed');
});

describe('two accounts with different passwords', () => {
  const OTHER = 'Periwinkle-bay-3';

  /** The account of the panel is given the hash of somebody else, as older versions left them apart. */
  async function apart(password = OTHER): Promise<User> {
    const user = await colleague();
    const { id } = await createUser({ password, password_confirmation: password });
    const hash = '(SELECT password FROM up_users WHERE number = ?)';
    await inDatabase(`UPDATE admin_users SET password = ${hash} WHERE email = ?`, id, user.email);
    return user;
  }

  test.each<[string, (user: User) => Promise<Answer>, boolean]>([
    ['each stay as they are while another admin sets the one of the site', setByAdmin, false],
    ['stay apart when whoever knows the one of the site changes it', setInProfile, false],
    ['become one by a link that was mailed to the address', resetOnSite, true],
    ['leave the panel open when the one of the site ends', deleteByAdmin, false],
  ])('%s', async (_what, happen, becomeOne) => {
    const user = await apart();
    expect([200, 204]).toContain((await happen(user)).status);
    expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(becomeOne ? 200 : 400);
    expect(await statusInPanel(user.email, OTHER)).toBe(becomeOne ? 400 : 200);
  });

  test('are not made one by who changes the one of the panel', async () => {
    const user = await apart();
    const change = { currentPassword: OTHER, password: NEW_PASSWORD };
    expect((await saveInPanel(await panelOf(user, OTHER), change)).status).toBe(200);
    expect(await statusOnSite(user.email, NEW_PASSWORD)).toBe(422);
    expect(await statusOnSite(user.email)).toBe(200);
  });

  test('that were only hashed apart become one at the next log-in to the panel', async () => {
    const user = await apart(PASSWORD);
    expect(new Set(await hashes(user)).size).toBe(2);
    await panelOf(user);
    expect(new Set(await hashes(user)).size).toBe(1);
  });
});

describe('whose account ends is out of back office and panel', () => {
  test.each<[string, (user: User) => Promise<Answer>]>([
    ['demoted', (user) => updateUser(user, { role: 'user' })],
    ['deleted', deleteByAdmin],
    ['blocked in the panel', (user) => changeInPanel(user, { blocked: true })],
    ['demoted in the panel', (user) => changeInPanel(user, { access: 'pta' })],
    ['deleted in the panel', deleteInPanel],
  ])('%s', async (_how, end) => {
    const user = await colleague();
    const [site, panel] = [await signIn(user.email), await panelOf(user)];
    expect([200, 204]).toContain((await end(user)).status);
    expect([401, 403]).toContain((await site.get('/api/users')).status);
    await expectClosed(panel);
    expect(await statusInPanel(user.email)).toBe(400);
  });

  test('and a link of the panel that was sent before is worth nothing', async () => {
    const user = await colleague();
    const answer = await resetInPanel(user, () => updateUser(user, { role: 'user' }));
    expect(answer.status).toBe(400);
  });

  test('and being raised again opens the back office only', async () => {
    const user = await colleague();
    await updateUser(user, { role: 'user' });
    await updateUser(user, { role: 'admin' });
    const own = await signIn(user.email);
    expect((await own.get('/api/users')).status).toBe(200);
    expect(await statusInPanel(user.email)).toBe(400);
  });
});

describe('a new address', () => {
  test('of an admin is the panel’s, too, and ends its sessions', async () => {
    const user = await colleague();
    const panel = await panelOf(user);
    expect((await saveProfile(user, { email: another(user) })).status).toBe(200);
    await expectClosed(panel);
    expect(await statusInPanel(user.email)).toBe(400);
    expect(await statusInPanel(another(user))).toBe(200);
  });

  test('of an admin is none that somebody else has in the panel', async () => {
    const [user, editor] = [await colleague(), await makeEditor()];
    expectInvalid(await saveProfile(user, { email: editor.email }), {
      email: 'The email has already been taken.',
    });
    expect(await statusInPanel(editor.email, editor.password)).toBe(200);
  });

  test('is not set in the panel for an admin of the site', async () => {
    const user = await colleague();
    const answer = await saveInPanel(await panelOf(user), { email: another(user) });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Change it there')]);
    expect(await statusInPanel(user.email)).toBe(200);
  });

  test('of an editor is no admin’s', async () => {
    const [user, editor] = [await createUser({ role: 'admin' }), await makeEditor()];
    const answer = await saveInPanel(await panelOf(editor, editor.password), { email: user.email });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('taken')]);
  });
});

test('a customer with an editor’s address has a password of their own', async () => {
  const editor = await makeEditor();
  const user = await createUser({ email: editor.email });
  await saveProfile(user, newPassword);
  expect(await statusInPanel(editor.email, editor.password)).toBe(200);
  expect(await statusInPanel(editor.email, NEW_PASSWORD)).toBe(400);
});

test('an editor invited before they became an admin uses the password of the site', async () => {
  const user = await createUser();
  const { registrationToken } = await invite(user);
  await updateUser(user, { role: 'admin' });
  const answer = await new Client(await originFrom()).post('/strapi/admin/register', {
    registrationToken,
    userInfo: { firstname: 'E', lastname: 'P', password: NEW_PASSWORD },
  });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('use its password')]);
  expect(await statusInPanel(user.email)).toBe(200);
  expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(400);
});
