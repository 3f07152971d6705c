import type { ColumnKind } from './manifest';
import { openPostgres } from './postgres-database';
import { openSqlite } from './sqlite-database';

/**
 * A value as the backup writes it, whatever the database: booleans, numbers and texts as such, JSON as
 * what it says, timestamps in ISO 8601 (UTC), dates `YYYY-MM-DD`, times `HH:MM:SS.mmm`.
 */
export type Row = Record<string, unknown>;

export interface Table {
  name: string;
  /** By name. */
  columns: Record<string, ColumnKind>;
}

/** The site's database, on a connection of our own and in one transaction. */
export interface SiteDatabase {
  readonly kind: 'sqlite' | 'postgres';
  /** `read`: all that follows sees the same moment. `write`: references are checked at the end. */
  begin(mode: 'read' | 'write'): Promise<void>;
  tables(): Promise<Table[]>;
  /** In the order of their ids. */
  rows(table: Table): AsyncIterable<Row>;
  count(table: string): Promise<number>;
  empty(tables: readonly Table[]): Promise<void>;
  /** Columns that `table` does not list keep their defaults. */
  insert(table: Table, rows: readonly Row[]): Promise<void>;
  /** New rows get ids above those inserted. */
  setSequences(tables: readonly Table[]): Promise<void>;
  commit(): Promise<void>;
  /** Rolls back what is not committed. */
  close(): Promise<void>;
  /** Removes all tables; outside a transaction. */
  erase(): Promise<void>;
}

export interface DatabasePlace {
  databaseUrl?: string;
  databaseFile: string;
}

/** `undefined` if there is no database file. @throws Failure if PostgreSQL can't be reached */
export function openDatabase(place: DatabasePlace): Promise<SiteDatabase | undefined> {
  return place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.databaseFile);
}
