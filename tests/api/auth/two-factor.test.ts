import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import {
  expectAnswer,
  expectDone,
  expectError,
  expectInvalid,
  statusesOf,
} from '../../support/expectations';
import {
  as,
  isIn,
  newMember,
  PASSWORD,
  signIn,
  steadyStep,
  totp,
  turnOnTwoFactor,
  wrongCode,
} from '../../support/people';

const INVALID = { code: 'The provided two factor authentication code was invalid.' };
const PATH = '/user/two-factor-authentication';
const CONFIRM = '/user/confirmed-two-factor-authentication';
const RECOVERY = '/user/two-factor-recovery-codes';

let user: User;
let client: Client;

beforeAll(async () => {
  ({ user, client } = await newMember());
});

beforeEach(async () => {
  await client.delete(PATH);
});

const secretKey = async (by = client) =>
  (await by.get<{ secretKey: string }>('/user/two-factor-secret-key')).body.secretKey;
const recoveryCodes = async () => (await client.get<string[]>(RECOVERY)).body;
const isAsked = async () =>
  ((await new Client().signIn(user.email, PASSWORD)).body as { two_factor: boolean }).two_factor;
const stored = ({ id } = user) =>
  inDatabase<{ secret: string; recovery_codes: string }>(
    'SELECT * FROM two_factors WHERE user_number = ?',
    id,
  );

test('before it is on, nothing is shown, confirmed or created, but turning it off succeeds', async () => {
  expectAnswer(await client.get('/user/two-factor-qr-code'), 200, []);
  const answer = await client.get('/user/two-factor-secret-key');
  expectError(answer, 404, 'Two factor authentication has not been enabled.');
  expectInvalid(await client.post(CONFIRM, { code: '123456' }), INVALID);
  expect((await client.post(RECOVERY)).status).toBe(422);
  expectAnswer(await client.get(RECOVERY), 200, []);
  expectDone(await client.delete(PATH), 200);
});

describe('turning it on', () => {
  test('creates a base-32 secret and eight recovery codes, stores them encrypted, and does not require codes yet', async () => {
    expectDone(await client.post(PATH), 200);
    const [secret, codes] = [await secretKey(), await recoveryCodes()];
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    expect([codes.length, new Set(codes).size]).toEqual([8, 8]);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9]{10}-[A-Za-z0-9]{10}$/);
    expect(await isAsked()).toBe(false);
    const rows = await stored();
    for (const hidden of [secret, ...codes]) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
      const inBase64 = Buffer.from(hidden).toString('base64').slice(0, 16);
      expect(JSON.stringify(rows)).not.toContain(inBase64);
    }
    // The two stored values must not even share a prefix.
    expect(rows[0]?.secret.slice(0, 16)).not.toBe(rows[0]?.recovery_codes.slice(0, 16));
  });

  test('a second time changes nothing, but with force replaces everything', async () => {
    await client.post(PATH);
    const [secret, codes] = [await secretKey(), await recoveryCodes()];
    await client.post(PATH, { force: false });
    expect([await secretKey(), await recoveryCodes()]).toEqual([secret, codes]);
    await client.post(PATH, { force: true });
    expect(await secretKey()).not.toBe(secret);
    expect(await recoveryCodes()).not.toEqual(codes);
  });

  test.each([false, true])('twice at once turns it on once, with force: %j', async (force) => {
    const presses = await Promise.all([1, 2, 3, 4].map(() => client.post(PATH, { force })));
    expect(statusesOf(presses)).toEqual([200, 200, 200, 200]);
    expect(await recoveryCodes()).toHaveLength(8);
  });
});

test('the QR code is an SVG without scripts, and contains what authenticator apps read', async () => {
  await client.post(PATH);
  const { body } = await client.get<{ svg: string; url: string }>('/user/two-factor-qr-code');
  expect(body.svg).toMatch(/^<svg [\s\S]*<\/svg>$/);
  expect(body.svg).not.toMatch(/<script|\bon\w+=/i);
  const url = new URL(body.url);
  expect(body.url).toMatch(/^otpauth:\/\/totp\//);
  expect(decodeURIComponent(url.pathname)).toContain(`:${user.email}`);
  expect(url.searchParams.get('secret')).toBe(await secretKey());
  expect(url.searchParams.get('issuer')).toBeTruthy();
  // Missing parameters have these defaults.
  expect(url.searchParams.get('digits') ?? '6').toBe('6');
  expect(url.searchParams.get('period') ?? '30').toBe('30');
  expect((url.searchParams.get('algorithm') ?? 'SHA1').toUpperCase()).toBe('SHA1');
});

describe('confirming it', () => {
  test('returns Fortify’s empty text and uses up the code; log-in then requires one', async () => {
    await steadyStep();
    await client.post(PATH);
    const code = totp(await secretKey());
    expectDone(await client.post(CONFIRM, { code }), 200);
    expect([await isAsked(), await isIn(client)]).toEqual([true, true]);
    const other = await signIn(user.email);
    expectInvalid(await other.post('/two-factor-challenge', { code }), INVALID);
  });

  test('accepts no other code and no recovery code', async () => {
    await client.post(PATH);
    const [recovery] = await recoveryCodes();
    const wrong = wrongCode(await secretKey());
    for (const code of [undefined, '', '12345', '1234567', wrong, recovery]) {
      expectInvalid(await client.post(CONFIRM, { code }), INVALID);
    }
    expect(await isAsked()).toBe(false);
  });
});

test('new recovery codes replace all old ones', async () => {
  await client.post(PATH);
  const before = await recoveryCodes();
  expectDone(await client.post(RECOVERY), 200);
  const codes = await recoveryCodes();
  expect(codes).toHaveLength(8);
  expect(codes.filter((code) => before.includes(code))).toEqual([]);
});

describe('turning it off', () => {
  test('returns Fortify’s empty text and leaves nothing behind; log-in no longer requires a code', async () => {
    const secret = await turnOnTwoFactor(client, user.id);
    const pending = await signIn(user.email);
    expectDone(await client.delete(PATH), 200);
    expect(await isAsked()).toBe(false);
    expect(await stored()).toEqual([]);
    expectInvalid(await pending.post('/two-factor-challenge', { code: totp(secret) }), INVALID);
  });

  test('happens when the account is deleted', async () => {
    const { user: gone, client: theirs } = await newMember();
    await theirs.post(PATH);
    expect(await stored(gone)).toHaveLength(1);
    await (await as('admin')).delete(`/api/users/${gone.id}`);
    expect(await stored(gone)).toEqual([]);
  });
});
