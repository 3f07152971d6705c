import type { User } from '@saltmarsh/compat-api/contract/user';
import { activity } from '../support/activity';
import { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { originFrom } from '../support/from-address';
import { linkIn, mailAbout } from '../support/mailbox';
import { invite, makeEditor, Panel } from '../support/panel';
import { createUser, newMember, PASSWORD, signIn } from '../support/people';
import { forgetUsedCodes, steadyStep, totp, turnOnTwoFactor, wrongCode } from '../support/totp';
import { until } from '../support/until';
import { idInPanel } from '../support/users';

const NEW_PASSWORD = 'Oyster-catcher-7';
const NEEDED = 'Enter the code from your authenticator app, or a recovery code.';
const RESET = 'Reset your password for the editors’ panel';
const WRONG = { status: 400, message: expect.stringMatching(/^That code is wrong/) };

interface Colleague {
  user: User;
  secret: string;
  /** Signed in to the site. */
  own: Client;
}

/** Somebody whose log-in to the site takes a code. */
async function careful(role: 'admin' | 'user'): Promise<Colleague> {
  const { user, client: own } = await newMember({ role });
  return { user, own, secret: await turnOnTwoFactor(own, user.id) };
}

/** An admin of site and panel whose log-in takes a code. */
async function colleague(): Promise<Colleague> {
  const made = await careful('admin');
  await invite(made.user);
  return made;
}

const somebody = async () => new Client(await originFrom());

async function enter(email: string, code?: unknown, password = PASSWORD) {
  const client = await somebody();
  const answer = await client.post<{
    data: { token?: string } | null;
    error?: { message: string };
  }>('/strapi/admin/login', { email, password, code });
  const { data, error } = answer.body;
  return { client, status: answer.status, token: data?.token, message: error?.message, answer };
}

const isOpen = async (...entry: Parameters<typeof enter>) => (await enter(...entry)).status === 200;

/** Sessions of the panel that somebody has. */
const sessionsOf = ({ email }: { email: string }) =>
  inDatabase(
    'SELECT s.id FROM strapi_sessions s JOIN admin_users u ON s.user_id = CAST(u.id AS VARCHAR(20)) WHERE u.email = ?',
    email,
  );

beforeEach(steadyStep);

describe('the panel’s log-in of an admin with a second factor', () => {
  let shared: Colleague;

  beforeAll(async () => {
    shared = await colleague();
  });

  test.each([undefined, '', '  ', null, 123456, ['000000'], {}])(
    'asks for the code, given %j',
    async (code) => {
      const { status, token, message, answer } = await enter(shared.user.email, code);
      expect([status, token, message]).toEqual([400, undefined, NEEDED]);
      expect(answer.setCookies).toEqual({});
      expect(await sessionsOf(shared.user)).toEqual([]);
    },
  );

  test('takes no other’s code', async () => {
    const { secret } = await careful('user');
    expect(await enter(shared.user.email, totp(secret))).toMatchObject(WRONG);
  });

  test('opens with the code of the app, typed with a space, once', async () => {
    const { user, secret } = await colleague();
    const code = totp(secret);
    const { status, token } = await enter(user.email, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, token]).toEqual([200, expect.any(String)]);
    expect(await enter(user.email, code)).toMatchObject(WRONG);
  });

  test('takes no code that was used on the site', async () => {
    const { user, secret } = await colleague();
    const site = await signIn(user.email);
    expect((await site.post('/two-factor-challenge', { code: totp(secret) })).status).toBe(204);
    expect(await enter(user.email, totp(secret))).toMatchObject(WRONG);
  });

  test('opens with a recovery code, once', async () => {
    const { user, own } = await colleague();
    const [code] = (await own.get<string[]>('/user/two-factor-recovery-codes')).body;
    expect(await isOpen(user.email, code)).toBe(true);
    expect(await enter(user.email, code)).toMatchObject(WRONG);
  });

  test('asks nobody for a code who has a wrong password, and spends none', async () => {
    const { user, secret } = await colleague();
    const { message } = await enter(user.email, totp(secret), 'Wrong-password-1');
    expect(message).toBe('Invalid credentials');
    expect(await isOpen(user.email, totp(secret))).toBe(true);
  });

  test('limits guesses at the code as it does passwords', async () => {
    const { user, secret } = await colleague();
    const client = await somebody();
    const json = { email: user.email, password: PASSWORD, code: wrongCode(secret) };
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await client.post('/strapi/admin/login', json)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('is in the activity, and so is a wrong code', async () => {
    const { user, secret } = await colleague();
    for (const code of [undefined, wrongCode(secret), totp(secret)]) await enter(user.email, code);
    const query = { kind: 'panel-user', entry: `${await idInPanel(user.email)}` };
    const actions = async () =>
      (await activity(query)).data
        .map(({ action }) => action)
        .filter((action) => action.startsWith('sign'));
    await until(async () => (await actions()).length === 2);
    expect((await actions()).sort()).toEqual(['sign-in-failed', 'signed-in']);
  });

  test('asks for none again once it is turned off', async () => {
    const { user, own } = await colleague();
    expect((await own.delete('/user/two-factor-authentication')).status).toBe(200);
    expect(await isOpen(user.email)).toBe(true);
  });
});

describe('there is no way round:', () => {
  test('a session from before the second factor ends with it', async () => {
    const { user, client } = await newMember({ role: 'admin' });
    await invite(user);
    const panel = await Panel.open(await originFrom(), { email: user.email, password: PASSWORD });
    await turnOnTwoFactor(client, user.id);
    expect((await panel.ask('GET', '/admin/users/me')).status).toBe(401);
    expect((await panel.client.post('/strapi/admin/access-token')).status).toBe(401);
  });

  test('a session that began with the code is renewed', async () => {
    const { user, secret } = await colleague();
    const { client } = await enter(user.email, totp(secret));
    const { status, body } = await client.post('/strapi/admin/access-token');
    expect([status, body]).toEqual([200, { data: { token: expect.any(String) } }]);
  });

  /** Neither in the answer nor in a cookie, nor is one kept; and the next log-in takes a code. */
  async function expectNoSession(user: User, path: string, json: object): Promise<void> {
    const { status, body, setCookies } = await (await somebody()).post(path, json);
    expect([status, body, setCookies]).toEqual([200, { data: {} }, {}]);
    expect(await sessionsOf(user)).toEqual([]);
    expect((await enter(user.email, undefined, NEW_PASSWORD)).message).toBe(NEEDED);
  }

  test('a link for a new password signs nobody in', async () => {
    const { user, secret } = await colleague();
    await (await somebody()).post('/strapi/admin/forgot-password', { email: user.email });
    const resetPasswordToken = linkIn(await mailAbout(RESET, user.email)).searchParams.get('code');
    const json = { resetPasswordToken, password: NEW_PASSWORD };
    await expectNoSession(user, '/strapi/admin/reset-password', json);
    expect(await isOpen(user.email, totp(secret), NEW_PASSWORD)).toBe(true);
  });

  test('nor does a link for a new account', async () => {
    const { user } = await careful('user');
    const { registrationToken } = await invite(user);
    const userInfo = { firstname: 'Edith', lastname: 'Pegwell', password: NEW_PASSWORD };
    const json = { registrationToken, userInfo };
    await expectNoSession(user, '/strapi/admin/register', json);
  });

  // All other routes of Strapi are in tests/platform/strapi-routes.test.ts.
  test.each(['login/local', 'Login', 'login/'])('POST /admin/%s is nobody’s', async (path) => {
    const { email } = await createUser({ role: 'admin' });
    const json = { email, password: PASSWORD };
    expect((await (await somebody()).post(`/strapi/admin/${path}`, json)).status).toBe(404);
  });

  test('a new address takes the second factor along', async () => {
    const { user, own, secret } = await colleague();
    const email = user.email.replace('@', '-moved@');
    expect((await own.post('/api/user', { ...user, email })).status).toBe(200);
    expect((await enter(email)).message).toBe(NEEDED);
    expect(await isOpen(email, totp(secret))).toBe(true);
  });
});

test('an editor without an account of the site is not asked for a code', async () => {
  const { email, password } = await makeEditor();
  expect(await isOpen(email, undefined, password)).toBe(true);
});

test('an editor whose address a customer claims is not asked for a code', async () => {
  const editor = await makeEditor();
  const { user, own } = await careful('user');
  expect((await own.post('/api/user', { ...user, email: editor.email })).status).toBe(200);
  expect(await isOpen(editor.email, undefined, editor.password)).toBe(true);
});

test('an editor with an account of the site is asked for its code', async () => {
  const editor = await makeEditor();
  const { user, client } = await newMember({ email: editor.email });
  const secret = await turnOnTwoFactor(client, user.id);
  expect((await enter(editor.email, undefined, editor.password)).message).toBe(NEEDED);
  await forgetUsedCodes(user.id);
  expect(await isOpen(editor.email, totp(secret), editor.password)).toBe(true);
});
