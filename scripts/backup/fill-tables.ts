import { join } from 'node:path';
import { codeOf, Failure } from '../failure';
import { linesOf } from './json-lines';
import { tableEntry } from './manifest';
import type { ColumnKind, SavedTable } from './manifest';
import type { Row, SiteDatabase, Table } from './site-database';

const BATCH = 500;

/**
 * Replaces all rows of `tables` by those saved below `folder`.
 * @throws Failure if a saved column with data has no place here, or the database rejects a row
 */
export async function fillTables(
  database: SiteDatabase,
  tables: Table[],
  saved: SavedTable[],
  folder: string,
): Promise<void> {
  await database.empty(tables);
  for (const table of tables) {
    const source = saved.find(({ name }) => name === table.name);
    if (source) await fillTable(database, table, source, folder);
  }
  await database.setSequences(tables);
}

async function fillTable(
  database: SiteDatabase,
  table: Table,
  source: SavedTable,
  folder: string,
): Promise<void> {
  const isShared = ([name, kind]: [string, ColumnKind]) => table.columns[name] === kind;
  const columns = Object.entries(source.columns);
  const shared = { name: table.name, columns: Object.fromEntries(columns.filter(isShared)) };
  const others = columns.filter((column) => !isShared(column)).map(([name]) => name);
  const insert = async (rows: Row[]) => {
    await database.insert(shared, rows).catch((error: unknown) => {
      throw rejection(error, `rows of "${table.name}"`);
    });
  };

  let batch: Row[] = [];
  for await (const line of linesOf(join(folder, tableEntry(table.name)))) {
    const row = JSON.parse(line) as Row;
    const lost = others.find((name) => row[name] != null);
    if (lost) {
      throw new Failure(
        `The backup has data in "${table.name}.${lost}", a column that this version has not, or of another type.`,
      );
    }
    if (batch.push(row) < BATCH) continue;
    await insert(batch);
    batch = [];
  }
  await insert(batch);
  const count = await database.count(table.name);
  if (count !== source.rows) {
    throw new Failure(`"${table.name}" has ${count} rows now, but ${source.rows} were saved.`);
  }
}

/** By its code alone: a message of the database may have the row's values. */
export function rejection(error: unknown, what: string): unknown {
  const code = codeOf(error);
  return code ? new Failure(`The database rejected ${what} (${code}).`) : error;
}
