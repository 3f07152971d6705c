import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { fieldErrors } from '../support/errors';
import { originFrom } from '../support/from-address';
import { linkIn, mailAbout, mailTo } from '../support/mailbox';
import { invite, makeEditor, Panel } from '../support/panel';
import { as, createUser, PASSWORD, signIn } from '../support/people';

const NEW_PASSWORD = 'Oyster-catcher-7';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const ACCOUNT = 'plugin::users-permissions.user';

const another = ({ email }: User) => email.replace('@', '-moved@');

/** An admin of the site who may use the panel, too. */
async function colleague(): Promise<User> {
  const user = await createUser({ role: 'admin' });
  await invite(user);
  return user;
}

/** Each from a network of its own, as failures there count. */
async function statusInPanel(email: string, password: string): Promise<number> {
  const client = new Client(await originFrom());
  return (await client.post('/strapi/admin/login', { email, password })).status;
}

async function statusOnSite(email: string, password: string): Promise<number> {
  return (await new Client(await originFrom()).signIn(email, password)).status;
}

const panelOf = async ({ email }: { email: string }, password = PASSWORD) =>
  Panel.open(await originFrom(), { email, password });

const isOpen = async (panel: Panel) => (await panel.ask('GET', '/admin/users/me')).status === 200;

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
  expect(await isOpen(await panelOf(user))).toBe(true);
});

describe('a new password is for both, and ends the sessions of both:', () => {
  const WAYS: Record<string, (user: User) => Promise<{ status: number }>> = {
    'in the profile': async (user) =>
      (await signIn(user.email, PASSWORD)).post('/api/user', { ...user, ...newPassword }),
    'PUT /user/password': async ({ email }) =>
      (await signIn(email, PASSWORD)).send('PUT', '/user/password', {
        json: { current_password: PASSWORD, ...newPassword },
      }),
    'by a link from the site': async ({ email }) => {
      const guest = await new Client(await originFrom()).start();
      await guest.post('/forgot-password', { email });
      const token = linkIn(await mailTo(email))
        .pathname.split('/')
        .pop();
      return guest.post('/reset-password', { token, email, ...newPassword });
    },
    'by another admin': async ({ id }) =>
      (await as('admin')).patch(`/api/users/${id}`, newPassword),
    'in the panel’s form of accounts': async ({ id }) =>
      (await Panel.open(await originFrom())).update(ACCOUNT, id, { password: NEW_PASSWORD }),
    'in the panel’s profile': async (user) =>
      (await panelOf(user)).ask('PUT', '/admin/users/me', {
        json: { currentPassword: PASSWORD, password: NEW_PASSWORD },
      }),
    'by a link from the panel': async ({ email }) => {
      const guest = new Client(await originFrom());
      await guest.post('/strapi/admin/forgot-password', { email });
      const resetPasswordToken = linkIn(await mailTo(email)).searchParams.get('code');
      const json = { resetPasswordToken, password: NEW_PASSWORD };
      return guest.post('/strapi/admin/reset-password', json);
    },
    'by a super admin of the panel': async ({ email }) => {
      const superAdmin = await Panel.open(await originFrom());
      const [row] = await inDatabase<{ id: number }>(
        'SELECT id FROM admin_users WHERE email = ?',
        email,
      );
      return superAdmin.ask('PUT', `/admin/users/${row?.id}`, { json: { password: NEW_PASSWORD } });
    },
  };

  test.each(Object.entries(WAYS))('%s', async (_way, change) => {
    const user = await colleague();
    const [site, panel] = [await signIn(user.email, PASSWORD), await panelOf(user)];
    expect((await change(user)).status).toBe(200);
    expect((await site.get('/api/user')).status).toBe(401);
    expect(await isOpen(panel)).toBe(false);
    const refreshed = await panel.client.post('/strapi/admin/access-token');
    expect(refreshed.status).toBe(401);
    const [own, ofPanel] = await hashes(user);
    expect(own).toBe(ofPanel);
    expect(await statusOnSite(user.email, NEW_PASSWORD)).toBe(200);
    expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(200);
    expect(await statusInPanel(user.email, PASSWORD)).toBe(400);
    expect((await mailAbout('Your password was changed', user.email)).text).toContain('changed');
  });
});

describe('two accounts with different passwords', () => {
  const OTHER = 'Periwinkle-bay-3';

  /** As older versions left them. */
  async function apart(): Promise<User> {
    const user = await colleague();
    const other = await createUser();
    const { email } = user;
    await (
      await as('admin')
    ).patch(`/api/users/${other.id}`, {
      password: OTHER,
      password_confirmation: OTHER,
    });
    await inDatabase(
      'UPDATE admin_users SET password = (SELECT password FROM up_users WHERE number = ?) WHERE email = ?',
      ...[other.id, email],
    );
    return user;
  }

  test('each stay as they are while another admin sets the one of the site', async () => {
    const user = await apart();
    await (await as('admin')).patch(`/api/users/${user.id}`, newPassword);
    expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(400);
    expect(await statusInPanel(user.email, OTHER)).toBe(200);
  });

  test('stay apart when whoever knows the one of the site changes it', async () => {
    const user = await apart();
    await (await signIn(user.email, PASSWORD)).post('/api/user', { ...user, ...newPassword });
    expect(await statusOnSite(user.email, NEW_PASSWORD)).toBe(200);
    expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(400);
    expect(await statusInPanel(user.email, OTHER)).toBe(200);
  });

  test('become one by a link that was mailed to the address', async () => {
    const user = await apart();
    const guest = await new Client(await originFrom()).start();
    await guest.post('/forgot-password', { email: user.email });
    const link = linkIn(await mailAbout('Reset Password Notification', user.email));
    const token = link.pathname.split('/').at(-1);
    await guest.post('/reset-password', { email: user.email, token, ...newPassword });
    expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(200);
    expect(await statusInPanel(user.email, OTHER)).toBe(400);
  });

  test('leave the panel open when the one of the site ends', async () => {
    const user = await apart();
    expect((await (await as('admin')).delete(`/api/users/${user.id}`)).status).toBe(204);
    expect(await statusInPanel(user.email, OTHER)).toBe(200);
  });

  test('are not made one by who changes the one of the panel', async () => {
    const user = await apart();
    const panel = await panelOf(user, OTHER);
    const json = { currentPassword: OTHER, password: NEW_PASSWORD };
    expect((await panel.ask('PUT', '/admin/users/me', { json })).status).toBe(200);
    expect(await statusOnSite(user.email, NEW_PASSWORD)).toBe(422);
    expect(await statusOnSite(user.email, PASSWORD)).toBe(200);
  });

  test('that were only hashed apart become one at the next log-in to the panel', async () => {
    const user = await colleague();
    const twin = await createUser();
    await inDatabase(
      'UPDATE admin_users SET password = (SELECT password FROM up_users WHERE number = ?) WHERE email = ?',
      ...[twin.id, user.email],
    );
    expect(new Set(await hashes(user)).size).toBe(2);
    await panelOf(user);
    expect(new Set(await hashes(user)).size).toBe(1);
  });
});

describe('whose account ends is out of back office and panel', () => {
  const ENDS: Record<string, (user: User) => Promise<{ status: number }>> = {
    demoted: async (user) =>
      (await as('admin')).patch(`/api/users/${user.id}`, { ...user, role: 'user' }),
    deleted: async ({ id }) => (await as('admin')).delete(`/api/users/${id}`),
    'blocked in the panel': async ({ id }) =>
      (await Panel.open(await originFrom())).update(ACCOUNT, id, { blocked: true }),
    'demoted in the panel': async ({ id }) =>
      (await Panel.open(await originFrom())).update(ACCOUNT, id, { access: 'pta' }),
    'deleted in the panel': async ({ id }) =>
      (await Panel.open(await originFrom())).remove(ACCOUNT, id),
  };

  test.each(Object.entries(ENDS))('%s', async (_how, end) => {
    const user = await colleague();
    const [site, panel] = [await signIn(user.email, PASSWORD), await panelOf(user)];
    expect([200, 204]).toContain((await end(user)).status);
    expect([401, 403]).toContain((await site.get('/api/users')).status);
    expect(await isOpen(panel)).toBe(false);
    expect((await panel.client.post('/strapi/admin/access-token')).status).toBe(401);
    expect(await statusInPanel(user.email, PASSWORD)).toBe(400);
  });

  test('and a link of the panel that was sent before is worth nothing', async () => {
    const user = await colleague();
    const guest = new Client(await originFrom());
    await guest.post('/strapi/admin/forgot-password', { email: user.email });
    const resetPasswordToken = linkIn(await mailTo(user.email)).searchParams.get('code');
    await (await as('admin')).patch(`/api/users/${user.id}`, { ...user, role: 'user' });
    const json = { resetPasswordToken, password: NEW_PASSWORD };
    expect((await guest.post('/strapi/admin/reset-password', json)).status).toBe(400);
  });

  test('and being raised again opens the back office only', async () => {
    const user = await colleague();
    const admin = await as('admin');
    await admin.patch(`/api/users/${user.id}`, { ...user, role: 'user' });
    await admin.patch(`/api/users/${user.id}`, { ...user, role: 'admin' });
    const own = await signIn(user.email, PASSWORD);
    expect((await own.get('/api/users')).status).toBe(200);
    expect(await statusInPanel(user.email, PASSWORD)).toBe(400);
  });
});

describe('a new address', () => {
  test('of an admin is the panel’s, too, and ends its sessions', async () => {
    const user = await colleague();
    const panel = await panelOf(user);
    const own = await signIn(user.email, PASSWORD);
    expect((await own.post('/api/user', { ...user, email: another(user) })).status).toBe(200);
    expect(await isOpen(panel)).toBe(false);
    expect(await statusInPanel(user.email, PASSWORD)).toBe(400);
    expect(await statusInPanel(another(user), PASSWORD)).toBe(200);
  });

  test('of an admin is none that somebody else has in the panel', async () => {
    const [user, editor] = [await colleague(), await makeEditor(await originFrom())];
    const own = await signIn(user.email, PASSWORD);
    const answer = await own.post('/api/user', { ...user, email: editor.email });
    expect(fieldErrors(answer)).toEqual({ email: ['The email has already been taken.'] });
    expect(await statusInPanel(editor.email, editor.password)).toBe(200);
  });

  test('is not set in the panel for an admin of the site', async () => {
    const user = await colleague();
    const json = { email: another(user) };
    const answer = await (await panelOf(user)).ask('PUT', '/admin/users/me', { json });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Change it there')]);
    expect(await statusInPanel(user.email, PASSWORD)).toBe(200);
  });

  test('of an editor is no admin’s', async () => {
    const user = await createUser({ role: 'admin' });
    const editor = await makeEditor(await originFrom());
    const json = { email: user.email };
    const answer = await (
      await panelOf(editor, editor.password)
    ).ask('PUT', '/admin/users/me', {
      json,
    });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('taken')]);
  });
});

test('a customer with an editor’s address has a password of their own', async () => {
  const editor = await makeEditor(await originFrom());
  const user = await createUser({ email: editor.email });
  await (await signIn(user.email, PASSWORD)).post('/api/user', { ...user, ...newPassword });
  expect(await statusInPanel(editor.email, editor.password)).toBe(200);
  expect(await statusInPanel(editor.email, NEW_PASSWORD)).toBe(400);
});

test('an editor invited before they became an admin uses the password of the site', async () => {
  const user = await createUser();
  const { registrationToken } = await invite(user);
  await (await as('admin')).patch(`/api/users/${user.id}`, { ...user, role: 'admin' });
  const answer = await new Client(await originFrom()).post('/strapi/admin/register', {
    registrationToken,
    userInfo: { firstname: 'E', lastname: 'P', password: NEW_PASSWORD },
  });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('use its password')]);
  expect(await statusInPanel(user.email, PASSWORD)).toBe(200);
  expect(await statusInPanel(user.email, NEW_PASSWORD)).toBe(400);
});
