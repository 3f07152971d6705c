import type { ColumnKind, Manifest } from './manifest';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

export interface Table {
  name: string;
  columns: Record<string, ColumnKind>;
}

/**
 * The site's database, on a connection of its own. A row is the text of a JSON object, whatever the database:
 * timestamps in ISO 8601 (UTC), dates `YYYY-MM-DD`, times `HH:MM:SS`. The databases write and read this text
 * themselves, because JavaScript's numbers and dates would round some values.
 */
export interface SiteDatabase {
  readonly kind: Manifest['database'];
  /** `read`: all queries see the same state. `write`: foreign keys are checked at the end. */
  begin(mode: 'read' | 'write'): Promise<void>;
  /** After it, new rows get ids above the inserted ones. */
  commit(): Promise<void>;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** A query that lists each `column` of each `table`, with the database's own word for its `type`. */
  readonly columns: string;
  empty(tables: readonly Table[]): Promise<void>;
  /** Yields the rows in the order of their ids. */
  rows(table: Table): AsyncIterable<string>;
  /** Columns that `table` does not list keep their defaults. */
  insert(table: Table, rows: readonly string[]): Promise<void>;
  /** Removes all tables, outside a transaction. */
  erase(): Promise<void>;
  /** Rolls back all changes that are not committed. */
  close(): Promise<void>;
}

export interface DatabasePlace {
  databaseUrl?: string;
  databaseFile: string;
}

/** Opens the database for `use`; `undefined` if there is no database file. */
export async function withDatabase<Result>(
  { databaseUrl, databaseFile }: DatabasePlace,
  use: (database: SiteDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(databaseFile);
  if (!database) return undefined;
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

export async function tablesOf(database: SiteDatabase): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const { table, column, type } of await database.query(database.columns)) {
    const name = String(table);
    const found = tables.get(name) ?? { name, columns: {} };
    found.columns[String(column)] = kindOf(String(type));
    tables.set(name, found);
  }
  return [...tables.values()];
}

/** SQLite keeps the types that knex declared. */
function kindOf(type: string): ColumnKind {
  const word = type.toLowerCase();
  if (/^(timestamp|datetime)/.test(word)) return 'timestamp';
  if (/^(int|bigint|smallint|float|double|real|numeric|decimal)/.test(word)) return 'number';
  const kinds = ['boolean', 'date', 'json', 'time'] as const;
  return kinds.find((kind) => word.startsWith(kind)) ?? 'text';
}

export async function countRows(database: SiteDatabase, table: string): Promise<number> {
  const [row] = await database.query(`SELECT count(*) AS count FROM "${table}"`);
  return Number(row?.count);
}

const MIGRATIONS = ['strapi_migrations', 'strapi_migrations_internal'];

export async function migrationsOf(database: SiteDatabase): Promise<string[]> {
  const all = MIGRATIONS.map((table) => `SELECT name FROM ${table}`).join(' UNION ALL ');
  return (await database.query(all)).map(({ name }) => String(name));
}

/**
 * Tables about the database itself, and short-lived ones that instances share. A start of the site writes
 * them, so they are neither saved nor restored; restore only compares the names of migrations.
 */
const OWN = [...MIGRATIONS, 'strapi_database_schema', 'rate_limits', 'leases'];
export const isContent = ({ name }: { name: string }) => !OWN.includes(name);

/** Tables that have rows after a first start with `SEED=none`. */
const FILLED_BY_START = [
  ...OWN,
  ...['strapi_core_store_settings', 'strapi_api_tokens', 'i18n_locale', 'number_counters'],
  ...['admin_roles', 'admin_permissions', 'admin_permissions_role_lnk'],
  ...['up_roles', 'up_permissions', 'up_permissions_role_lnk'],
];
export const isFilledByStart = ({ name }: Table) => FILLED_BY_START.includes(name);
