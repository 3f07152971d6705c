import { existsSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { SiteDatabase } from './database';
import type { ColumnKind } from './manifest';

const COLUMNS = `SELECT m.name AS "table", c.name AS "column", c.type
  FROM sqlite_master m, pragma_table_info(m.name) c
  WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid`;

type Expressions = { [kind in ColumnKind]?: (value: string) => string };

const ISO = "'%Y-%m-%dT%H:%M:%fZ'";

/**
 * SQLite stores booleans as 0 and 1, timestamps as milliseconds since 1970 (its own defaults as text) and
 * JSON as text. A value that SQLite cannot read as a time is saved unchanged.
 */
const SAVED: Expressions = {
  boolean: (value) => `json(CASE WHEN ${value} THEN 'true' WHEN NOT ${value} THEN 'false' END)`,
  json: (value) => `json(${value})`,
  date: (value) => `iif(typeof(${value}) = 'text', ${value}, date(${value} / 1000, 'unixepoch'))`,
  timestamp: (value) =>
    `coalesce(iif(typeof(${value}) = 'text', strftime(${ISO}, ${value}),
      strftime(${ISO}, ${value} / 1000.0, 'unixepoch')), ${value})`,
};

/** Strapi writes times as `HH:MM:SS.mmm`. */
const RESTORED: Expressions = {
  time: (value) => `coalesce(strftime('%H:%M:%f', ${value}), ${value})`,
  timestamp: (value) =>
    `coalesce(CAST(round(unixepoch(${value}, 'subsec') * 1000) AS INTEGER), ${value})`,
};

const saved = ([column, kind]: [string, ColumnKind]) =>
  `'${column}', ${SAVED[kind]?.(`"${column}"`) ?? `"${column}"`}`;

function restored([column, kind]: [string, ColumnKind]): string {
  if (kind === 'json') return `nullif(value -> '${column}', 'null')`;
  const value = `value ->> '${column}'`;
  return RESTORED[kind]?.(value) ?? value;
}

export function openSqlite(file: string): SiteDatabase | undefined {
  if (!existsSync(file)) return undefined;
  const database = new Database(file);
  database.pragma('busy_timeout = 5000');
  database.pragma('synchronous = FULL');
  return {
    kind: 'sqlite',
    async begin(mode) {
      database.exec(mode === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON');
    },
    commit: async () => void database.exec('COMMIT'),
    columns: COLUMNS,
    async query(statement) {
      return database.prepare<[], Record<string, unknown>>(statement).all();
    },
    async empty(tables) {
      for (const { name } of tables) database.exec(`DELETE FROM "${name}"`);
    },
    async *rows({ name, columns }) {
      const row = `json_object(${Object.entries(columns).map(saved).join()})`;
      const order = 'id' in columns ? 'ORDER BY id' : '';
      const select = `SELECT ${row} FROM "${name}" ${order}`;
      yield* database.prepare<[], string>(select).pluck().iterate();
    },
    async insert({ name, columns }, rows) {
      const names = Object.keys(columns).map((column) => `"${column}"`);
      const select = `SELECT ${Object.entries(columns).map(restored).join()} FROM json_each(?)`;
      const insert = `INSERT INTO "${name}" (${names.join()}) ${select}`;
      database.prepare(insert).run(`[${rows.join()}]`);
    },
    async erase() {
      database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    },
    close: async () => void database.close(),
  };
}
