import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../../support/client';
import { expectDone, expectError } from '../../support/expectations';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox';
import { createUser, isIn, me, newMember, signIn, unverify } from '../../support/people';
import { sharedServer } from '../../support/shared-server';

const RESEND = '/email/verification-notification';
const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

let user: User;
let client: Client;

async function arrive(): Promise<void> {
  ({ user, client } = await newMember());
  await unverify(user);
}

const pathOf = (link: URL) => link.pathname + link.search;
const isVerified = async () => (await me(client)).email_verified_at !== null;

async function newLink(): Promise<URL> {
  const count = mailsTo(user.email).length;
  await client.post(RESEND);
  return linkIn(await mailTo(user.email, count + 1));
}

const newPath = async () => pathOf(await newLink());

describe('POST /email/verification-notification', () => {
  beforeEach(arrive);

  test('is 202 with Fortify’s empty text and sends an email; is 204 for a verified address and sends none', async () => {
    expectDone(await client.post(RESEND), 202);
    const mail = await mailTo(user.email);
    expect(mail.subject).toBe('Verify your email address');
    await client.get(pathOf(linkIn(mail)));
    expectDone(await client.post(RESEND));
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('is allowed six times a minute, counting other sessions', async () => {
    for (let i = 0; i < 6; i++) expect((await client.post(RESEND)).status).toBe(202);
    expectError(await client.post(RESEND), 429);
    expectError(await (await signIn(user.email)).post(RESEND), 429);
  });
});

test('the email says why it was sent, and has a link to APP_URL that is signed for an hour', async () => {
  await arrive();
  const link = await newLink();
  const { text } = await mailTo(user.email);
  expect(text).toContain('Please verify that it is yours.');
  expect(text).toContain('If you did not make an account, please ignore this email.');
  const hash = createHash('sha1').update(user.email).digest('hex');
  expect(link.origin).toBe(sharedServer().url);
  expect(link.pathname).toBe(`/email/verify/${user.id}/${hash}`);
  expect(link.searchParams.get('signature')).toMatch(/^[0-9a-f]{64}$/);
  const minutes = (Number(link.searchParams.get('expires')) * 1000 - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
});

describe('GET /email/verify', () => {
  beforeEach(arrive);

  test('verifies and returns 204 to a client, the second time too; keeps the date and all sessions', async () => {
    const other = await signIn(user.email);
    const path = await newPath();
    expectDone(await client.get(path));
    expect([await isVerified(), await isIn(other)]).toEqual([true, true]);
    const before = await me(client);
    expectDone(await client.get(path));
    expect(await me(client)).toEqual(before);
  });

  test('redirects a browser to the site, by way of the log-in page if it is not signed in', async () => {
    const path = await newPath();
    const targetOf = async (by: Client) => {
      const { status, headers } = await by.get(path, HTML);
      expect(status).toBe(302);
      return new URL(headers.get('location') ?? '', client.origin);
    };
    const logIn = await targetOf(new Client());
    expect([logIn.pathname, logIn.searchParams.get('redirect')]).toEqual(['/login', path]);
    expectError(await new Client().get(path), 401);
    expect(await isVerified()).toBe(false);
    const { origin, searchParams } = await targetOf(client);
    expect([origin, searchParams.get('verified')]).toEqual([client.origin, '1']);
    expect(await isVerified()).toBe(true);
  });
});

describe('a link is rejected', () => {
  beforeEach(arrive);

  /** Returns a link's signature. The shared server's clock is real, so tests sign expired links. */
  function signature(link: URL): string {
    const root = readFileSync(join(sharedServer().dataDir, 'secret'), 'utf8');
    const key = Buffer.from(hkdfSync('sha256', root, '', 'compat-api', 32)).toString('base64url');
    const expires = link.searchParams.get('expires');
    const text = `email verification ${link.pathname}?expires=${expires}`;
    return createHmac('sha256', key).update(text).digest('hex');
  }

  /** Expects a 403 and, for browsers, a redirect to the screen that offers a new link. */
  async function expectRefused(path: string, message: string): Promise<void> {
    expectError(await client.get(path), 403, message);
    const { status, headers } = await client.get(path, HTML);
    expect([status, headers.get('location')]).toEqual([302, '/verify-email?rejected=1']);
    expect(await isVerified()).toBe(false);
  }

  const flip = (text: string | null) => (text?.startsWith('0') ? '1' : '0') + text?.slice(1);

  const query = (spoil: (parameters: URLSearchParams) => void) => (link: URL) =>
    spoil(link.searchParams);

  test.each<[string, (link: URL) => unknown]>([
    ['with another signature', query((q) => q.set('signature', flip(q.get('signature'))))],
    ['without one', query((q) => q.delete('signature'))],
    ['with a later expiry', query((q) => q.set('expires', `${Number(q.get('expires')) + 3600}`))],
    ['without an expiry', query((q) => q.delete('expires'))],
    [
      'with another id',
      async (link) => {
        const other = await createUser();
        link.pathname = link.pathname.replace(`/${user.id}/`, `/${other.id}/`);
      },
    ],
    [
      'after its expiry, although it is signed correctly',
      (link) => {
        expect(link.searchParams.get('signature')).toBe(signature(link));
        link.searchParams.set('expires', String(Math.floor(Date.now() / 1000) - 1));
        link.searchParams.set('signature', signature(link));
      },
    ],
  ])('%s: 403, Invalid signature.', async (_name, spoil) => {
    const link = await newLink();
    await spoil(link);
    await expectRefused(pathOf(link), 'Invalid signature.');
  });

  test('if it is somebody else’s: 403, this action is unauthorized', async () => {
    const theirs = await newPath();
    await arrive();
    await expectRefused(theirs, 'This action is unauthorized.');
  });

  test('if it is for an earlier address', async () => {
    const old = await newPath();
    const email = `moved-${user.email}`;
    await client.post('/api/user', { ...user, email });
    await expectRefused(old, 'This action is unauthorized.');
    expectDone(await client.get(pathOf(linkIn(await mailTo(email)))));
    expect(await isVerified()).toBe(true);
  });

  test('after six attempts in a minute', async () => {
    const path = await newPath();
    const spoiltPath = path.replace(/signature=./, 'signature=x');
    for (let i = 0; i < 5; i++) await client.get(spoiltPath);
    expectError(await client.get(path), 429);
  });
});
