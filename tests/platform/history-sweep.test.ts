import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { fileProblems } from '../support/faults/stored-files';
import { multipart, pdf, pdfPart } from '../support/fixtures';
import type { User } from '@saltmarsh/compat-api/contract/user';
import { PRINT_STATEMENTS } from '../support/statements';
import { ADMIN, startServer, type TestServer } from '../support/server';

const env = { HISTORY_REVISIONS: '2', HISTORY_DAYS: '1', BIN_DAYS: '1' };
const LONG_AGO = new Date(Date.now() - 3 * 86_400_000);

let first: TestServer;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  first = server = await startServer({ env });
  admin = await signedIn();
}, 60_000);
afterAll(async () => {
  await server.stop();
  // With the database, if it is PostgreSQL’s.
  await first.remove();
});

async function signedIn(): Promise<Client> {
  const client = new Client(server.url);
  await client.signIn(ADMIN.email, ADMIN.password);
  return client;
}

/** The clean-up is part of each start. */
async function restart(more: Record<string, string> = {}): Promise<void> {
  await server.stop();
  const { dataDir, databaseUrl } = first;
  server = await startServer({ env: { ...env, DATABASE_URL: databaseUrl, ...more }, dataDir });
  admin = await signedIn();
}

async function save(text: string, path = '/api/menus'): Promise<Menu> {
  const form = multipart({ name: text, uploadFile: pdfPart(pdf(text)) });
  return (await admin.upload<Menu>(path, form)).body;
}

const inDatabase = <Row>(statement: string, ...values: (string | number | Date)[]) =>
  databaseOf(server).run<Row>(statement, values);
const isStored = ({ file }: Menu) =>
  existsSync(join(server.dataDir, 'public/uploads', file ?? '-'));
const versions = async ({ id }: Menu) =>
  (
    await inDatabase<{ version: number }>(
      'SELECT version FROM revisions WHERE kind = ? AND entry = ? ORDER BY version',
      'menu',
      id,
    )
  ).map(({ version }) => version);

test('forgets revisions that are old and not among the last, with their files', async () => {
  const first = await save('One');
  const path = `/api/menus/${first.id}`;
  const others = [];
  for (const text of ['Two', 'Three', 'Four']) others.push(await save(text, path));
  await inDatabase('UPDATE revisions SET at = ? WHERE entry = ?', LONG_AGO, first.id);
  expect([first, ...others].map(isStored)).toEqual([true, true, true, true]);
  await restart();
  expect(await versions(first)).toEqual([3, 4]);
  expect([first, ...others].map(isStored)).toEqual([false, false, true, true]);
  expect(await fileProblems(server)).toEqual([]);
  const { status, body } = await admin.post<Menu>(`${path}/revisions/3/restore`);
  expect([status, body.name]).toEqual([200, 'Three']);
});

test('empties the bin of what has been there for long enough, and says that it was there', async () => {
  const [gone, stays] = [await save('Gone'), await save('Stays')];
  for (const { id } of [gone, stays]) await admin.delete(`/api/menus/${id}`);
  await inDatabase(
    'UPDATE revisions SET bin_until = ? WHERE entry = ? AND bin_until IS NOT NULL',
    LONG_AGO,
    gone.id,
  );
  await restart();
  const { body } = await admin.get<Paginated<BinItem>>('/api/bin');
  expect(body.data.map(({ entry_id }) => entry_id)).toEqual([stays.id]);
  expect([gone, stays].map(isStored)).toEqual([false, true]);
  const rows = await inDatabase<{ action: string; state: unknown }>(
    'SELECT action, state FROM revisions WHERE kind = ? AND entry = ? ORDER BY version',
    'menu',
    gone.id,
  );
  expect(rows).toEqual([
    { action: 'created', state: null },
    { action: 'deleted', state: null },
  ]);
  expect(await fileProblems(server)).toEqual([]);
  expect(readdirSync(join(server.dataDir, 'tmp'))).toEqual([]);
});

test('keeps what an account said before no longer than HISTORY_DAYS', async () => {
  const password = 'oysters-in-any-month';
  const fields = { firstname: 'Mina', lastname: 'Murray', email: 'mina@saltmarsh.test' };
  const { body: user } = await admin.post<User>('/api/users', {
    ...{ ...fields, role: 'user', password, password_confirmation: password },
  });
  const path = `/api/users/${user.id}`;
  for (const lastname of ['Harker', 'Holmwood']) await admin.patch(path, { lastname });
  const said = async () =>
    (
      await inDatabase<{ version: number; state: unknown }>(
        'SELECT version, state FROM revisions WHERE kind = ? AND entry = ? ORDER BY version',
        'user',
        user.id,
      )
    ).map(({ version, state }) => [
      version,
      /Murray|Harker|Holmwood/.exec(JSON.stringify(state))?.[0],
    ]);
  const age = 'UPDATE revisions SET at = ? WHERE kind = ? AND entry = ?';
  await inDatabase(age, LONG_AGO, 'user', user.id);
  await restart();
  // HISTORY_REVISIONS of them stay, but only the last says what the account says now.
  expect(await said()).toEqual([
    [2, undefined],
    [3, 'Holmwood'],
  ]);
  await admin.patch(path, { lastname: 'Murray' });
  const [changed] = await inDatabase<{ changed: unknown }>(
    'SELECT changed FROM revisions WHERE kind = ? AND entry = ? AND version = 4',
    'user',
    user.id,
  );
  expect(JSON.stringify(changed)).toContain('lastname');
});

test('forgets thousands with a few statements, and none that is young or in the bin', async () => {
  const menu = await save('Kept');
  await inDatabase(
    `WITH RECURSIVE made(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < 3000)
     INSERT INTO revisions (kind, entry, version, action, at, actor_kind, way, changed, state)
     SELECT 'faq', 900000 + i % 300, 1 + i / 300, 'changed', ?, 'script', 'script', '[]', '{}' FROM made`,
    LONG_AGO,
  );
  await inDatabase(
    'UPDATE revisions SET bin_until = ? WHERE entry = 900007',
    new Date(Date.now() + 86_400_000),
  );
  await restart(PRINT_STATEMENTS);
  const rows = await inDatabase<{ entry: number; n: number }>(
    'SELECT entry, count(*) AS n FROM revisions WHERE entry >= 900000 GROUP BY entry',
  );
  expect(new Set(rows.filter(({ entry }) => entry !== 900_007).map(({ n }) => Number(n)))).toEqual(
    new Set([2]),
  );
  expect(Number(rows.find(({ entry }) => entry === 900_007)?.n)).toBe(10);
  expect(await versions(menu)).toEqual([1]);
  const swept = server.log().match(/(select|update|delete)[^\n]*[`"]revisions[`"]/g) ?? [];
  expect(swept.filter((sql) => sql.startsWith('delete')).length).toBeGreaterThan(0);
  expect(swept.length).toBeLessThan(40);
});
