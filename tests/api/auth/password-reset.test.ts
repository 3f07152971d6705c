import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { stranger } from '../../support/from-address';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox';
import { createUser, PASSWORD, signIn } from '../../support/people';
import { sharedServer } from '../../support/shared-server';
import { until } from '../../support/until';

const SENT = 'We have emailed your password reset link.';
const INVALID = { email: ['This password reset token is invalid.'] };
const NEW_PASSWORD = 'whelks-on-a-tuesday';
const MINUTE = 60_000;

let user: User;
let client: Client;

beforeEach(async () => {
  client = await stranger();
});

const forgot = (email: string) => client.post('/forgot-password', { email });

async function newUser(): Promise<void> {
  user = await createUser();
}

/** Asks for a link and reads the mail number `count`. */
async function tokenFor({ email }: User, count = 1): Promise<string> {
  await forgot(email);
  return (
    linkIn(await mailTo(email, count))
      .pathname.split('/')
      .pop() ?? ''
  );
}

function reset(token: string, fields: object = {}) {
  return client.post('/reset-password', {
    token,
    email: user.email,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...fields,
  });
}

/** As if the link had been made so much earlier. */
async function age(ms: number): Promise<void> {
  const [row] = await inDatabase<{ issued_at: Date }>(
    'SELECT issued_at FROM password_resets WHERE user_number = ?',
    user.id,
  );
  const earlier = new Date(Number(row?.issued_at) - ms);
  await inDatabase(
    'UPDATE password_resets SET issued_at = ? WHERE user_number = ?',
    ...[earlier, user.id],
  );
}

/** Waits until the server has done what it did for earlier requests. */
async function afterEarlierRequests(): Promise<{ id: number }> {
  const later = await createUser();
  await forgot(later.email);
  await mailTo(later.email);
  return later;
}

describe('POST /forgot-password', () => {
  beforeAll(newUser);

  test('answers both keys', async () => {
    const answer = await forgot(user.email);
    expect([answer.status, answer.body]).toEqual([200, { message: SENT, status: SENT }]);
  });

  test('answers the same for an address without an account', async () => {
    const known = await forgot(user.email);
    const unknown = await forgot('nobody@saltmarsh.test');
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  test('answers the same within a minute of a mail', async () => {
    const first = await forgot(user.email);
    expect((await forgot(user.email)).text).toBe(first.text);
  });

  test.each([
    [{}, 'The email field is required.'],
    [{ email: ' ' }, 'The email field is required.'],
    [{ email: 'somebody' }, 'The email field must be a valid email address.'],
    [
      { email: `${'a'.repeat(250)}@b.test` },
      'The email field must not be greater than 255 characters.',
    ],
  ])('%j is 422', async (body, message) => {
    expect(fieldErrors(await client.post('/forgot-password', body))).toEqual({ email: [message] });
  });

  test('without a token is 419', async () => {
    const headers = { 'x-xsrf-token': undefined };
    const answer = await client.send('POST', '/forgot-password', {
      json: { email: user.email },
      headers,
    });
    expectError(answer, 419, 'CSRF token mismatch.');
  });

  test('works for somebody who is signed in', async () => {
    const member = await signIn(user.email, PASSWORD);
    expect((await member.post('/forgot-password', { email: user.email })).status).toBe(200);
  });

  test('writes to no blocked account', async () => {
    const blocked = await createUser();
    await inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', blocked.id);
    await forgot(blocked.email);
    await afterEarlierRequests();
    expect(mailsTo(blocked.email)).toEqual([]);
  });

  test('writes to nobody for an address with a wildcard', async () => {
    const numbers = () =>
      inDatabase('SELECT user_number FROM password_resets WHERE user_number > 0 ORDER BY id');
    const before = await numbers();
    await forgot('%@saltmarsh.test');
    await forgot(`_${user.email.slice(1)}`);
    const later = await afterEarlierRequests();
    expect(await numbers()).toEqual([...before, { user_number: later.id }]);
  });
});

describe('the mail', () => {
  beforeAll(async () => {
    user = await createUser({ firstname: '<b>Ada</b> & "Co"' });
    client = await stranger();
    await forgot(user.email.toUpperCase());
    await mailTo(user.email);
  });

  test('has Laravel’s subject and lines', async () => {
    const { subject, text } = await mailTo(user.email);
    expect(subject).toBe('Reset Password Notification');
    expect(text).toContain(
      'You are receiving this email because we received a password reset request for your account.',
    );
    expect(text).toContain('This password reset link will expire in 60 minutes.');
    expect(text).toContain(
      'If you did not request a password reset, no further action is required.',
    );
  });

  test('has a text and an HTML part with the same link', async () => {
    const mail = await mailTo(user.email);
    expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/);
    const { href } = linkIn(mail);
    expect(/<a href="([^"]+)"/.exec(mail.html)?.[1]?.replace(/&#38;/g, '&')).toBe(href);
  });

  test('links to APP_URL/reset-password/{token}?email={email}', async () => {
    const link = linkIn(await mailTo(user.email));
    expect(link.origin).toBe(sharedServer().url);
    expect(link.pathname).toMatch(/^\/reset-password\/[0-9a-f]{64}$/);
    expect(link.search).toBe(`?email=${encodeURIComponent(user.email)}`);
  });

  test('takes a name for text, not for HTML', async () => {
    const { html, text } = await mailTo(user.email);
    expect(text).toContain('Hello <b>Ada</b> & "Co",');
    expect(html).not.toContain('<b>');
  });

  test('says nothing of the password', async () => {
    expect((await mailTo(user.email)).source).not.toMatch(/\$2[aby]\$/);
  });

  test('has a link that encodes the address', async () => {
    const [name, host] = user.email.split('@');
    const plus = await createUser({ email: `${name}+a&b=c%d@${host}` });
    await forgot(plus.email);
    expect(linkIn(await mailTo(plus.email)).searchParams.get('email')).toBe(plus.email);
  });
});

describe('at most one mail a minute goes to an address', () => {
  beforeEach(newUser);

  test('asked for one after the other', async () => {
    await tokenFor(user);
    await forgot(user.email);
    await forgot(user.email.toUpperCase());
    await afterEarlierRequests();
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('asked for at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => forgot(user.email)));
    await afterEarlierRequests();
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('the next one a minute later', async () => {
    await tokenFor(user);
    await age(MINUTE);
    await tokenFor(user, 2);
    expect(mailsTo(user.email)).toHaveLength(2);
  });

  test('a mail that was not sent leaves the earlier link good', async () => {
    const token = await tokenFor(user);
    await forgot(user.email);
    await afterEarlierRequests();
    expect((await reset(token)).status).toBe(200);
  });
});

describe('POST /reset-password', () => {
  beforeEach(newUser);

  test('answers both keys, and the new password is good', async () => {
    const answer = await reset(await tokenFor(user));
    const message = 'Your password has been reset.';
    expect([answer.status, answer.body]).toEqual([200, { message, status: message }]);
    expect((await client.signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('makes the old password worthless', async () => {
    await reset(await tokenFor(user));
    expect((await client.signIn(user.email, PASSWORD)).status).toBe(422);
  });

  test('signs nobody in', async () => {
    await reset(await tokenFor(user));
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('ends every session of the account, the one that asks too', async () => {
    const [one, two] = [await signIn(user.email, PASSWORD), new Client()];
    await two.signIn(user.email, PASSWORD, true);
    client = one;
    await reset(await tokenFor(user));
    expect((await one.get('/api/user')).status).toBe(401);
    expect((await two.get('/api/user')).status).toBe(401);
    const rows = await inDatabase('SELECT id FROM sessions WHERE user_number = ?', user.id);
    expect(rows).toEqual([]);
  });

  test('leaves the sessions of others alone', async () => {
    const other = await createUser();
    const theirs = await signIn(other.email, PASSWORD);
    await reset(await tokenFor(user));
    expect((await theirs.get('/api/user')).status).toBe(200);
  });

  test('takes the address in any case', async () => {
    const token = await tokenFor(user);
    expect((await reset(token, { email: ` ${user.email.toUpperCase()}` })).status).toBe(200);
  });

  test('takes a link once', async () => {
    const token = await tokenFor(user);
    await reset(token);
    expect(fieldErrors(await reset(token))).toEqual(INVALID);
  });

  test('takes a link once, also when it comes twice at once', async () => {
    const token = await tokenFor(user);
    const answers = await Promise.all([1, 2, 3].map(() => reset(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('takes the newest link only', async () => {
    const old = await tokenFor(user);
    await age(MINUTE);
    const newest = await tokenFor(user, 2);
    expect(fieldErrors(await reset(old))).toEqual(INVALID);
    expect((await reset(newest)).status).toBe(200);
  });

  test('takes a link for sixty minutes', async () => {
    const token = await tokenFor(user);
    await age(60 * MINUTE - 5_000);
    expect((await reset(token)).status).toBe(200);
  });

  test('takes no older link', async () => {
    const token = await tokenFor(user);
    await age(60 * MINUTE + 1);
    expect(fieldErrors(await reset(token))).toEqual(INVALID);
  });

  test('takes no link of somebody else', async () => {
    const token = await tokenFor(await createUser());
    expect(fieldErrors(await reset(token))).toEqual(INVALID);
  });

  test('takes no link after the password was changed otherwise', async () => {
    const token = await tokenFor(user);
    const member = await signIn(user.email, PASSWORD);
    const password = 'chosen-in-the-profile';
    await member.post('/api/user', { ...user, password, password_confirmation: password });
    expect(fieldErrors(await reset(token))).toEqual(INVALID);
  });

  test('takes no link of an account that was blocked since', async () => {
    const token = await tokenFor(user);
    await inDatabase('UPDATE up_users SET blocked = TRUE WHERE number = ?', user.id);
    expect(fieldErrors(await reset(token))).toEqual(INVALID);
  });

  test('does not turn the second factor off', async () => {
    const member = await signIn(user.email, PASSWORD);
    await member.post('/user/two-factor-authentication');
    await inDatabase(
      'UPDATE two_factors SET confirmed_at = ? WHERE user_number = ?',
      new Date(),
      user.id,
    );
    await reset(await tokenFor(user));
    const answer = await client.signIn(user.email, NEW_PASSWORD);
    expect(answer.body).toEqual({ two_factor: true });
  });

  test('without a token is 419', async () => {
    const headers = { 'x-xsrf-token': undefined };
    const answer = await client.send('POST', '/reset-password', { json: {}, headers });
    expectError(answer, 419, 'CSRF token mismatch.');
  });
});

describe('POST /reset-password refuses', () => {
  const given: { token: string } = { token: '' };

  beforeAll(async () => {
    client = await stranger();
    await newUser();
    given.token = await tokenFor(user);
  });

  // A refused attempt keeps the link: the last of these tests uses it.
  test('nothing at all, naming all fields', async () => {
    expect(fieldErrors(await client.post('/reset-password', {}))).toEqual({
      token: ['The token field is required.'],
      email: ['The email field is required.'],
      password: ['The password field is required.'],
    });
  });

  test.each(['f'.repeat(64), 'x', '%', `${'f'.repeat(63)}é`])('the token %s', async (token) => {
    expect(fieldErrors(await reset(token))).toEqual(INVALID);
  });

  test('the stored hash as a token', async () => {
    const where = 'WHERE user_number = ?';
    const [row] = await inDatabase<{ hash: string }>(
      `SELECT token_hash AS hash FROM password_resets ${where}`,
      user.id,
    );
    expect(row?.hash).toMatch(/./);
    expect(fieldErrors(await reset(row?.hash ?? ''))).toEqual(INVALID);
  });

  test('a token in capitals', async () => {
    expect(fieldErrors(await reset(given.token.toUpperCase()))).toEqual(INVALID);
  });

  test('an unknown address as a bad token', async () => {
    const answer = await reset(given.token, { email: 'nobody@saltmarsh.test' });
    expect(fieldErrors(answer)).toEqual(INVALID);
  });

  test('a bad token before it looks at a bad password', async () => {
    const answer = await reset('f'.repeat(64), { password: 'short' });
    expect(fieldErrors(answer)).toEqual(INVALID);
  });

  test('a short password that is not repeated, with both messages', async () => {
    const answer = await reset(given.token, { password: 'short', password_confirmation: 'other' });
    expect(fieldErrors(answer)).toEqual({
      password: [
        'The password field must be at least 8 characters.',
        'The password field confirmation does not match.',
      ],
    });
  });

  test.each([
    ['another', 'other'],
    ['no', undefined],
    ['an empty', ''],
  ])('%s confirmation, under password', async (_name, password_confirmation) => {
    expect(fieldErrors(await reset(given.token, { password_confirmation }))).toEqual({
      password: ['The password field confirmation does not match.'],
    });
  });

  test('a password over 72 bytes', async () => {
    const password = 'ö'.repeat(37);
    const answer = await reset(given.token, { password, password_confirmation: password });
    expect(fieldErrors(answer)).toEqual({
      password: ['The password field must not be greater than 72 bytes.'],
    });
  });

  test('nothing of which uses the link up', async () => {
    expect((await reset(given.token)).status).toBe(200);
  });
});

describe('a link at rest', () => {
  test('is a hash, which goes when it is used', async () => {
    await newUser();
    const token = await tokenFor(user);
    const rows = () => inDatabase('SELECT * FROM password_resets WHERE user_number = ?', user.id);
    expect(await rows()).toHaveLength(1);
    expect(JSON.stringify(await rows())).not.toContain(token);
    await reset(token);
    expect(await rows()).toEqual([expect.objectContaining({ token_hash: '' })]);
  });

  test('is in no table once the mail has gone', async () => {
    await newUser();
    await tokenFor(user);
    const waiting = () =>
      inDatabase('SELECT * FROM outgoing_mails WHERE recipient = ?', user.email);
    await until(async () => (await waiting()).length === 0);
  });

  test('is one for an account, however often it is asked for', async () => {
    await newUser();
    await tokenFor(user);
    await age(MINUTE);
    await tokenFor(user, 2);
    const rows = await inDatabase('SELECT id FROM password_resets WHERE user_number = ?', user.id);
    expect(rows).toHaveLength(1);
  });
});
