import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { fileProblems } from '../support/faults/stored-files';
import { multipart, pdf, pdfPart } from '../support/fixtures';
import { ADMIN, startServer, type TestServer } from '../support/server';

const env = { HISTORY_REVISIONS: '2', HISTORY_DAYS: '1', BIN_DAYS: '1' };
const LONG_AGO = Date.now() - 3 * 86_400_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ env });
  admin = await signedIn();
}, 60_000);
afterAll(() => server.remove());

async function signedIn(): Promise<Client> {
  const client = new Client(server.url);
  await client.signIn(ADMIN.email, ADMIN.password);
  return client;
}

/** The clean-up is part of each start. */
async function restart(): Promise<void> {
  await server.stop();
  server = await startServer({ env, dataDir: server.dataDir });
  admin = await signedIn();
}

async function save(text: string, path = '/api/menus'): Promise<Menu> {
  const form = multipart({ name: text, uploadFile: pdfPart(pdf(text)) });
  return (await admin.upload<Menu>(path, form)).body;
}

const inDatabase = <Row>(statement: string, ...values: (string | number)[]) =>
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
  expect(fileProblems(server.dataDir)).toEqual([]);
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
  expect(fileProblems(server.dataDir)).toEqual([]);
  expect(readdirSync(join(server.dataDir, 'tmp'))).toEqual([]);
});
