import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { types } from 'pg';
import { connected, createScratchDatabase, TEST_POSTGRES_URL } from '../../scripts/checks/postgres';
import type { ServerAddress } from './server';
import { sharedServer } from './shared-server';

export type SiteData = Pick<ServerAddress, 'dataDir' | 'databaseUrl'>;

export function databaseOf({ dataDir, databaseUrl }: SiteData = sharedServer()): TestDatabase {
  if (databaseUrl) return postgresDatabase(databaseUrl);
  return sqliteDatabase(join(dataDir, 'saltmarsh.db'));
}

export function inDatabase<Row = unknown>(statement: string, ...values: Value[]): Promise<Row[]> {
  return databaseOf().run<Row>(statement, values);
}

/** Tables without content, e.g. sessions and queued emails. Some change after a response. */
const IGNORED =
  /session|password_resets|outgoing_mail|rate_limits|strapi_(core_store|migrations|database_schema|webhooks|history)/;

/** Returns digests of the shared server's content and files. */
async function snapshot(): Promise<Record<string, string>> {
  const tables = [...(await databaseOf().contents())]
    .filter(([name]) => !IGNORED.test(name))
    // PostgreSQL returns rows in no fixed order.
    .map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).sort()] as const)
    .map(([name, rows]) => [name, digest(JSON.stringify(rows))] as const);
  return Object.fromEntries([...tables, ...files()]);
}

/** Runs `act`, which must change neither content nor files. */
export async function unchanged<Result>(act: () => Promise<Result>): Promise<Result> {
  const before = await snapshot();
  const result = await act();
  expect(await snapshot()).toEqual(before);
  return result;
}

/** Returns path and digest of each stored upload and temporary file. */
export function files(dataDir = sharedServer().dataDir): [string, string][] {
  return ['public/uploads', 'tmp'].flatMap((folder) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry): [string, string] => {
        const path = join(entry.parentPath, entry.name);
        return [path, digestOfFile(path)];
      }),
  );
}

const knownDigests = new Map<string, string>();

/** Digests a file, or returns the known digest if it is unchanged. */
function digestOfFile(path: string): string {
  const { ino, size, ctimeNs } = statSync(path, { bigint: true });
  const version = [path, ino, size, ctimeNs].join(' ');
  const known = knownDigests.get(version) ?? digest(readFileSync(path));
  knownDigests.set(version, known);
  return known;
}

export function digest(content: string | Buffer): string {
  return createHash('sha1').update(content).digest('hex');
}

export type Value = string | number | boolean | Date | null;

/** A server's database. Returns booleans and times as `boolean` and `Date`. */
interface TestDatabase {
  /** @param statement SQL that both databases accept, with a `?` for each of `values` */
  run: <Row>(statement: string, values: readonly Value[]) => Promise<Row[]>;
  contents(): Promise<Map<string, unknown[]>>;
  /** Returns the highest id ever used in the table. */
  lastId(table: string): Promise<number>;
}

type Stored = Record<string, unknown>;

function sqliteDatabase(file: string): TestDatabase {
  function connected<Result>(use: (database: Database.Database) => Result): Result {
    const database = new Database(file);
    try {
      database.pragma('busy_timeout = 5000');
      return use(database);
    } finally {
      database.close();
    }
  }

  return {
    run: async <Row>(statement: string, values: readonly Value[]) =>
      connected((database) => {
        const prepared = database.prepare<unknown[], Stored>(statement);
        const bound = values.map(toStored);
        if (prepared.reader) return fromStored<Row>(prepared.all(...bound), prepared.columns());
        prepared.run(...bound);
        return [];
      }),
    contents: async () =>
      connected((database) => {
        const tables = database.prepare<[], { name: string }>(SQLITE_TABLES).all();
        const rows = (name: string) => database.prepare(`SELECT * FROM "${name}"`).all();
        return new Map(tables.map(({ name }) => [name, rows(name)]));
      }),
    lastId: async (table) =>
      connected((database) => {
        const statement = 'SELECT seq FROM sqlite_sequence WHERE name = ?';
        return database.prepare<[string], { seq: number }>(statement).get(table)?.seq ?? 0;
      }),
  };
}

const SQLITE_TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

function toStored(value: Value): string | number | null {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'boolean' ? Number(value) : value;
}

function fromStored<Row>(rows: Stored[], columns: Database.ColumnDefinition[]): Row[] {
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    if (types.get(name) === 'boolean' && value !== null) return [name, Boolean(value)];
    const isTime = types.get(name) === 'datetime' && typeof value === 'number';
    return [name, isTime ? new Date(value) : value];
  };
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(read)) as Row);
}

// Keep dates as text, as in SQLite.
types.setTypeParser(types.builtins.DATE, String);

function postgresDatabase(url: string): TestDatabase {
  return {
    run: <Row>(statement: string, values: readonly Value[]) =>
      connected(url, async (client) => {
        let count = 0;
        const numbered = statement.replace(/\?/g, () => `$${(count += 1)}`);
        return (await client.query(numbered, [...values])).rows as Row[];
      }),
    contents: () =>
      connected(url, async (client) => {
        const contents = new Map<string, unknown[]>();
        for (const { name } of (await client.query<{ name: string }>(POSTGRES_TABLES)).rows) {
          contents.set(name, (await client.query<object>(`SELECT * FROM "${name}"`)).rows);
        }
        return contents;
      }),
    lastId: (table) =>
      connected(url, async (client) => {
        const select = 'SELECT last_value FROM pg_sequences WHERE sequencename = $1';
        const named = [`${table}_id_seq`];
        const { rows } = await client.query<{ last_value: string | null }>(select, named);
        return Number(rows[0]?.last_value ?? 0);
      }),
  };
}

const POSTGRES_TABLES =
  'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()';

export type PostgresDatabase = NonNullable<Awaited<ReturnType<typeof createDatabase>>>;

/** Creates an empty database. Without PostgreSQL, prints a message and returns `undefined`. */
export async function createDatabase() {
  try {
    const database = await createScratchDatabase('test');
    return {
      ...database,
      run: (statement: string, values?: unknown[]) =>
        connected(database.url, async (client) => {
          return (await client.query<Record<string, unknown>>(statement, values)).rows;
        }),
    };
  } catch (error) {
    process.stderr.write(`SKIPPED: no PostgreSQL at ${TEST_POSTGRES_URL}: ${String(error)}\n`);
    return undefined;
  }
}
