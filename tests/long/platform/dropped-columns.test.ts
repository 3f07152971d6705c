import { join } from 'node:path';
import Database from 'better-sqlite3';
import { startServer, type TestServer } from '../../support/server';

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
