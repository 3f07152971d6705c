import { isMigrations } from './own-tables';
import type { SiteDatabase, Table } from './site-database';

/** Names of the migrations that have run, in their order. */
export async function migrationsOf(database: SiteDatabase, tables: Table[]): Promise<string[]> {
  const names: string[] = [];
  for (const table of tables.filter(isMigrations)) {
    for await (const { name } of database.rows(table)) names.push(String(name));
  }
  return names;
}
