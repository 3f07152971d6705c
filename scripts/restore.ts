import { createReadStream, existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from './backup/archive';
import {
  erase,
  isContent,
  isFilledByStart,
  migrationsOf,
  tablesOf,
  withDatabase,
} from './backup/database';
import type { Place, SiteDatabase, Table } from './backup/database';
import { fileEntry, SECRET, summaryOf, tableEntry, type Manifest } from './backup/manifest';
import { openStoredFiles } from './backup/stored-files';
import { runOnFile, withTemporaryFolder } from './backup/whole-file';
import { Failure } from './failure';
import { reserveDataDir } from './serve/data-dir-lock';

const ADVICE =
  'Restore fills an empty site only: name another DATA_DIR, DATABASE_URL or S3_BUCKET, or empty them.';

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
  // Import Strapi only now: this takes a second, and is not needed if the file was rejected.
  const { createSite } = await import('./site-process.js');
  const site = createSite();
  // Hide the messages about migrations of an empty database.
  site.log.level = 'error';
  await site.load();
  await site.destroy();
}

/**
 * Restores all or nothing: the file is checked before anything is written, and the database commits
 * last.
 * @param makeTables creates the tables of an empty site
 * @throws Failure if the site is not empty, or if the file can't be restored into it
 */
export async function restore(file: string, place: Place, makeTables: () => Promise<void>) {
  const stored = await openStoredFiles(place);
  for await (const name of stored.list('uploads/'))
    throw new Failure(`There are stored files, e.g. ${name}. ${ADVICE}`);
  const hasTables = await withDatabase(place, requireEmpty);
  const release = reserveDataDir(place);
  try {
    return await withTemporaryFolder(place.dataDir, async (folder) => {
      const manifest = await readArchive(file, folder);
      await requireSecret(manifest, folder);
      try {
        await makeTables();
        await withDatabase(place, async (database) => {
          await database.query(database.sql.beginWrite);
          await fillTables(database, manifest, folder);
          for (const { name } of manifest.files)
            await stored.put(name, join(folder, fileEntry(name)));
          // Replace the secret that was generated for the empty site.
          const own = join(folder, SECRET);
          if (place.secretFile) await replaceFile(place.secretFile, await readFile(own));
          await database.query(database.sql.commit);
        });
      } catch (error) {
        await Promise.allSettled(manifest.files.map(({ name }) => stored.remove(name)));
        if (!hasTables) await erase(place).catch(() => {});
        throw error;
      }
      // An earlier start of the empty site may have stored a site id in this file. The restored
      // site has another id (serve/known-site.ts).
      await rm(join(place.dataDir, 'site'), { force: true });
      return manifest;
    });
  } finally {
    release();
  }
}

/** Writes a file whole or not at all, even if the power fails. */
async function replaceFile(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.new`, content, { flush: true, mode: 0o600 });
  await rename(`${path}.new`, path);
}

/**
 * @returns true if there are tables
 * @throws Failure if a table has rows that a start of an empty site does not add
 */
async function requireEmpty(database: SiteDatabase): Promise<boolean> {
  const tables = await tablesOf(database);
  for (const { name } of tables.filter((table) => !isFilledByStart(table)))
    if ((await database.query(`SELECT 1 FROM "${name}" LIMIT 1`)).length > 0)
      throw new Failure(`The database is not empty, there are rows in "${name}". ${ADVICE}`);
  return tables.length > 0;
}

/**
 * If the backup has a secret, APP_SECRET must be the same or unset. If the backup has none,
 * APP_SECRET must be set, but can't be checked. With another secret, second factors would not work.
 * @throws Failure
 */
async function requireSecret({ secret }: Manifest, folder: string): Promise<void> {
  const given = process.env.APP_SECRET;
  if (secret === 'APP_SECRET' && !given)
    throw new Failure('The saved site had its secret in APP_SECRET: set the same one here.');
  if (secret === 'APP_SECRET' || !given) return;
  if (given !== (await readFile(join(folder, SECRET), 'utf8')))
    throw new Failure('The backup has a secret of its own: unset APP_SECRET.');
}

/**
 * Fills the tables with the rows of the backup. Rows are restored unchanged, so the database must
 * have the same migrations as the backup, and all columns of the backup.
 * @throws Failure
 */
async function fillTables(database: SiteDatabase, manifest: Manifest, folder: string) {
  const { createdAt, migrations } = manifest;
  const tables = manifest.tables.filter(({ rows }) => rows > 0);
  const [all, ran] = [await tablesOf(database), await migrationsOf(database)];
  const column = lacking(columnsOf(all), columnsOf(tables));
  const other = column ?? lacking(ran, migrations) ?? lacking(migrations, ran);
  if (other)
    throw new Failure(
      `The backup of ${createdAt.slice(0, 10)} was made by another version of the site: only one of them has "${other}". Restore it with the version of that day, then update.`,
    );
  // Delete the rows that a start of the empty site has added.
  for (const { name } of all.filter(isContent)) await database.query(`DELETE FROM "${name}"`);
  for (const table of tables)
    for await (const lines of linesOf(join(folder, tableEntry(table.name))))
      await database.query(database.sql.insert(table), `[${lines.join()}]`);
}

const lacking = (names: string[], all: string[]) => all.find((name) => !names.includes(name));
const columnsOf = (tables: Table[]) =>
  tables.flatMap(({ name, columns }) =>
    Object.entries(columns).map(([column, kind]) => `${name}.${column} (${kind})`),
  );

/**
 * Yields a file's lines in batches. `node:readline` would also split at U+2028, which JSON may
 * contain.
 */
async function* linesOf(path: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
