import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { Client } from '../../support/client';
import { inDatabase } from '../../support/database';
import { expectError } from '../../support/errors';
import { linkIn, mailsTo, mailTo } from '../../support/mailbox';
import { createUser, PASSWORD, signIn } from '../../support/people';
import { sharedServer } from '../../support/shared-server';

const RESEND = '/email/verification-notification';
const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

let user: User;
let client: Client;

async function arrive(): Promise<void> {
  user = await createUser();
  await inDatabase('UPDATE up_users SET email_verified_at = NULL WHERE number = ?', user.id);
  client = await signIn(user.email, PASSWORD);
}

const pathOf = (link: URL) => link.pathname + link.search;
const isVerified = async () =>
  (await client.get<{ data: User }>('/api/user')).body.data.email_verified_at !== null;

async function newLink(): Promise<URL> {
  const count = mailsTo(user.email).length;
  await client.post(RESEND);
  return linkIn(await mailTo(user.email, count + 1));
}

describe('POST /email/verification-notification', () => {
  beforeEach(arrive);

  test('of a guest is 401', async () => {
    const guest = await new Client().start();
    expectError(await guest.post(RESEND), 401, 'Unauthenticated.');
  });

  test('is 202 with Fortify’s empty text, and sends a mail', async () => {
    const answer = await client.post(RESEND);
    expect([answer.status, answer.text]).toEqual([202, '""']);
    expect((await mailTo(user.email)).subject).toBe('Verify Email Address');
  });

  test('is 204 for a verified address, and sends none', async () => {
    await client.get(pathOf(await newLink()));
    const answer = await client.post(RESEND);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(mailsTo(user.email)).toHaveLength(1);
  });

  test('is answered six times a minute', async () => {
    for (let i = 0; i < 6; i++) {
      const answer = await client.post(RESEND);
      expect(answer.status).toBe(202);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('6');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe(String(5 - i));
    }
    const answer = await client.post(RESEND);
    expectError(answer, 429, 'Too Many Attempts.');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d+$/);
  });

  test('is not answered more often in another session', async () => {
    const other = await signIn(user.email, PASSWORD);
    for (let i = 0; i < 6; i++) await client.post(RESEND);
    expect((await other.post(RESEND)).status).toBe(429);
  });

  test('without a token is 419', async () => {
    const headers = { 'x-xsrf-token': undefined };
    expectError(await client.send('POST', RESEND, { headers }), 419, 'CSRF token mismatch.');
  });
});

describe('the mail', () => {
  beforeAll(async () => {
    await arrive();
    await client.post(RESEND);
    await mailTo(user.email);
  });

  test('has Laravel’s lines', async () => {
    const { text } = await mailTo(user.email);
    expect(text).toContain('Please click the button below to verify your email address.');
    expect(text).toContain('If you did not create an account, no further action is required.');
  });

  test('has the same link as text and as a button', async () => {
    const mail = await mailTo(user.email);
    const href = /<a href="([^"]+)"/.exec(mail.html)?.[1]?.replace(/&#38;/g, '&');
    expect(href).toBe(linkIn(mail).href);
  });

  test('links to APP_URL/email/verify/{id}/{hash}, signed for an hour', async () => {
    const link = linkIn(await mailTo(user.email));
    const hash = createHash('sha1').update(user.email).digest('hex');
    expect(link.origin).toBe(sharedServer().url);
    expect(link.pathname).toBe(`/email/verify/${user.id}/${hash}`);
    expect(link.searchParams.get('signature')).toMatch(/^[0-9a-f]{64}$/);
    const minutes = (Number(link.searchParams.get('expires')) * 1000 - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });
});

describe('GET /email/verify', () => {
  beforeEach(arrive);

  test('verifies, and answers a client 204', async () => {
    const answer = await client.get(pathOf(await newLink()));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await isVerified()).toBe(true);
  });

  test('answers 204 the second time too, and keeps the date', async () => {
    const path = pathOf(await newLink());
    await client.get(path);
    const before = (await client.get('/api/user')).body;
    expect((await client.get(path)).status).toBe(204);
    expect((await client.get('/api/user')).body).toEqual(before);
  });

  test('opens what needs a verified address', async () => {
    await inDatabase("UPDATE up_users SET access = 'admin' WHERE number = ?", user.id);
    expectError(await client.get('/api/users'), 403, 'Your email address is not verified.');
    await client.get(pathOf(await newLink()));
    expect((await client.get('/api/users')).status).toBe(200);
  });

  test('sends a browser on to the site', async () => {
    const answer = await client.get(pathOf(await newLink()), HTML);
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '', client.origin);
    expect(target.origin).toBe(client.origin);
    expect(target.searchParams.get('verified')).toBe('1');
    expect(await isVerified()).toBe(true);
  });

  test('sends a browser that is not signed in to the log-in, and back after it', async () => {
    const path = pathOf(await newLink());
    const answer = await new Client().get(path, HTML);
    const target = new URL(answer.headers.get('location') ?? '', client.origin);
    expect([answer.status, target.pathname]).toEqual([302, '/login']);
    expect(target.searchParams.get('redirect')).toBe(path);
  });

  test('is 401 for a client that is not signed in', async () => {
    const answer = await new Client().get(pathOf(await newLink()));
    expectError(answer, 401, 'Unauthenticated.');
  });

  test('ends nobody’s session', async () => {
    const other = await signIn(user.email, PASSWORD);
    await client.get(pathOf(await newLink()));
    expect((await other.get('/api/user')).status).toBe(200);
  });

  test('sets both cookies', async () => {
    const { setCookies } = await client.get(pathOf(await newLink()));
    expect(Object.keys(setCookies)).toEqual(
      expect.arrayContaining(['XSRF-TOKEN', 'saltmarsh_session']),
    );
  });
});

describe('a link is refused', () => {
  const kept: { link?: URL } = {};

  beforeEach(async () => {
    if (kept.link) return;
    await arrive();
    kept.link = await newLink();
  });

  const spoilt = (spoil: (link: URL) => void): string => {
    const link = new URL(kept.link ?? '');
    spoil(link);
    return pathOf(link);
  };

  /** As the server makes it from the secret in its data folder: only its clock is in the way. */
  function signature(link: URL): string {
    const root = readFileSync(join(sharedServer().dataDir, 'secret'), 'utf8');
    const key = Buffer.from(hkdfSync('sha256', root, '', 'compat-api', 32)).toString('base64url');
    const expires = link.searchParams.get('expires');
    const text = `email verification ${link.pathname}?expires=${expires}`;
    return createHmac('sha256', key).update(text).digest('hex');
  }

  const flip = (text: string | null) => (text?.startsWith('0') ? '1' : '0') + text?.slice(1);

  // Following a link counts against the same six a minute as asking for one: these stay below.
  test.each<[string, (link: URL) => void]>([
    [
      'with another signature',
      ({ searchParams: s }) => s.set('signature', flip(s.get('signature'))),
    ],
    ['without one', ({ searchParams: s }) => s.delete('signature')],
    [
      'with a later end',
      ({ searchParams: s }) => s.set('expires', String(Number(s.get('expires')) + 3600)),
    ],
    ['with no end', ({ searchParams: s }) => s.delete('expires')],
  ])('%s: 403, Invalid signature.', async (_name, spoil) => {
    const answer = await client.get(spoilt(spoil));
    expectError(answer, 403, 'Invalid signature.');
    expect(await isVerified()).toBe(false);
  });

  test('after its end, however well it is signed', async () => {
    await arrive();
    const good = await newLink();
    expect(good.searchParams.get('signature')).toBe(signature(good));
    const late = new URL(good);
    late.searchParams.set('expires', String(Math.floor(Date.now() / 1000) - 1));
    late.searchParams.set('signature', signature(late));
    expectError(await client.get(pathOf(late)), 403, 'Invalid signature.');
    expect(await isVerified()).toBe(false);
  });

  test('with another id: 403, Invalid signature.', async () => {
    await arrive();
    const link = await newLink();
    const other = await createUser();
    const path = pathOf(link).replace(`/verify/${user.id}/`, `/verify/${other.id}/`);
    expectError(await client.get(path), 403, 'Invalid signature.');
  });

  test('of somebody else: 403, this action is unauthorized', async () => {
    await arrive();
    const theirs = await newLink();
    await arrive();
    const answer = await client.get(pathOf(theirs));
    expectError(answer, 403, 'This action is unauthorized.');
    expect(await isVerified()).toBe(false);
  });

  test.each<[string, () => Promise<string>]>([
    ['spoilt', async () => pathOf(await newLink()).replace(/signature=./, 'signature=x')],
    ['of somebody else', async () => pathOf(await newLink().finally(arrive))],
  ])('%s, in a browser: it is shown the screen that offers a new one', async (_name, make) => {
    await arrive();
    const path = await make();
    const answer = await client.get(path, HTML);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/verify-email?rejected=1',
    ]);
    expect(await isVerified()).toBe(false);
  });

  test('of an earlier address', async () => {
    await arrive();
    const old = await newLink();
    const email = `moved-${user.email}`;
    await client.post('/api/user', { ...user, email });
    expectError(await client.get(pathOf(old)), 403, 'This action is unauthorized.');
    expect(await isVerified()).toBe(false);
    const link = linkIn(await mailTo(email));
    expect((await client.get(pathOf(link))).status).toBe(204);
    expect(await isVerified()).toBe(true);
  });

  test('after six in a minute', async () => {
    await arrive();
    const path = pathOf(await newLink());
    const spoiltPath = path.replace(/signature=./, 'signature=x');
    for (let i = 0; i < 5; i++) await client.get(spoiltPath);
    expectError(await client.get(path), 429, 'Too Many Attempts.');
  });
});
