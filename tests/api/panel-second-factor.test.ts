import type { OwnUser, User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { originFrom } from '../support/from-address';
import { linkIn, mailAbout } from '../support/mailbox';
import { invite, makeEditor, Panel } from '../support/panel';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { forgetUsedCodes, steadyStep, totp, turnOnTwoFactor, wrongCode } from '../support/totp';
import { until } from '../support/until';

const NEW_PASSWORD = 'Oyster-catcher-7';
const NEEDED = 'Enter the code from your authenticator app, or a recovery code.';
const RESET = 'Reset your password for the editors’ panel';
const WRONG = expect.stringMatching(/^That code is wrong/);

interface LoggedIn {
  data: { token?: string } | null;
  error?: { message: string };
}

interface Colleague {
  user: User;
  secret: string;
  /** Signed in to the site. */
  own: Client;
}

/** An admin of site and panel whose log-in takes a code. */
async function colleague(role: 'admin' | 'user' = 'admin'): Promise<Colleague> {
  const user = await createUser({ role });
  await invite(user);
  const own = await signIn(user.email, PASSWORD);
  return { user, own, secret: await turnOnTwoFactor(own, user.id) };
}

async function enter(email: string, code?: unknown, password = PASSWORD) {
  const client = new Client(await originFrom());
  const answer = await client.post<LoggedIn>('/strapi/admin/login', { email, password, code });
  const { data, error } = answer.body;
  return { client, status: answer.status, token: data?.token, message: error?.message, answer };
}

/** Sessions of the panel that somebody has. */
const sessionsOf = ({ email }: { email: string }) =>
  inDatabase(
    'SELECT s.id FROM strapi_sessions s JOIN admin_users u ON s.user_id = CAST(u.id AS VARCHAR(20)) WHERE u.email = ?',
    email,
  );

beforeEach(steadyStep);

describe('the panel’s log-in of an admin with a second factor', () => {
  test.each([undefined, '', '  ', null, 123456, ['000000'], {}])(
    'asks for the code, given %j',
    async (code) => {
      const { user } = await colleague();
      const { status, token, message, answer } = await enter(user.email, code);
      expect([status, token, message]).toEqual([400, undefined, NEEDED]);
      expect(Object.keys(answer.setCookies)).toEqual([]);
      expect(await sessionsOf(user)).toEqual([]);
    },
  );

  test('opens with the code of the app, typed with a space, once', async () => {
    const { user, secret } = await colleague();
    const code = totp(secret);
    const { status, token } = await enter(user.email, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([status, token]).toEqual([200, expect.any(String)]);
    expect(await enter(user.email, code)).toMatchObject({ status: 400, message: WRONG });
  });

  test('takes no code that was used on the site', async () => {
    const { user, secret } = await colleague();
    const site = new Client(await originFrom());
    await site.signIn(user.email, PASSWORD);
    expect((await site.post('/two-factor-challenge', { code: totp(secret) })).status).toBe(204);
    expect(await enter(user.email, totp(secret))).toMatchObject({ status: 400, message: WRONG });
  });

  test('opens with a recovery code, once', async () => {
    const { user, own } = await colleague();
    const { body } = await own.get<string[]>('/user/two-factor-recovery-codes');
    expect((await enter(user.email, body[0])).status).toBe(200);
    expect(await enter(user.email, body[0])).toMatchObject({ status: 400, message: WRONG });
  });

  test('asks nobody for a code who has a wrong password', async () => {
    const { user, secret } = await colleague();
    const { message } = await enter(user.email, totp(secret), 'Wrong-password-1');
    expect(message).toBe('Invalid credentials');
    // It was not spent by that.
    expect((await enter(user.email, totp(secret))).status).toBe(200);
  });

  test('takes no other’s code', async () => {
    const [one, other] = [await colleague(), await colleague()];
    const { status, message } = await enter(one.user.email, totp(other.secret));
    expect([status, message]).toEqual([400, WRONG]);
  });

  test('limits guesses at the code as it does passwords', async () => {
    const { user, secret } = await colleague();
    const client = new Client(await originFrom());
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const json = { email: user.email, password: PASSWORD, code: wrongCode(secret) };
      statuses.push((await client.post('/strapi/admin/login', json)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('is in the activity, and so is a wrong code', async () => {
    const { user, secret } = await colleague();
    await enter(user.email);
    await enter(user.email, wrongCode(secret));
    await enter(user.email, totp(secret));
    const [row] = await inDatabase<{ id: number }>(
      'SELECT id FROM admin_users WHERE email = ?',
      user.email,
    );
    const actions = async () => {
      const { body } = await (
        await as('admin')
      ).get<{ data: { action: string }[] }>(`/api/activity?kind=panel-user&entry=${row?.id}`);
      return body.data.map(({ action }) => action).filter((action) => action.startsWith('sign'));
    };
    await until(async () => (await actions()).length === 2);
    expect((await actions()).sort()).toEqual(['sign-in-failed', 'signed-in']);
  });

  test('asks for none again once it is turned off', async () => {
    const { user, own } = await colleague();
    expect((await own.delete('/user/two-factor-authentication')).status).toBe(200);
    expect((await enter(user.email)).status).toBe(200);
  });
});

describe('there is no way round:', () => {
  test('a session from before the second factor ends with it', async () => {
    const user = await createUser({ role: 'admin' });
    await invite(user);
    const panel = await Panel.open(await originFrom(), { email: user.email, password: PASSWORD });
    await turnOnTwoFactor(await signIn(user.email, PASSWORD), user.id);
    expect((await panel.ask('GET', '/admin/users/me')).status).toBe(401);
    expect((await panel.client.post('/strapi/admin/access-token')).status).toBe(401);
  });

  test('a session that began with the code is renewed', async () => {
    const { user, secret } = await colleague();
    const { client } = await enter(user.email, totp(secret));
    const renewed = await client.post<LoggedIn>('/strapi/admin/access-token');
    expect([renewed.status, renewed.body.data?.token]).toEqual([200, expect.any(String)]);
  });

  test('a link for a new password signs nobody in', async () => {
    const { user, secret } = await colleague();
    const guest = new Client(await originFrom());
    await guest.post('/strapi/admin/forgot-password', { email: user.email });
    const resetPasswordToken = linkIn(await mailAbout(RESET, user.email)).searchParams.get('code');
    const json = { resetPasswordToken, password: NEW_PASSWORD };
    const answer = await guest.post('/strapi/admin/reset-password', json);
    expect([answer.status, answer.body, answer.setCookies]).toEqual([200, { data: {} }, {}]);
    expect(await sessionsOf(user)).toEqual([]);
    expect((await enter(user.email, undefined, NEW_PASSWORD)).message).toBe(NEEDED);
    expect((await enter(user.email, totp(secret), NEW_PASSWORD)).status).toBe(200);
  });

  test('nor does a link for a new account', async () => {
    const user = await createUser();
    await turnOnTwoFactor(await signIn(user.email, PASSWORD), user.id);
    const { registrationToken } = await invite(user);
    const guest = new Client(await originFrom());
    const userInfo = { firstname: 'Edith', lastname: 'Pegwell', password: NEW_PASSWORD };
    const answer = await guest.post('/strapi/admin/register', { registrationToken, userInfo });
    expect([answer.status, answer.body, answer.setCookies]).toEqual([200, { data: {} }, {}]);
    expect(await sessionsOf(user)).toEqual([]);
    expect((await enter(user.email, undefined, NEW_PASSWORD)).message).toBe(NEEDED);
  });

  test.each([
    ['GET', '/admin/api-tokens'],
    ['POST', '/admin/api-tokens'],
    ['GET', '/admin/transfer/tokens'],
    ['POST', '/admin/renew-token'],
    ['POST', '/admin/register-admin'],
    ['POST', '/admin/login/local'],
    ['POST', '/admin/Login'],
    ['POST', '/admin/login/'],
  ] as const)('%s %s is nobody’s', async (method, path) => {
    const { user } = await colleague();
    const json = method === 'POST' ? { email: user.email, password: PASSWORD } : undefined;
    const answer = await new Client(await originFrom()).send(method, `/strapi${path}`, { json });
    expect(answer.status).toBe(404);
  });

  test('a new address takes the second factor along', async () => {
    const { user, own, secret } = await colleague();
    const email = user.email.replace('@', '-moved@');
    const moved = await own.post<{ data: OwnUser }>('/api/user', { ...user, email });
    expect(moved.status).toBe(200);
    expect((await enter(email)).message).toBe(NEEDED);
    expect((await enter(email, totp(secret))).status).toBe(200);
  });
});

describe('who has no second factor is not asked for one:', () => {
  test('an editor without an account of the site', async () => {
    const { email, password } = await makeEditor(await originFrom());
    expect((await enter(email, undefined, password)).status).toBe(200);
  });

  test('an editor whose address a customer claims', async () => {
    const editor = await makeEditor(await originFrom());
    const user = await createUser();
    const own = await signIn(user.email, PASSWORD);
    await turnOnTwoFactor(own, user.id);
    expect((await own.post('/api/user', { ...user, email: editor.email })).status).toBe(200);
    expect((await enter(editor.email, undefined, editor.password)).status).toBe(200);
  });
});

test('an editor with an account of the site is asked for its code', async () => {
  const editor = await makeEditor(await originFrom());
  const user = await createUser({ email: editor.email });
  const secret = await turnOnTwoFactor(await signIn(user.email, PASSWORD), user.id);
  expect((await enter(editor.email, undefined, editor.password)).message).toBe(NEEDED);
  await forgetUsedCodes(user.id);
  expect((await enter(editor.email, totp(secret), editor.password)).status).toBe(200);
});
