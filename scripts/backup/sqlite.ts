import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { SiteDatabase } from './database';
import type { ColumnKind } from './manifest';

type Expressions = { [kind in ColumnKind]?: (value: string) => string };

const ISO = "'%Y-%m-%dT%H:%M:%fZ'";

/**
 * Expressions that convert values for a backup. SQLite has booleans as 0 and 1, JSON as text, and
 * timestamps as milliseconds since 1970, or as text if a default of SQLite set them. A value that
 * SQLite cannot read as a time is saved unchanged.
 */
const SAVED: Expressions = {
  boolean: (value) => `json(CASE WHEN ${value} THEN 'true' WHEN NOT ${value} THEN 'false' END)`,
  json: (value) => `json(${value})`,
  date: (value) => `iif(typeof(${value}) = 'text', ${value}, date(${value} / 1000, 'unixepoch'))`,
  timestamp: (value) =>
    `coalesce(iif(typeof(${value}) = 'text', strftime(${ISO}, ${value}),
      strftime(${ISO}, ${value} / 1000.0, 'unixepoch')), ${value})`,
};

/** Expressions that convert saved values back. Strapi writes times as `HH:MM:SS.mmm`. */
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

const SQL: SiteDatabase['sql'] = {
  beginRead: 'BEGIN',
  beginWrite: 'BEGIN IMMEDIATE',
  commit: 'COMMIT',
  columns: `SELECT m.name AS "table", c.name AS "column", c.type
    FROM sqlite_master m, pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid`,
  row: ({ columns }) => `json_object(${Object.entries(columns).map(saved).join()})`,
  insert({ name, columns }) {
    const names = Object.keys(columns).map((column) => `"${column}"`);
    const values = Object.entries(columns).map(restored);
    return `INSERT INTO "${name}" (${names.join()}) SELECT ${values.join()} FROM json_each(?)`;
  },
};

export function openSqlite(file: string): SiteDatabase {
  const database = new Database(existsSync(file) ? file : ':memory:');
  database.pragma('synchronous = FULL');
  // Do not check foreign keys: the rows passed these checks before they were saved.
  database.pragma('foreign_keys = OFF');
  return {
    sql: SQL,
    async query(text, ...values) {
      const statement = database.prepare<string[], Record<string, unknown>>(text);
      if (statement.reader) return statement.all(...values);
      statement.run(...values);
      return [];
    },
    close: async () => void database.close(),
  };
}
