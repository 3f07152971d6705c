import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client, type Answer } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { multipart } from '../../support/fixtures';
import { createUser, PASSWORD, signIn } from '../../support/people';
import { steadyStep, totp, turnOnTwoFactor, wrongCode } from '../../support/totp';

const PATH = '/two-factor-challenge';
const INVALID = { code: ['The provided two factor authentication code was invalid.'] };
const INVALID_RECOVERY = {
  recovery_code: ['The provided two factor recovery code was invalid.'],
};
const SESSION = 'saltmarsh_session';

let user: User;
let secret: string;
/** Signed in since before the second factor. */
let member: Client;
/** Has given the password and owes the second factor. */
let client: Client;

async function arrive(): Promise<void> {
  user = await createUser();
  member = await signIn(user.email, PASSWORD);
  secret = await turnOnTwoFactor(member, user.id);
}

/** The limit of five a minute would stop tests that try codes: each takes an account of its own. */
async function ownAccount(): Promise<void> {
  await arrive();
  client = await signIn(user.email, PASSWORD);
}

beforeAll(ownAccount);

const challenge = (fields: object, by = client) => by.post(PATH, fields);
const recoveryCodes = async () =>
  (await member.get<string[]>('/user/two-factor-recovery-codes')).body;
const isIn = async (by = client) => (await by.get('/api/user')).status === 200;

async function expectPassed(answer: Answer): Promise<void> {
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(await isIn()).toBe(true);
}

async function expectRefused(answer: Answer, errors: object = INVALID): Promise<void> {
  expect(fieldErrors(answer)).toEqual(errors);
  expect(await isIn()).toBe(false);
}

describe('a code', () => {
  beforeEach(ownAccount);

  test('signs in', async () => {
    await expectPassed(await challenge({ code: totp(secret) }));
  });

  test('works once', async () => {
    await steadyStep();
    const code = totp(secret);
    await challenge({ code });
    client = await signIn(user.email, PASSWORD);
    await expectRefused(await challenge({ code }));
  });

  test('works once, also when it comes twice at once', async () => {
    await steadyStep();
    const code = totp(secret);
    const others = [client, await signIn(user.email, PASSWORD)];
    const answers = await Promise.all(others.map((each) => challenge({ code }, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('of the window before works', async () => {
    await steadyStep();
    await expectPassed(await challenge({ code: totp(secret, -1) }));
  });

  test.each([-2, -3, 2, 3])('%i windows away does not', async (steps) => {
    await steadyStep();
    await expectRefused(await challenge({ code: totp(secret, steps) }));
  });

  test('of the next window works early, once, and makes those before it worthless', async () => {
    await steadyStep();
    const [now, next] = [totp(secret), totp(secret, 1)];
    await expectPassed(await challenge({ code: next }));
    for (const code of [next, now]) {
      client = await signIn(user.email, PASSWORD);
      await expectRefused(await challenge({ code }));
    }
  });

  test('with a space in it does not work', async () => {
    const code = totp(secret);
    await expectRefused(await challenge({ code: `${code.slice(0, 3)} ${code.slice(3)}` }));
  });

  test('with spaces around it works, as every text is trimmed', async () => {
    await expectPassed(await challenge({ code: ` ${totp(secret)} ` }));
  });

  test('may come in a form', async () => {
    const form = { code: totp(secret) };
    await expectPassed(await client.send('POST', PATH, { form }));
  });

  test('may come as multipart', async () => {
    await expectPassed(await client.upload(PATH, multipart({ code: totp(secret) })));
  });

  test('of somebody else does not work', async () => {
    const theirs = secret;
    await ownAccount();
    await expectRefused(await challenge({ code: totp(theirs) }));
  });

  test('that is wrong leaves the challenge pending', async () => {
    await expectRefused(await challenge({ code: wrongCode(secret) }));
    await expectPassed(await challenge({ code: totp(secret) }));
  });

  test('as a number is no text', async () => {
    const answer = await challenge({ code: Number(totp(secret)) });
    await expectRefused(answer, { code: ['The code field must be a string.'] });
  });
});

describe('nothing', () => {
  test.each([[{}], [{ code: null }], [{ code: '' }], [{ recovery_code: '' }]])(
    '%j is 422 under code',
    async (fields) => {
      await expectRefused(await challenge(fields));
    },
  );
});

describe('a recovery code', () => {
  beforeEach(ownAccount);

  test('signs in', async () => {
    const [code] = await recoveryCodes();
    await expectPassed(await challenge({ recovery_code: code }));
  });

  test('is replaced in its place when it was used', async () => {
    const before = await recoveryCodes();
    await challenge({ recovery_code: before[2] });
    const after = await recoveryCodes();
    expect(after[2]).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
    expect(after[2]).not.toBe(before[2]);
    expect(after.filter((code) => before.includes(code))).toHaveLength(7);
  });

  test('works once', async () => {
    const [code] = await recoveryCodes();
    await challenge({ recovery_code: code });
    client = await signIn(user.email, PASSWORD);
    await expectRefused(await challenge({ recovery_code: code }), INVALID_RECOVERY);
  });

  test('works once, also when it comes twice at once', async () => {
    const [code] = await recoveryCodes();
    const others = [client, await signIn(user.email, PASSWORD)];
    const answers = await Promise.all(
      others.map((each) => challenge({ recovery_code: code }, each)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
  });

  test('that is wrong is 422 under recovery_code', async () => {
    const answer = await challenge({ recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' });
    await expectRefused(answer, INVALID_RECOVERY);
  });

  test('in another case does not work', async () => {
    const [code = ''] = await recoveryCodes();
    const swapped = code.replace(/[a-z]/gi, (c) =>
      c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase(),
    );
    await expectRefused(await challenge({ recovery_code: swapped }), INVALID_RECOVERY);
  });

  test('may stand in both fields', async () => {
    const [code] = await recoveryCodes();
    await expectPassed(await challenge({ code, recovery_code: code }));
  });

  test('of an earlier set does not work', async () => {
    const [code] = await recoveryCodes();
    await member.post('/user/two-factor-recovery-codes');
    await expectRefused(await challenge({ recovery_code: code }), INVALID_RECOVERY);
  });
});

describe('a code in both fields', () => {
  beforeEach(ownAccount);

  test('is tried as a code first, and leaves the recovery codes alone', async () => {
    const before = await recoveryCodes();
    const code = totp(secret);
    await expectPassed(await challenge({ code, recovery_code: code }));
    expect(await recoveryCodes()).toEqual(before);
  });
});

describe('a wrong code and a wrong recovery code', () => {
  beforeEach(ownAccount);

  test('are named both', async () => {
    const fields = { code: wrongCode(secret), recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' };
    await expectRefused(await challenge(fields), { ...INVALID, ...INVALID_RECOVERY });
  });

  test('are named both without a pending challenge', async () => {
    const guest = await new Client().start();
    const answer = await challenge({ code: '123456', recovery_code: 'a-b' }, guest);
    expect(fieldErrors(answer)).toEqual({ ...INVALID, ...INVALID_RECOVERY });
  });
});

describe('five tries a minute', () => {
  beforeEach(ownAccount);

  test('are told on every answer that looked at a code, with what is left', async () => {
    const limits = ({ status, headers }: Answer) => [
      status,
      headers.get('x-ratelimit-limit'),
      headers.get('x-ratelimit-remaining'),
    ];
    const answers = [
      await challenge({ code: wrongCode(secret) }),
      await challenge({ recovery_code: 'a-b' }),
      await challenge({ code: totp(secret) }),
    ];
    expect(answers.map(limits)).toEqual([
      [422, '5', '4'],
      [422, '5', '3'],
      [204, '5', '2'],
    ]);
  });

  test('lock the account, for a right code too', async () => {
    const code = wrongCode(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => challenge({ code })));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    const answer = await challenge({ code: totp(secret) });
    expectError(answer, 429, 'Too Many Attempts.');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('5');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0');
  });

  test('are not more for a second session', async () => {
    const code = wrongCode(secret);
    await Promise.all(Array.from({ length: 5 }, () => challenge({ code })));
    const other = await signIn(user.email, PASSWORD);
    expectError(await challenge({ code }, other), 429, 'Too Many Attempts.');
  });

  test('are not more with recovery codes', async () => {
    const tries = [1, 2, 3, 4, 5].map((n) => challenge({ recovery_code: `try-${n}` }));
    await Promise.all(tries);
    const [recovery_code] = await recoveryCodes();
    expectError(await challenge({ recovery_code }), 429, 'Too Many Attempts.');
  });

  test('lock nobody else', async () => {
    const code = wrongCode(secret);
    await Promise.all(Array.from({ length: 5 }, () => challenge({ code })));
    await ownAccount();
    await expectPassed(await challenge({ code: totp(secret) }));
  });

  test('are not spent by somebody who owes no second factor', async () => {
    const guest = await new Client().start();
    for (let i = 0; i < 6; i++) {
      expect(fieldErrors(await challenge({ code: '123456' }, guest))).toEqual(INVALID);
    }
  });
});

describe('without a pending challenge', () => {
  beforeAll(ownAccount);

  test.each([
    [{ code: '123456' }, INVALID],
    [{ recovery_code: 'a-b' }, INVALID_RECOVERY],
    [{}, INVALID],
  ])('%j is 422', async (fields, errors) => {
    const guest = await new Client().start();
    expect(fieldErrors(await challenge(fields, guest))).toEqual(errors);
  });

  test('a right code is 422', async () => {
    const guest = await new Client().start();
    expect(fieldErrors(await challenge({ code: totp(secret) }, guest))).toEqual(INVALID);
  });

  test('somebody signed in stays so', async () => {
    expect(fieldErrors(await challenge({ code: totp(secret) }, member))).toEqual(INVALID);
    expect(await isIn(member)).toBe(true);
  });
});

describe('while it is pending', () => {
  beforeAll(ownAccount);

  test.each([
    ['GET', '/api/user'],
    ['POST', '/api/user'],
    ['GET', '/api/users'],
    ['GET', '/user/sessions'],
    ['DELETE', '/user/sessions'],
    ['GET', '/user/confirmed-password-status'],
    ['POST', '/user/confirm-password'],
    ['GET', '/user/two-factor-secret-key'],
    ['GET', '/user/two-factor-recovery-codes'],
    ['DELETE', '/user/two-factor-authentication'],
    ['POST', '/email/verification-notification'],
  ] as const)('%s %s is 401', async (method, path) => {
    expectError(await client.send(method, path), 401, 'Unauthenticated.');
  });

  test('the session is in no list', async () => {
    const list = await member.get<unknown[]>('/user/sessions');
    expect(list.body).toHaveLength(1);
  });

  test('there is no sign of being signed in', async () => {
    expect(client.cookies.has('saltmarsh_signed_in')).toBe(false);
  });

  test('the challenge ends after two idle hours, "remember me" or not', async () => {
    const pending = new Client();
    const answer = await pending.signIn(user.email, PASSWORD, true);
    expect(answer.setCookies[SESSION]).toMatch(/; max-age=7200/i);
    const past = new Date(Date.now() - 121 * 60_000);
    await inDatabase(
      'UPDATE sessions SET last_used_at = ? WHERE challenge_number = ?',
      past,
      user.id,
    );
    // A new session id comes with a new token.
    const late = await challenge({ code: totp(secret) }, pending);
    expectError(late, 419, 'CSRF token mismatch.');
    expect(fieldErrors(await challenge({ code: totp(secret) }, pending))).toEqual(INVALID);
  });

  test('another log-in takes its place', async () => {
    const other = await createUser();
    expect((await client.signIn(other.email, PASSWORD)).body).toEqual({ two_factor: false });
    const me = await client.get<{ data: User }>('/api/user');
    expect(me.body.data.id).toBe(other.id);
  });
});

describe('passing it', () => {
  beforeEach(ownAccount);

  test('changes the session id and the token', async () => {
    const before = new Map(client.cookies);
    await challenge({ code: totp(secret) });
    expect(client.cookies.get(SESSION)).not.toBe(before.get(SESSION));
    expect(client.cookies.get('XSRF-TOKEN')).not.toBe(before.get('XSRF-TOKEN'));
  });

  test('leaves the id of the challenge worthless', async () => {
    const old = new Client();
    for (const [name, value] of client.cookies) old.cookies.set(name, value);
    await challenge({ code: totp(secret) });
    expect(await isIn(old)).toBe(false);
    expect(fieldErrors(await challenge({ code: totp(secret, 1) }, old))).toEqual(INVALID);
  });

  test('counts as a password confirmation', async () => {
    await challenge({ code: totp(secret) });
    const status = await client.get('/user/confirmed-password-status');
    expect(status.body).toEqual({ confirmed: true });
  });

  test('keeps "remember me" of the log-in', async () => {
    await client.signIn(user.email, PASSWORD, true);
    const answer = await challenge({ code: totp(secret) });
    expect(answer.setCookies[SESSION]).toMatch(/; max-age=2592000/i);
  });

  test('does not remember without it', async () => {
    const answer = await challenge({ code: totp(secret) });
    expect(answer.setCookies[SESSION]).toMatch(/; max-age=7200/i);
  });

  test('without a token is 419', async () => {
    const headers = { 'x-xsrf-token': undefined };
    const json = { code: totp(secret) };
    expectError(await client.send('POST', PATH, { json, headers }), 419, 'CSRF token mismatch.');
  });
});
