import { rmSync } from 'node:fs';
import type { environment } from '@saltmarsh/cms/environment';
import type { ColumnKind } from './manifest';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';

/** The part of the environment that says where the site keeps its data. */
export type Place = Pick<typeof environment, 'dataDir' | 'databaseFile' | 'publicDir'> &
  Partial<Pick<typeof environment, 'databaseUrl' | 'bucket' | 'secretFile'>>;

export interface Table {
  name: string;
  columns: Record<string, ColumnKind>;
}

/**
 * A connection to the site's database. SQLite and PostgreSQL return and accept rows as the same
 * JSON objects: timestamps in ISO 8601 (UTC), dates `YYYY-MM-DD`, times `HH:MM:SS`. The database
 * writes and parses the JSON, because JavaScript's numbers and dates would round some values.
 */
export interface SiteDatabase {
  query(statement: string, ...values: string[]): Promise<Record<string, unknown>[]>;
  /** Rolls back all changes that are not committed. */
  close(): Promise<void>;
  readonly sql: {
    /** Begins a transaction in which all queries see the same state. */
    beginRead: string;
    /** Begins a transaction in which a row may be inserted before the rows that it refers to. */
    beginWrite: string;
    /** Commits the transaction. Also makes sure that later rows get ids above the inserted ones. */
    commit: string;
    /** Lists each `column` of each `table`, with its `type` as the database calls it. */
    columns: string;
    /** Returns the SQL expression for a row as JSON text. */
    row(table: Table): string;
    /**
     * Returns the statement that inserts a JSON array of rows. Columns that `table` does not list
     * keep their defaults.
     */
    insert(table: Table): string;
  };
}

/** If there is no database file, opens an empty database. */
export async function withDatabase<Result>(
  { databaseUrl, databaseFile }: Place,
  use: (database: SiteDatabase) => Promise<Result>,
): Promise<Result> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(databaseFile);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Yields the rows as JSON, in the order of their ids. */
export async function* rowsOf(database: SiteDatabase, table: Table): AsyncGenerator<string> {
  const select = `SELECT id, ${database.sql.row(table)} AS "row" FROM "${table.name}" AS saved`;
  for (let last = 0; !Number.isNaN(last);) {
    const rows = await database.query(`${select} WHERE id > ${last} ORDER BY id LIMIT 500`);
    for (const { row } of rows) yield String(row);
    last = Number(rows.at(-1)?.id);
  }
}

export async function tablesOf(database: SiteDatabase): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const { table, column, type } of await database.query(database.sql.columns)) {
    const name = String(table);
    const found = tables.get(name) ?? { name, columns: {} };
    found.columns[String(column)] = kindOf(String(type));
    tables.set(name, found);
  }
  return [...tables.values()];
}

/** SQLite returns a column's type as knex declared it, PostgreSQL under its own name. */
function kindOf(type: string): ColumnKind {
  const word = type.toLowerCase();
  if (/^(timestamp|datetime)/.test(word)) return 'timestamp';
  if (/^(int|bigint|smallint|float|double|real|numeric|decimal)/.test(word)) return 'number';
  const kinds = ['boolean', 'date', 'json', 'time'] as const;
  return kinds.find((kind) => word.startsWith(kind)) ?? 'text';
}

export async function erase(place: Place): Promise<void> {
  if (!place.databaseUrl)
    for (const end of ['', '-wal', '-shm']) rmSync(place.databaseFile + end, { force: true });
  else
    await withDatabase(place, async (database) => {
      for (const { name } of await tablesOf(database))
        await database.query(`DROP TABLE "${name}" CASCADE`);
    });
}

const MIGRATIONS = ['strapi_migrations', 'strapi_migrations_internal'];

export async function migrationsOf(database: SiteDatabase): Promise<string[]> {
  const all = MIGRATIONS.map((table) => `SELECT name FROM ${table}`).join(' UNION ALL ');
  return (await database.query(all)).map(({ name }) => String(name));
}

/**
 * Tables about the database itself, and tables of short-lived data that instances share. The site
 * itself fills them, so they are neither saved nor restored. A restore only compares the names of
 * migrations. Earlier versions filled `leases`.
 */
const OWN = [...MIGRATIONS, 'strapi_database_schema', 'rate_limits', 'leases'];
export const isContent = ({ name }: { name: string }) => !OWN.includes(name);

/** Tables that have rows after a first start with `SEED=none`. */
const FILLED =
  /^(strapi_(core_store_settings|api_tokens)|i18n_locale|number_counters|(up|admin)_(roles|permissions(_role_lnk)?))$/;
export const isFilledByStart = (table: Table) => !isContent(table) || FILLED.test(table.name);
