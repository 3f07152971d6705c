import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { RETIRED_TABLE } from '@saltmarsh/contract/constants/tables';
import { readArchive } from './backup/archive';
import {
  countRows,
  isContent,
  isFilledByStart,
  migrationsOf,
  tablesOf,
  withDatabase,
} from './backup/database';
import type { DatabasePlace, SiteDatabase, Table } from './backup/database';
import { fileEntry, SECRET, summaryOf, tableEntry } from './backup/manifest';
import type { Manifest, SavedTable } from './backup/manifest';
import { openStoredFiles, type FilesPlace, type StoredFiles } from './backup/stored-files';
import { runOnFile, syncToDisk, withTemporaryFolder } from './backup/whole-file';
import { Failure } from './failure';
import { reserveDataDir } from './serve/data-dir-lock';

const ADVICE = 'Restore fills an empty site only: name another DATA_DIR or DATABASE_URL.';

/** The environment's settings for where the site stores its data. */
type Place = DatabasePlace & FilesPlace & { dataDir: string; secretFile?: string };

/** `npm run restore -- FILE`: restores a saved site into an empty one (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  await runOnFile('restore', args, async (file) => {
    if (!existsSync(file)) throw new Failure(`${file} does not exist.`);
    const { environment } = await import('@saltmarsh/cms/environment');
    const manifest = await restore(file, environment, createTables);
    console.log(`Restored ${summaryOf(manifest)}, saved at ${manifest.createdAt}`);
  });
  process.exit(0);
}

async function createTables(): Promise<void> {
  // Import this late: it takes a second, and the file may already be rejected.
  const { createSite } = await import('./site-process.js');
  const site = createSite();
  // Hide the messages about migrations of an empty database.
  site.log.level = 'error';
  await site.load();
  await site.destroy();
}

export async function restore(
  file: string,
  place: Place,
  makeTables: () => Promise<void>,
): Promise<Manifest> {
  const files = await openStoredFiles(place);
  for await (const name of files.list('uploads/'))
    throw new Failure(`There are stored files, e.g. ${name}. ${ADVICE}`);
  const hasTables = await withDatabase(place, requireEmpty);
  const release = reserveDataDir(place);
  try {
    return await withTemporaryFolder(place.dataDir, async (folder) => {
      const manifest = await readArchive(file, folder);
      await requireSecret(manifest, folder);
      try {
        await makeTables();
        const saved = { manifest, folder };
        await withDatabase(place, (database) => fillSite(database, files, place.secretFile, saved));
      } catch (error) {
        if (!hasTables) await withDatabase(place, (database) => database.erase());
        throw error;
      }
      return manifest;
    });
  } finally {
    release();
  }
}

/** Returns true if there are tables. @throws Failure if there is content */
async function requireEmpty(database: SiteDatabase): Promise<boolean> {
  const tables = await tablesOf(database);
  for (const table of tables) {
    if (isFilledByStart(table) || (await countRows(database, table.name)) === 0) continue;
    throw new Failure(`The database is not empty, there are rows in "${table.name}". ${ADVICE}`);
  }
  return tables.length > 0;
}

/** Checks APP_SECRET: sessions and second factors need the backup's secret. @throws Failure */
async function requireSecret({ secret }: Manifest, folder: string): Promise<void> {
  const given = process.env.APP_SECRET;
  if (secret === 'APP_SECRET') {
    if (given) return;
    throw new Failure('The saved site had its secret in APP_SECRET: set the same one here.');
  }
  if (!given || given === (await readFile(join(folder, SECRET), 'utf8'))) return;
  throw new Failure(
    'The backup has its own secret, which differs from APP_SECRET: unset APP_SECRET.',
  );
}

/**
 * Restores the unpacked backup in `folder` into existing tables and the stored files. Commits the
 * database last, so that a failure undoes everything.
 */
async function fillSite(
  database: SiteDatabase,
  files: StoredFiles,
  secretFile: string | undefined,
  { manifest, folder }: { manifest: Manifest; folder: string },
): Promise<void> {
  const written: string[] = [];
  try {
    await database.begin('write');
    await requireSameMigrations(database, manifest);
    const content = (await tablesOf(database)).filter(isContent);
    await database.empty(content);
    for (const saved of manifest.tables) {
      const table = content.find(({ name }) => name === saved.name);
      if (table) await fillTable(database, table, saved, join(folder, tableEntry(table.name)));
      else if (saved.name !== RETIRED_TABLE)
        throw new Failure(
          `The backup has a table that this version does not have: "${saved.name}".`,
        );
    }
    for (const { name } of manifest.files) {
      written.push(name);
      await files.put(name, join(folder, fileEntry(name)));
    }
    if (secretFile) {
      await syncToDisk(join(folder, SECRET));
      // Replace the secret that was generated for the empty site.
      await rename(join(folder, SECRET), secretFile);
    }
    await database.commit();
  } catch (error) {
    for (const name of written) await files.remove(name);
    throw error;
  }
}

/** Rejects a backup that would need a migration, because its rows are restored unchanged. */
async function requireSameMigrations(
  database: SiteDatabase,
  { version, migrations }: Manifest,
): Promise<void> {
  const here = await migrationsOf(database);
  const isShared = (name: string) => here.includes(name) && migrations.includes(name);
  const other = [...here, ...migrations].find((name) => !isShared(name));
  if (other) {
    throw new Failure(
      `The backup was made by another version (${version}): only one of them has the migration "${other}". Restore it with that version, then update.`,
    );
  }
}

/** Inserts the rows of the file at `path`. @throws Failure if a column with data is missing here */
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
        `The backup has data in "${name}.${lost}", a column that this version does not have, or has with another type.`,
      );
    }
    await database.insert({ name, columns: shared }, lines);
  }
  const count = await countRows(database, name);
  if (count !== saved.rows) {
    throw new Failure(`"${name}" has ${count} rows now, but ${saved.rows} were saved.`);
  }
}

/** Yields groups of lines. `node:readline` would also split at U+2028, which JSON allows. */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
