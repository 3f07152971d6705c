import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentOf } from './measured';
import { tableEntry } from './manifest';
import type { SavedTable } from './manifest';
import { isContent } from './own-tables';
import type { SiteDatabase, Table } from './site-database';

/** Lines written at a time. */
const BATCH = 200;

/** Writes each table as JSON, a line a row, below `folder`, as the archive calls it. */
export async function saveTables(
  database: SiteDatabase,
  tables: Table[],
  folder: string,
): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  await mkdir(dirname(join(folder, tableEntry('any'))), { recursive: true });
  for (const table of tables.filter(isContent)) {
    const path = join(folder, tableEntry(table.name));
    let rows = 0;
    const lines = async function* () {
      let batch = '';
      for await (const row of database.rows(table)) {
        batch += `${JSON.stringify(row)}\n`;
        rows += 1;
        if (rows % BATCH > 0) continue;
        yield batch;
        batch = '';
      }
      yield batch;
    };
    await pipeline(lines, createWriteStream(path));
    saved.push({ ...table, rows, ...(await contentOf(path)) });
  }
  return saved;
}
