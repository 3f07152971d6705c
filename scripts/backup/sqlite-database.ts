import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { kindOf, mapRow } from './column-kind';
import type { Row, SiteDatabase, Table } from './site-database';
import { fromSqlite, toSqlite } from './sqlite-values';

const quote = (name: string) => `"${name}"`;

export async function openSqlite(file: string): Promise<SiteDatabase | undefined> {
  if (!existsSync(file)) return undefined;
  const database = new Database(file, { fileMustExist: true });
  database.pragma('busy_timeout = 5000');
  database.pragma('synchronous = FULL');
  const count = (table: string) =>
    database
      .prepare(`SELECT count(*) FROM ${quote(table)}`)
      .pluck()
      .get() as number;

  return {
    kind: 'sqlite',
    async begin(mode) {
      database.exec(mode === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE');
      if (mode === 'write') database.pragma('defer_foreign_keys = ON');
    },
    async tables() {
      const names = database
        .prepare(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1",
        )
        .pluck()
        .all() as string[];
      return names.map((name) => ({ name, columns: columnsOf(database, name) }));
    },
    async *rows({ name, columns }) {
      const order = 'id' in columns ? ' ORDER BY id' : '';
      for (const row of database.prepare(`SELECT * FROM ${quote(name)}${order}`).iterate()) {
        yield mapRow(columns, row as Row, fromSqlite);
      }
    },
    count: async (table) => count(table),
    async empty(tables) {
      for (const { name } of tables) database.exec(`DELETE FROM ${quote(name)}`);
    },
    async insert({ name, columns }, rows) {
      const names = Object.keys(columns);
      const statement = database.prepare(
        `INSERT INTO ${quote(name)} (${names.map(quote).join()}) VALUES (${names.map(() => '?').join()})`,
      );
      for (const row of rows) statement.run(Object.values(mapRow(columns, row, toSqlite)));
    },
    // AUTOINCREMENT takes notice of inserted ids.
    setSequences: async () => {},
    commit: async () => void database.exec('COMMIT'),
    close: async () => void database.close(),
    async erase() {
      database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    },
  };
}

function columnsOf(database: Database.Database, table: string): Table['columns'] {
  const columns = database.pragma(`table_info(${quote(table)})`) as {
    name: string;
    type: string;
  }[];
  return Object.fromEntries(columns.map(({ name, type }) => [name, kindOf(type)]));
}
