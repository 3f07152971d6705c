import type { User } from '@saltmarsh/contract/messages/user';
import { Client, done } from '../../support/client';
import { databaseOf, type Value } from '../../support/database';
import { adminOf, isIn, me, PASSWORD } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ago = (ms: number) => new Date(Date.now() - ms);

let first: TestServer;
let second: TestServer;
let user: User;
let secret: string;
/** Browsers that keep cookies across the restart. */
let kept: Record<'plain' | 'remembered' | 'leaving', Client>;

const inData = <Row>(statement: string, ...values: Value[]): Promise<Row[]> =>
  databaseOf(first).run<Row>(statement, values);

async function signedIn(remember: boolean): Promise<Client> {
  const client = new Client(first.url);
  done(await client.signIn(user.email, PASSWORD, remember));
  return client;
}

const secretOf = async (client: Client) =>
  (await client.get<{ secretKey: string }>('/user/two-factor-secret-key')).body.secretKey;

/** Returns a browser at the second server, with its cookies from the first. */
const returning = (name: keyof typeof kept) => kept[name].copy(second.url);

beforeAll(async () => {
  first = await startServer();
  const admin = await adminOf(first.url);
  const made = await admin.post<User>('/api/users', {
    ...{ firstname: 'Wilhelmina', lastname: 'Restart', email: 'restart@saltmarsh.test' },
    ...{ password: PASSWORD, password_confirmation: PASSWORD },
  });
  user = done(made);
  const [plain, leaving] = [await signedIn(false), await signedIn(false)];
  await plain.post('/user/two-factor-authentication');
  secret = await secretOf(plain);
  kept = { plain, remembered: await signedIn(true), leaving: leaving.copy() };
  await leaving.post('/logout');
  await first.stop();

  // Plain sessions expire after two idle hours, remembered ones after thirty days.
  const copy = `INSERT INTO sessions (token_hash, user_number, remember, last_used_at)
    VALUES (?, ?, ?, ?)`;
  await inData(copy, 'stale-plain', user.id, false, ago(121 * MINUTE));
  await inData(copy, 'stale-remembered', user.id, true, ago(31 * DAY));
  await inData(copy, 'good-remembered', user.id, true, ago(29 * DAY));
  await inData(
    `INSERT INTO password_resets (user_number, token_hash, issued_at) VALUES (?, ?, ?)`,
    ...[999_999, 'stale', ago(61 * MINUTE)],
  );
  const { dataDir, databaseUrl } = first;
  second = await startServer({ dataDir, env: { DATABASE_URL: databaseUrl } });
});

afterAll(async () => {
  for (const server of [second, first]) await server.remove();
});

test('after a restart, sessions, tokens and second factors are unchanged, and ended sessions stay ended', async () => {
  expect((await me(returning('plain'))).id).toBe(user.id);
  const client = returning('remembered');
  expect((await client.post('/api/user', { ...user, town: 'Seasalter' })).status).toBe(200);
  expect(await isIn(returning('leaving'))).toBe(false);
  expect(secret).toMatch(/^[A-Z2-7]+$/);
  expect(await secretOf(returning('plain'))).toBe(secret);
});

test('a restart deletes expired sessions and reset links, and no others', async () => {
  const rows = await inData("SELECT token_hash FROM sessions WHERE token_hash LIKE '%-%'");
  expect(rows).toEqual([{ token_hash: 'good-remembered' }]);
  expect(await inData("SELECT id FROM password_resets WHERE token_hash = 'stale'")).toEqual([]);
});
