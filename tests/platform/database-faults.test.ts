import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import { Client } from '../support/client';
import { createDatabase, type PostgresDatabase } from '../support/postgres';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { errorsIn } from '../support/server-log';

/** A question with this text can be saved, but its transaction can't be committed. */
const UNCOMMITTABLE = 'Ms Ferry, 01632 960 555, is allergic to oysters';

/** A constraint that is checked by COMMIT only: how a full disk looks to the writer. */
const ON_SQLITE = `
  CREATE TABLE spoiler (id INTEGER REFERENCES faqs (id) DEFERRABLE INITIALLY DEFERRED);
  CREATE TRIGGER spoil AFTER UPDATE ON faqs WHEN NEW.question = '${UNCOMMITTABLE}'
  BEGIN INSERT INTO spoiler VALUES (-1); END;`;
const ON_POSTGRES = `
  CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.question = '${UNCOMMITTABLE}' THEN RAISE 'No room'; END IF; RETURN NEW;
  END $$;
  CREATE CONSTRAINT TRIGGER spoil AFTER UPDATE ON faqs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION spoil();`;

function onSqlite(dataDir: string, statements: string): void {
  const database = new Database(join(dataDir, 'saltmarsh.db'));
  database.pragma('busy_timeout = 5000');
  database.exec(statements);
  database.close();
}

async function signedIn({ url }: TestServer): Promise<Client> {
  const admin = new Client(url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  return admin;
}

async function checkFailedCommit(server: TestServer): Promise<void> {
  const admin = await signedIn(server);
  const { body: faq } = await admin.post<Faq>('/api/faqs', { question: 'Before' });
  const failed = await admin.post(`/api/faqs/${faq.id}`, { question: UNCOMMITTABLE });
  expect([failed.status, JSON.stringify(failed.body)]).toEqual([500, expect.any(String)]);
  expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body.question).toBe('Before');
  // The connection is whole again.
  const next = await admin.post<Faq>(`/api/faqs/${faq.id}`, { question: 'After' });
  expect([next.status, next.body.question]).toEqual([200, 'After']);
  expect(errorsIn(server.log())).not.toEqual([]);
  expect(server.log()).not.toContain('Ferry');
}

describe('a COMMIT that fails', () => {
  let server: TestServer | undefined;
  let postgres: PostgresDatabase | undefined;
  afterEach(async () => {
    await server?.remove();
    await postgres?.drop();
  });

  test('is an error to the client on SQLite', async () => {
    server = await startServer();
    onSqlite(server.dataDir, ON_SQLITE);
    await checkFailedCommit(server);
  });

  test('is an error to the client on PostgreSQL', async () => {
    postgres = await createDatabase();
    if (!postgres) return;
    server = await startServer({ env: { DATABASE_URL: postgres.url } });
    await postgres.run(ON_POSTGRES);
    await checkFailedCommit(server);
  }, 60_000);
});

describe('a column or table that left the schema', () => {
  let server: TestServer | undefined;
  afterEach(() => server?.remove());

  test('stops the start while there is data in it, and goes when DROP_DATA names it', async () => {
    server = await startServer();
    const { dataDir } = server;
    await server.stop();
    leaveBehind(dataDir);

    const start = startServer({ dataDir });
    await expect(start).rejects.toThrow(/ended \(1\)[^]*faqs\.notes \(1 row\)[^]*DROP_DATA=/);
    await expect(start).rejects.not.toThrow(/faqs\.empty|up_users/);
    await expect(start).rejects.not.toThrow(/at .*dropped-columns/);
    expect(notesOf(dataDir)).toEqual(['Ask the skipper']);

    server = await startServer({ dataDir, env: { DROP_DATA: 'old_menus, faqs.notes' } });
    expect(() => notesOf(dataDir)).toThrow('no such column');
  }, 60_000);
});

/** A database whose last version had two more columns and one more table. */
function leaveBehind(dataDir: string): void {
  const database = new Database(join(dataDir, 'saltmarsh.db'));
  database.exec(`
    ALTER TABLE faqs ADD COLUMN notes text;
    ALTER TABLE faqs ADD COLUMN empty text;
    CREATE TABLE old_menus (id integer PRIMARY KEY);
    INSERT INTO old_menus VALUES (1), (2);
    INSERT INTO faqs (question, notes) VALUES ('Where from?', 'Ask the skipper');`);
  const row = database
    .prepare<[], { id: number; schema: string }>(
      'SELECT id, schema FROM strapi_database_schema ORDER BY id DESC LIMIT 1',
    )
    .get();
  if (!row) throw new Error('Strapi stored no schema');
  const stored = JSON.parse(row.schema) as {
    tables: { name: string; columns: object[]; indexes: []; foreignKeys: [] }[];
  };
  const column = { type: 'text', args: ['longtext'], defaultTo: null, notNullable: false };
  stored.tables
    .find(({ name }) => name === 'faqs')
    ?.columns.push({ ...column, name: 'notes' }, { ...column, name: 'empty' });
  const id = { ...column, type: 'increments', name: 'id', args: [{ primary: true }] };
  stored.tables.push({ name: 'old_menus', columns: [id], indexes: [], foreignKeys: [] });
  database
    .prepare('UPDATE strapi_database_schema SET schema = ?, hash = ? WHERE id = ?')
    .run(JSON.stringify(stored), 'other', row.id);
  database.close();
}

function notesOf(dataDir: string): string[] {
  const database = new Database(join(dataDir, 'saltmarsh.db'), { readonly: true });
  try {
    const sql = 'SELECT notes FROM faqs WHERE notes IS NOT NULL';
    return database
      .prepare<[], { notes: string }>(sql)
      .all()
      .map(({ notes }) => notes);
  } finally {
    database.close();
  }
}
