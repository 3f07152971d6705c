import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { RETIRED_TABLE } from '@saltmarsh/contract/constants/tables';
import { Failure } from '../failure';
import { countRows, isContent, migrationsOf, tablesOf } from './database';
import type { SiteDatabase, Table } from './database';
import { fileEntry, SECRET, tableEntry } from './manifest';
import type { Manifest, SavedTable } from './manifest';
import type { StoredFiles } from './stored-files';

/**
 * Fills a database that has its tables, and the stored files, from what is unpacked in `folder`. The
 * database commits last: until then, a failure undoes everything.
 * @throws Failure
 */
export async function fillSite(
  database: SiteDatabase,
  files: StoredFiles,
  secretFile: string | undefined,
  { manifest, folder }: { manifest: Manifest; folder: string },
): Promise<void> {
  const written: string[] = [];
  try {
    await database.begin('write');
    const tables = await tablesOf(database);
    await requireSameSchema(database, tables, manifest);
    const content = tables.filter(isContent);
    await database.empty(content);
    for (const table of content) {
      const saved = manifest.tables.find(({ name }) => name === table.name);
      if (saved) await fillTable(database, table, saved, join(folder, tableEntry(table.name)));
    }
    for (const { name } of manifest.files) {
      written.push(name);
      await files.write(name, join(folder, fileEntry(name)));
    }
    // Replaces the one that was generated for the empty site.
    if (secretFile) await rename(join(folder, SECRET), secretFile);
    await database.commit();
  } catch (error) {
    for (const name of written) await files.remove(name);
    throw error;
  }
}

/** Rows are restored as they were saved, so nothing may have to be done to them. */
async function requireSameSchema(
  database: SiteDatabase,
  tables: Table[],
  { version, migrations, tables: saved }: Manifest,
): Promise<void> {
  const known = [RETIRED_TABLE, ...tables.map(({ name }) => name)];
  const unknown = saved.find(({ name }) => !known.includes(name));
  if (unknown) {
    throw new Failure(`The backup has a table that this version has not: "${unknown.name}".`);
  }
  const here = await migrationsOf(database, tables);
  const isShared = (name: string) => here.includes(name) && migrations.includes(name);
  const other = [...here, ...migrations].find((name) => !isShared(name));
  if (other) {
    throw new Failure(
      `The backup was made by another version (${version}): only one of them has the migration "${other}". Restore it with that version, then update.`,
    );
  }
}

/** Inserts the rows of the file at `path`, unless a column that has no place here has data. */
async function fillTable(
  database: SiteDatabase,
  { name, columns }: Table,
  saved: SavedTable,
  path: string,
): Promise<void> {
  const all = Object.entries(saved.columns);
  const shared = Object.fromEntries(all.filter(([column, kind]) => columns[column] === kind));
  const others = Object.keys(saved.columns).filter((column) => !(column in shared));
  for await (const lines of linesOf(path)) {
    const rows = others.length > 0 ? lines.map((line) => JSON.parse(line) as object) : [];
    const lost = others.find((column) => rows.some((row) => Reflect.get(row, column) != null));
    if (lost) {
      throw new Failure(
        `The backup has data in "${name}.${lost}", a column that this version has not, or of another type.`,
      );
    }
    await database.insert({ name, columns: shared }, lines);
  }
  const count = await countRows(database, name);
  if (count !== saved.rows) {
    throw new Failure(`"${name}" has ${count} rows now, but ${saved.rows} were saved.`);
  }
}

/** Some at a time. `node:readline` would also end a line at U+2028, which JSON may contain. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
