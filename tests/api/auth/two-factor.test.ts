import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError, fieldErrors } from '../../support/errors';
import { createUser, PASSWORD, signIn } from '../../support/people';
import { steadyStep, totp, turnOnTwoFactor, wrongCode } from '../../support/totp';

const INVALID = { code: ['The provided two factor authentication code was invalid.'] };
const PATH = '/user/two-factor-authentication';
const CONFIRM = '/user/confirmed-two-factor-authentication';
const RECOVERY = '/user/two-factor-recovery-codes';
const RECOVERY_CODE = /^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/;

let user: User;
let client: Client;

beforeAll(async () => {
  user = await createUser();
  client = await signIn(user.email, PASSWORD);
});

beforeEach(async () => {
  await client.delete(PATH);
});

const secretKey = async () =>
  (await client.get<{ secretKey: string }>('/user/two-factor-secret-key')).body.secretKey;
const recoveryCodes = async () => (await client.get<string[]>(RECOVERY)).body;
const isAsked = async () =>
  (await new Client().signIn(user.email, PASSWORD)).body as { two_factor: boolean };

describe('before it is on', () => {
  test('there is no QR code', async () => {
    const answer = await client.get('/user/two-factor-qr-code');
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test('there is no secret', async () => {
    const answer = await client.get('/user/two-factor-secret-key');
    expectError(answer, 404, 'Two factor authentication has not been enabled.');
  });

  test('there are no recovery codes', async () => {
    const answer = await client.get(RECOVERY);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test('no code confirms it', async () => {
    expect(fieldErrors(await client.post(CONFIRM, { code: '123456' }))).toEqual(INVALID);
  });

  test('it can be turned off all the same', async () => {
    const answer = await client.delete(PATH);
    expect([answer.status, answer.text]).toEqual([200, '""']);
  });
});

describe('turning it on', () => {
  test('answers Fortify’s empty text', async () => {
    const answer = await client.post(PATH);
    expect([answer.status, answer.text]).toEqual([200, '""']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('makes a secret in base 32', async () => {
    await client.post(PATH);
    expect(await secretKey()).toMatch(/^[A-Z2-7]{16,}$/);
  });

  test('makes eight different recovery codes', async () => {
    await client.post(PATH);
    const codes = await recoveryCodes();
    expect(codes).toHaveLength(8);
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(RECOVERY_CODE);
  });

  test('asks for nothing at log-in before it is confirmed', async () => {
    await client.post(PATH);
    expect(await isAsked()).toEqual({ two_factor: false });
  });

  test('once more changes nothing', async () => {
    await client.post(PATH);
    const before = [await secretKey(), await recoveryCodes()];
    await client.post(PATH, { force: false });
    expect([await secretKey(), await recoveryCodes()]).toEqual(before);
  });

  test('once more with force makes everything new', async () => {
    await client.post(PATH);
    const [secret, codes] = [await secretKey(), await recoveryCodes()];
    await client.post(PATH, { force: true });
    expect(await secretKey()).not.toBe(secret);
    expect(await recoveryCodes()).not.toEqual(codes);
  });

  test.each([false, true])('twice at once turns it on once, with force: %j', async (force) => {
    const presses = await Promise.all([1, 2, 3, 4].map(() => client.post(PATH, { force })));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await recoveryCodes()).toHaveLength(8);
  });

  test('gives every account a secret of its own', async () => {
    await client.post(PATH);
    const other = await signIn((await createUser()).email, PASSWORD);
    await other.post(PATH);
    const theirs = await other.get<{ secretKey: string }>('/user/two-factor-secret-key');
    expect(theirs.body.secretKey).not.toBe(await secretKey());
  });
});

describe('the QR code', () => {
  test('is an SVG without a script', async () => {
    await client.post(PATH);
    const { body } = await client.get<{ svg: string; url: string }>('/user/two-factor-qr-code');
    expect(body.svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(body.svg).not.toMatch(/<script|\bon\w+=/i);
  });

  test('says account, secret and issuer, as authenticator apps read them', async () => {
    await client.post(PATH);
    const { body } = await client.get<{ svg: string; url: string }>('/user/two-factor-qr-code');
    const url = new URL(body.url);
    expect(body.url).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(url.pathname)).toContain(`:${user.email}`);
    expect(url.searchParams.get('secret')).toBe(await secretKey());
    expect(url.searchParams.get('issuer')).toBeTruthy();
    // Left out, these mean the same.
    expect(url.searchParams.get('digits') ?? '6').toBe('6');
    expect(url.searchParams.get('period') ?? '30').toBe('30');
    expect((url.searchParams.get('algorithm') ?? 'SHA1').toUpperCase()).toBe('SHA1');
  });
});

describe('confirming it', () => {
  test('answers Fortify’s empty text, and log-in asks from then on', async () => {
    await client.post(PATH);
    const answer = await client.post(CONFIRM, { code: totp(await secretKey()) });
    expect([answer.status, answer.text]).toEqual([200, '""']);
    expect(await isAsked()).toEqual({ two_factor: true });
  });

  test.each([
    ['no', undefined],
    ['an empty', ''],
    ['a short', '12345'],
    ['a long', '1234567'],
  ])('%s code is 422 and confirms nothing', async (_name, code) => {
    await client.post(PATH);
    expect(fieldErrors(await client.post(CONFIRM, { code }))).toEqual(INVALID);
    expect(await isAsked()).toEqual({ two_factor: false });
  });

  test('a wrong code is 422 and confirms nothing', async () => {
    await client.post(PATH);
    const code = wrongCode(await secretKey());
    expect(fieldErrors(await client.post(CONFIRM, { code }))).toEqual(INVALID);
    expect(await isAsked()).toEqual({ two_factor: false });
  });

  test('a recovery code does not do', async () => {
    await client.post(PATH);
    const [code] = await recoveryCodes();
    expect(fieldErrors(await client.post(CONFIRM, { code }))).toEqual(INVALID);
  });

  test('uses the code up for the log-in', async () => {
    await steadyStep();
    await client.post(PATH);
    const code = totp(await secretKey());
    await client.post(CONFIRM, { code });
    const other = new Client();
    await other.signIn(user.email, PASSWORD);
    expect(fieldErrors(await other.post('/two-factor-challenge', { code }))).toEqual(INVALID);
  });

  test('keeps the session that does it', async () => {
    await turnOnTwoFactor(client, user.id);
    expect((await client.get('/api/user')).status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('are all new when asked for', async () => {
    await client.post(PATH);
    const before = await recoveryCodes();
    const answer = await client.post(RECOVERY);
    expect([answer.status, answer.text]).toEqual([200, '""']);
    const codes = await recoveryCodes();
    expect(codes).toHaveLength(8);
    expect(codes.filter((code) => before.includes(code))).toEqual([]);
  });

  test('cannot be made before there is a second factor', async () => {
    expect((await client.post(RECOVERY)).status).toBe(422);
    expect(await recoveryCodes()).toEqual([]);
  });
});

describe('turning it off', () => {
  test('answers Fortify’s empty text, and log-in asks no more', async () => {
    await turnOnTwoFactor(client, user.id);
    const answer = await client.delete(PATH);
    expect([answer.status, answer.text]).toEqual([200, '""']);
    expect(await isAsked()).toEqual({ two_factor: false });
  });

  test('leaves nothing of it behind', async () => {
    await turnOnTwoFactor(client, user.id);
    await client.delete(PATH);
    expect(await inDatabase('SELECT * FROM two_factors WHERE user_number = ?', user.id)).toEqual(
      [],
    );
  });

  test('makes a challenge that is pending end in a refusal', async () => {
    const secret = await turnOnTwoFactor(client, user.id);
    const pending = await signIn(user.email, PASSWORD);
    await client.delete(PATH);
    const answer = await pending.post('/two-factor-challenge', { code: totp(secret) });
    expect(fieldErrors(answer)).toEqual(INVALID);
  });

  test('comes with the end of the account', async () => {
    const gone = await createUser();
    const theirs = await signIn(gone.email, PASSWORD);
    await theirs.post(PATH);
    const admin = await signIn('admin@saltmarsh.test', 'Low-water-at-0642');
    await admin.delete(`/api/users/${gone.id}`);
    expect(await inDatabase('SELECT * FROM two_factors WHERE user_number = ?', gone.id)).toEqual(
      [],
    );
  });
});

describe('at rest', () => {
  const stored = async () => {
    const rows = await inDatabase('SELECT * FROM two_factors WHERE user_number = ?', user.id);
    return JSON.stringify(rows);
  };

  test('neither secret nor recovery codes can be read', async () => {
    await client.post(PATH);
    const [secret, codes] = [await secretKey(), await recoveryCodes()];
    for (const text of [secret, ...codes]) {
      expect(await stored()).not.toContain(text);
      expect(await stored()).not.toContain(Buffer.from(text).toString('base64').slice(0, 16));
    }
  });

  test('the same text never looks the same', async () => {
    await client.post(PATH);
    const [row] = await inDatabase<{ secret: string; codes: string }>(
      'SELECT secret, recovery_codes AS codes FROM two_factors WHERE user_number = ?',
      user.id,
    );
    expect(row?.secret.slice(0, 16)).not.toBe(row?.codes.slice(0, 16));
  });
});
