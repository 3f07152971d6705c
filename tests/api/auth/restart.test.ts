import type { SignedInSession } from '@saltmarsh/contract/messages/session';
import type { User } from '@saltmarsh/contract/messages/user';
import { Client } from '../../support/client';
import { databaseOf, forgetClaims, type Value } from '../../support/database';
import { until } from '../../support/expectations';
import { allMails, linkIn, mailsTo, mailTo } from '../../support/mailbox';
import { findFreePort } from '../../support/network';
import { adminOf, isIn, me, PASSWORD } from '../../support/people';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { linesOf } from '../../support/shared-server';

const SMTP_PASSWORD = 'harbour-master-9';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ago = (ms: number) => new Date(Date.now() - ms);

/** One data folder, served first with a dead mail server and then with none. */
let first: TestServer;
let second: TestServer;
const servers: TestServer[] = [];
let user: User;
/** Browsers that keep their cookies across the restart. */
let kept: Record<'plain' | 'remembered' | 'leaving', Client>;
const seen = {
  ...{ forgotMs: 0, queued: 0, mails: 0, secret: '', triesLeft: [] as (string | null)[] },
  address: undefined as string | null | undefined,
};

function inData<Row>(statement: string, ...values: Value[]): Promise<Row[]> {
  return databaseOf(first).run<Row>(statement, values);
}

const queue = () => inData<{ recipient: string; attempts: number }>('SELECT * FROM outgoing_mails');

async function signedIn(remember: boolean): Promise<Client> {
  const client = new Client(first.url);
  expect((await client.signIn(user.email, PASSWORD, remember)).status).toBe(200);
  return client;
}

/** The browser with its cookies from the first start, at the second server. */
const returning = (name: keyof typeof kept) => kept[name].copy(second.url);

async function triesLeft(forwardedFor: string): Promise<string | null> {
  const client = await new Client(first.url).start();
  const json = { email: 'nobody@saltmarsh.test', password: 'not-the-password' };
  const headers = { 'x-forwarded-for': forwardedFor };
  const answer = await client.send('POST', '/login', { json, headers });
  return answer.headers.get('x-ratelimit-remaining');
}

/** The address that the list of sessions shows for a session started behind the proxy. */
async function addressShown(forwardedFor: string): Promise<string | null | undefined> {
  const client = await new Client(first.url).start();
  const json = { email: user.email, password: PASSWORD };
  await client.send('POST', '/login', { json, headers: { 'x-forwarded-for': forwardedFor } });
  const { body } = await client.get<SignedInSession[]>('/user/sessions');
  return body.find(({ current }) => current)?.ip;
}

beforeAll(async () => {
  const smtp = `smtp://mailer:${SMTP_PASSWORD}@127.0.0.1:${await findFreePort()}`;
  first = await startServer({ env: { SMTP_URL: smtp, TRUST_PROXY: 'true' } });
  servers.push(first);
  const admin = await adminOf(first.url);
  const made = await admin.post<User>('/api/users', {
    ...{ firstname: 'Wilhelmina', lastname: 'Restart', email: 'restart@saltmarsh.test' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
  user = made.body;
  const [plain, leaving] = [await signedIn(false), await signedIn(false)];
  const remembered = await signedIn(true);
  await plain.post('/user/two-factor-authentication');
  const key = await plain.get<{ secretKey: string }>('/user/two-factor-secret-key');
  seen.secret = key.body.secretKey;

  const guest = await new Client(first.url).start();
  const began = Date.now();
  const forgot = await guest.post('/forgot-password', { email: user.email });
  seen.forgotMs = Date.now() - began;
  expect(forgot.status).toBe(200);
  await until(() => /Mail \d+ failed/.test(first.log()));
  seen.queued = (await queue()).length;
  seen.mails = allMails(first.dataDir).length;

  await guest.post('/login', { email: user.email, password: 'a-password-typed-wrong' });
  await guest.post('/reset-password', { token: 'f'.repeat(64), email: user.email, password: 'x' });
  for (const last of ['198.51.100.1, 203.0.113.9', '198.51.100.2, 203.0.113.9', '203.0.113.10']) {
    seen.triesLeft.push(await triesLeft(last));
  }
  seen.address = await addressShown('198.51.100.1, 203.0.113.50');

  kept = { plain, remembered, leaving: leaving.copy() };
  await leaving.post('/logout');
  await first.stop();

  // Plain sessions expire after two idle hours, remembered ones after thirty days.
  const copy = `INSERT INTO sessions (token_hash, user_number, remember, last_used_at)
    VALUES (?, ?, ?, ?)`;
  await inData(copy, 'stale-plain', user.id, false, ago(121 * MINUTE));
  await inData(copy, 'stale-remembered', user.id, true, ago(31 * DAY));
  await inData(copy, 'good-remembered', user.id, true, ago(29 * DAY));
  await inData('UPDATE outgoing_mails SET due_at = ?', ago(0));
  await inData(
    `INSERT INTO password_resets (user_number, token_hash, issued_at) VALUES (?, ?, ?)`,
    ...[999_999, 'stale', ago(61 * MINUTE)],
  );
  const { dataDir, databaseUrl } = first;
  await forgetClaims(first);
  second = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } });
  servers.push(second);
});

afterAll(async () => {
  for (const server of servers.reverse()) await server.remove();
});

test('a dead mail server makes no request wait, leaves the mail in the queue, and is in the log', () => {
  expect(seen.forgotMs).toBeLessThan(1_000);
  expect([seen.queued, seen.mails]).toEqual([1, 0]);
  expect(first.log()).toMatch(/Mail \d+ failed, attempt 1, next try in 1 min: .*ECONNREFUSED/);
});

test('after a restart with a mail server that works the mail arrives, once, and its link is good', async () => {
  const link = linkIn(await mailTo(user.email, 1, second.dataDir));
  await until(async () => (await queue()).length === 0);
  expect(mailsTo(user.email, second.dataDir)).toHaveLength(1);
  const client = await new Client(second.url).start();
  const answer = await client.post('/reset-password', {
    token: link.pathname.split('/').pop(),
    email: link.searchParams.get('email'),
    ...{ password: 'short', password_confirmation: 'short' },
  });
  // A bad token would be rejected under `email` before the password is checked.
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['password']);
});

test('a restart leaves sessions, their tokens and second factors as they were, and those ended ended', async () => {
  expect((await me(returning('plain'))).id).toBe(user.id);
  const client = returning('remembered');
  expect((await client.post('/api/user', { ...user, town: 'Seasalter' })).status).toBe(200);
  expect(await isIn(returning('leaving'))).toBe(false);
  const plain = returning('plain');
  const key = await plain.get<{ secretKey: string }>('/user/two-factor-secret-key');
  expect(key.body.secretKey).toBe(seen.secret);
});

test('a restart sweeps sessions and reset links that have ended, and no others', async () => {
  const rows = await inData("SELECT token_hash FROM sessions WHERE token_hash LIKE '%-%'");
  expect(rows).toEqual([{ token_hash: 'good-remembered' }]);
  expect(await inData("SELECT id FROM password_resets WHERE token_hash = 'stale'")).toEqual([]);
});

test('behind a trusted proxy X-Forwarded-For counts for what the proxy itself wrote, last', () => {
  expect(seen.triesLeft).toEqual(['4', '3', '4']);
  expect(seen.address).toBe('203.0.113.50');
});

test('the log holds no secret, and no stack trace of what a visitor sent', async () => {
  const hashes = await inData<{ password: string }>('SELECT password FROM up_users');
  const typed = [PASSWORD, ADMIN.password, 'a-password-typed-wrong', SMTP_PASSWORD];
  const log = first.log() + second.log();
  for (const secret of [...typed, seen.secret, ...hashes.map(({ password }) => password)]) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
    expect(log).not.toContain(encodeURIComponent(secret));
  }
  const messages = linesOf(log).map(({ message }) => message);
  expect(messages.join('\n')).not.toMatch(/\n\s+at .+:\d+:\d+/);
});
