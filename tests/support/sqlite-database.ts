import Database from 'better-sqlite3';
import type { TestDatabase, Value } from './test-database';

type Stored = Record<string, unknown>;

export function sqliteDatabase(file: string): TestDatabase {
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
        const tables = database.prepare<[], { name: string }>(TABLES).all();
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

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";

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
