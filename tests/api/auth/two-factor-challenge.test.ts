import type { User } from '@saltmarsh/contract/messages/user';
import { type Answer, Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectDone, expectError, expectInvalid, statusesOf } from '../../support/expectations';
import {
  createUser,
  isIn,
  me,
  newMember,
  PASSWORD,
  signIn,
  steadyStep,
  totp,
  turnOnTwoFactor,
  wrongCode,
} from '../../support/people';

const PATH = '/two-factor-challenge';
const INVALID = { code: 'The provided two factor authentication code was invalid.' };
const INVALID_RECOVERY = { recovery_code: 'The provided two factor recovery code was invalid.' };
const SESSION = 'saltmarsh_session';
const WRONG_RECOVERY = 'aaaaaaaaaa-bbbbbbbbbb';

let user: User;
let secret: string;
/** A client that logged in before the second factor was turned on. */
let member: Client;
/** A client that has entered the password, but not the second factor. */
let client: Client;

/** Makes an account for a test that tries codes, which are limited to five a minute. */
async function ownAccount(): Promise<void> {
  ({ user, client: member } = await newMember());
  secret = await turnOnTwoFactor(member, user.id);
  client = await signIn(user.email);
}

const challenge = (fields: object, by = client) => by.post(PATH, fields);
const recoveryCodes = async () =>
  (await member.get<string[]>('/user/two-factor-recovery-codes')).body;

async function expectPassed(answer: Answer): Promise<void> {
  expectDone(answer);
  expect(await isIn(client)).toBe(true);
}

async function expectRefused(answer: Answer, errors: Record<string, string> = INVALID) {
  expectInvalid(answer, errors);
  expect(await isIn(client)).toBe(false);
}

describe('a code', () => {
  beforeEach(ownAccount);
  beforeEach(steadyStep);

  test('works once, even with spaces around it', async () => {
    const code = totp(secret);
    await expectPassed(await challenge({ code: ` ${code} ` }));
    client = await signIn(user.email);
    await expectRefused(await challenge({ code }));
  });

  test('from the previous window works, but none from further away', async () => {
    for (const steps of [-3, -2, 2, 3]) {
      await expectRefused(await challenge({ code: totp(secret, steps) }));
    }
    await expectPassed(await challenge({ code: totp(secret, -1) }));
  });

  test('from the next window already works, once, and makes earlier ones invalid', async () => {
    const [now, next] = [totp(secret), totp(secret, 1)];
    await expectPassed(await challenge({ code: next }));
    for (const code of [next, now]) {
      client = await signIn(user.email);
      await expectRefused(await challenge({ code }));
    }
  });

  test('that is somebody else’s, wrong or has a space in it leaves the challenge pending', async () => {
    const theirs = secret;
    await ownAccount();
    const code = totp(secret);
    const apart = `${code.slice(0, 3)} ${code.slice(3)}`;
    for (const other of [totp(theirs), wrongCode(secret), apart]) {
      await expectRefused(await challenge({ code: other }));
    }
    await expectPassed(await challenge({ code }));
  });

  test('is required', async () => {
    for (const fields of [{}, { code: null }, { code: '' }, { recovery_code: '' }]) {
      await expectRefused(await challenge(fields));
    }
  });
});

describe('a recovery code', () => {
  beforeEach(ownAccount);

  test('works once, and is replaced in the list after use', async () => {
    const before = await recoveryCodes();
    const recovery_code = before[2];
    await expectPassed(await challenge({ recovery_code }));
    const after = await recoveryCodes();
    expect(after[2]).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
    expect(after[2]).not.toBe(recovery_code);
    expect(after.filter((code) => before.includes(code))).toHaveLength(7);
    client = await signIn(user.email);
    await expectRefused(await challenge({ recovery_code }), INVALID_RECOVERY);
  });

  test('that is wrong, in another case or from an earlier set is 422 under recovery_code', async () => {
    const [code = '', earlier] = await recoveryCodes();
    const swapped = code.replace(/[a-z]/gi, (c) =>
      c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase(),
    );
    for (const recovery_code of [WRONG_RECOVERY, swapped]) {
      await expectRefused(await challenge({ recovery_code }), INVALID_RECOVERY);
    }
    await member.post('/user/two-factor-recovery-codes');
    await expectRefused(await challenge({ recovery_code: earlier }), INVALID_RECOVERY);
  });
});

test.each([
  ['a code', async () => ({ code: totp(secret) })],
  ['a recovery code', async () => ({ recovery_code: (await recoveryCodes())[0] })],
])('%s in two concurrent requests works once', async (_what, fields) => {
  await ownAccount();
  await steadyStep();
  const given = await fields();
  const others = [client, await signIn(user.email)];
  const answers = await Promise.all(others.map((each) => challenge(given, each)));
  expect(statusesOf(answers)).toEqual([204, 422]);
});

test('if both are sent, the code is tried first and spares the recovery code, which works too; if both are wrong, both are reported', async () => {
  await ownAccount();
  const [code = '', ...others] = await recoveryCodes();
  const wrong = { code: wrongCode(secret), recovery_code: WRONG_RECOVERY };
  await expectRefused(await challenge(wrong), { ...INVALID, ...INVALID_RECOVERY });
  for (const each of [totp(secret), code]) {
    await client.signIn(user.email, PASSWORD);
    await expectPassed(await challenge({ code: each, recovery_code: each }));
    expect(await recoveryCodes()).toEqual([each === code ? expect.any(String) : code, ...others]);
  }
});

describe('five attempts a minute', () => {
  beforeEach(ownAccount);

  const useUp = async (fields: object) => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => challenge(fields)));
    expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422]);
  };

  test('lock the account, even for a right code and in a second session', async () => {
    await useUp({ code: wrongCode(secret) });
    for (const each of [client, await signIn(user.email)]) {
      const answer = await challenge({ code: totp(secret) }, each);
      expectError(answer, 429);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('5');
    }
  });

  test('include recovery codes, and lock nobody else', async () => {
    await useUp({ recovery_code: WRONG_RECOVERY });
    const [recovery_code] = await recoveryCodes();
    expectError(await challenge({ recovery_code }), 429);
    await ownAccount();
    await expectPassed(await challenge({ code: totp(secret) }));
  });

  test('are not used up by a caller without a pending challenge', async () => {
    const guest = await new Client().start();
    for (let i = 0; i < 6; i++) expectInvalid(await challenge({ code: '123456' }, guest), INVALID);
  });
});

describe('without a pending challenge', () => {
  beforeAll(ownAccount);

  test('whatever is sent is 422', async () => {
    const [code, recovery_code] = [totp(secret), 'a-b'];
    for (const [fields, errors] of [
      [{}, INVALID],
      [{ code }, INVALID],
      [{ recovery_code }, INVALID_RECOVERY],
      [
        { code: '123456', recovery_code },
        { ...INVALID, ...INVALID_RECOVERY },
      ],
    ] as const) {
      const guest = await new Client().start();
      expectInvalid(await challenge(fields, guest), errors);
      expect(await isIn(guest)).toBe(false);
    }
  });

  test('a logged-in user stays logged in', async () => {
    expectInvalid(await challenge({ code: totp(secret) }, member), INVALID);
    expect(await isIn(member)).toBe(true);
  });
});

describe('while it is pending', () => {
  beforeAll(ownAccount);

  test('the caller is a guest, appears in no list of sessions, and has no cookie that marks a log-in', async () => {
    for (const path of ['/api/user', '/user/sessions', '/user/two-factor-recovery-codes']) {
      expectError(await client.get(path), 401);
    }
    expect((await member.get<unknown[]>('/user/sessions')).body).toHaveLength(1);
    expect(client.cookies.has('saltmarsh_signed_in')).toBe(false);
  });

  test('the challenge ends after two idle hours, "remember me" or not', async () => {
    const pending = new Client();
    const answer = await pending.signIn(user.email, PASSWORD, true);
    expect(answer.setCookies[SESSION]).toMatch(/; max-age=7200/i);
    const past = new Date(Date.now() - 121 * 60_000);
    const set = 'UPDATE sessions SET last_used_at = ? WHERE challenge_number = ?';
    await inDatabase(set, past, user.id);
    // The expired session is replaced, and with it the token.
    expectError(await challenge({ code: totp(secret) }, pending), 419);
    expectInvalid(await challenge({ code: totp(secret) }, pending), INVALID);
  });

  test('another log-in replaces it', async () => {
    const other = await createUser();
    expect((await client.signIn(other.email, PASSWORD)).body).toEqual({ two_factor: false });
    expect((await me(client)).id).toBe(other.id);
  });
});

describe('passing it', () => {
  beforeEach(ownAccount);

  test('changes the session id and the token, confirms the password, and makes the old id invalid', async () => {
    const old = client.copy();
    await challenge({ code: totp(secret) });
    for (const name of [SESSION, 'XSRF-TOKEN']) {
      expect(client.cookies.get(name)).not.toBe(old.cookies.get(name));
    }
    expect((await client.get('/user/confirmed-password-status')).body).toEqual({ confirmed: true });
    expect(await isIn(old)).toBe(false);
    expectInvalid(await challenge({ code: totp(secret, 1) }, old), INVALID);
  });

  test.each([
    [true, 'thirty days', 2_592_000],
    [false, 'two hours', 7_200],
  ])('after a log-in with "remember me" %s lasts %s', async (remember, _name, seconds) => {
    await client.signIn(user.email, PASSWORD, remember);
    const answer = await challenge({ code: totp(secret) });
    expect(answer.setCookies[SESSION]).toMatch(new RegExp(`; max-age=${seconds}(;|$)`, 'i'));
  });
});
