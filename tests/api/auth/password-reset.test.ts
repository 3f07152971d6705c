import { randomUUID } from 'node:crypto';
import type { User } from '@saltmarsh/contract/messages/user';
import type { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectAnswer, expectInvalid, fieldErrors, statusesOf } from '../../support/expectations';
import { linkIn, mailsTo, mailTo, subjectsTo, tokenIn } from '../../support/mailbox';
import { stranger } from '../../support/network';
import {
  block,
  createUser,
  isIn,
  newMember,
  PASSWORD,
  signIn,
  turnOnTwoFactor,
} from '../../support/people';
import { sharedServer } from '../../support/shared-server';

const SENT = 'We have emailed your password reset link.';
const INVALID = { email: 'This password reset token is invalid.' };
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

/** Requests a link and reads email number `count`. */
async function tokenFor({ email } = user, count = 1): Promise<string> {
  await forgot(email);
  return tokenIn(await mailTo(email, count));
}

const reset = (token: string, fields: object = {}) =>
  client.post('/reset-password', {
    ...{ token, email: user.email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    ...fields,
  });

const stored = () =>
  inDatabase<{ issued_at: Date; token_hash: string }>(
    'SELECT * FROM password_resets WHERE user_number = ?',
    user.id,
  );

async function age(ms: number): Promise<void> {
  const [row] = await stored();
  const earlier = new Date(Number(row?.issued_at) - ms);
  const set = 'UPDATE password_resets SET issued_at = ? WHERE user_number = ?';
  await inDatabase(set, earlier, user.id);
}

/** Waits until the server has finished all earlier requests. */
async function afterEarlierRequests(): Promise<User> {
  const later = await createUser();
  await forgot(later.email);
  await mailTo(later.email);
  return later;
}

describe('POST /forgot-password', () => {
  beforeAll(newUser);

  test('returns both keys, and the same within a minute of an email and without an account', async () => {
    const answers = [];
    for (const email of [user.email, user.email, 'nobody@saltmarsh.test']) {
      answers.push(await forgot(email));
    }
    for (const answer of answers) expectAnswer(answer, 200, { message: SENT, status: SENT });
    const [first, ...others] = answers.map(({ headers }) => [...headers.keys()].sort());
    expect(others).toEqual([first, first]);
  });

  test('sends no email to a blocked account', async () => {
    const blocked = await createUser();
    await block(blocked);
    await forgot(blocked.email);
    await afterEarlierRequests();
    expect(await subjectsTo(blocked.email)).toEqual(['Your account was blocked']);
  });

  test('sends no email for an address with a wildcard', async () => {
    const numbers = () =>
      inDatabase('SELECT user_number FROM password_resets WHERE user_number > 0 ORDER BY id');
    const before = await numbers();
    await forgot('%@saltmarsh.test');
    await forgot(`_${user.email.slice(1)}`);
    const later = await afterEarlierRequests();
    expect(await numbers()).toEqual([...before, { user_number: later.id }]);
  });
});

test('the email says why it was sent, and has a link to APP_URL with the address', async () => {
  const email = `${randomUUID()}+a&b=c%d@saltmarsh.test`;
  await createUser({ firstname: '<b>Ada</b> & "Co"', email });
  await forgot(email.toUpperCase());
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Choose a new password');
  for (const line of [
    'Hello <b>Ada</b> & "Co",',
    'We were asked for a new password for your account at Saltmarsh.',
    'The link works once, within an hour.',
    'your password stays as it is.',
  ]) {
    expect(mail.text).toContain(line);
  }
  expect(mail.source).not.toMatch(/\$2[aby]\$/);
  expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/);
  const { origin, pathname, search } = linkIn(mail);
  expect(pathname).toMatch(/^\/reset-password\/[0-9a-f]{64}$/);
  expect([origin, search]).toEqual([sharedServer().url, `?email=${encodeURIComponent(email)}`]);
});

describe('an address gets at most one email a minute', () => {
  beforeEach(newUser);

  test('for requests in turn and concurrent ones; the earlier link stays valid', async () => {
    const token = await tokenFor();
    await forgot(user.email.toUpperCase());
    await Promise.all(Array.from({ length: 6 }, () => forgot(user.email)));
    await afterEarlierRequests();
    expect(mailsTo(user.email)).toHaveLength(1);
    expect((await reset(token)).status).toBe(200);
  });

  test('for concurrent first requests', async () => {
    await Promise.all(Array.from({ length: 6 }, () => forgot(user.email)));
    await afterEarlierRequests();
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('and the next a minute later, with the only valid link', async () => {
    const old = await tokenFor();
    await age(MINUTE);
    const newest = await tokenFor(user, 2);
    expect(mailsTo(user.email)).toHaveLength(2);
    expect(await stored()).toHaveLength(1);
    expectInvalid(await reset(old), INVALID);
    expect((await reset(newest)).status).toBe(200);
  });
});

describe('POST /reset-password', () => {
  beforeEach(newUser);

  test('returns both keys, ignores the address’s case, and replaces the password', async () => {
    const message = 'Your password has been reset.';
    const email = ` ${user.email.toUpperCase()}`;
    const [one, two] = [await signIn(user.email), await signIn(user.email, PASSWORD, true)];
    const { client: other } = await newMember();
    client = one;
    const answer = await reset(await tokenFor(), { email });
    expectAnswer(answer, 200, { message, status: message });
    // All sessions of this account have ended, but no others.
    expect(await Promise.all([one, two, other].map(isIn))).toEqual([false, false, true]);
    expect(await inDatabase('SELECT id FROM sessions WHERE user_number = ?', user.id)).toEqual([]);
    expect((await client.signIn(user.email, PASSWORD)).status).toBe(422);
    expect((await client.signIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('accepts a link once within sixty minutes, and stores only its hash', async () => {
    const token = await tokenFor();
    expect(JSON.stringify(await stored())).not.toContain(token);
    await age(59 * MINUTE);
    expect((await reset(token)).status).toBe(200);
    expect(await stored()).toEqual([expect.objectContaining({ token_hash: '' })]);
    expectInvalid(await reset(token), INVALID);
  });

  test('accepts a link once, even in concurrent requests', async () => {
    const token = await tokenFor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(422)]);
  });

  const password = 'chosen-in-the-profile';
  test.each<[string, () => Promise<unknown>]>([
    ['older than sixty minutes', () => age(60 * MINUTE + 1)],
    ['for somebody else', newUser],
    ['for an account that has since been blocked', () => block(user)],
    [
      'after the password was changed in another way',
      async () => {
        const change = { ...user, password, password_confirmation: password };
        return (await signIn(user.email)).post('/api/user', change);
      },
    ],
  ])('rejects a link %s', async (_name, happen) => {
    const token = await tokenFor();
    await happen();
    expectInvalid(await reset(token), INVALID);
  });

  test('does not turn the second factor off', async () => {
    await turnOnTwoFactor(await signIn(user.email), user.id);
    await reset(await tokenFor(user, 2));
    expectAnswer(await client.signIn(user.email, NEW_PASSWORD), 200, { two_factor: true });
  });
});

test('POST /reset-password rejects other tokens and addresses, which do not use up the link', async () => {
  await newUser();
  const token = await tokenFor();
  const [{ token_hash: hash } = { token_hash: '' }] = await stored();
  expect(hash).not.toBe('');
  const others = ['f'.repeat(64), 'x', '%', `${'f'.repeat(63)}é`, token.toUpperCase(), hash];
  for (const other of others) expectInvalid(await reset(other), INVALID);
  expectInvalid(await reset(token, { email: 'nobody@saltmarsh.test' }), INVALID);
  expectInvalid(await reset('f'.repeat(64), { password: 'short' }), INVALID);
  expect((await reset(token)).status).toBe(200);
});

test('a very long field is 422', async () => {
  const input = { token: 'f'.repeat(64), email: 'a@b.test', password: NEW_PASSWORD };
  for (const field of Object.keys(input)) {
    const answer = await client.post('/reset-password', { ...input, [field]: 'x'.repeat(6e4) });
    expect(fieldErrors(answer)).toHaveProperty(field);
  }
});
