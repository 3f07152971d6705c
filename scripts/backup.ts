import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { measure, readArchive, writeArchive } from './backup/archive';
import { isContent, migrationsOf, rowsOf, tablesOf, withDatabase } from './backup/database';
import type { Place, SiteDatabase, Table } from './backup/database';
import { fileEntry, FORMAT, SECRET, summaryOf, tableEntry } from './backup/manifest';
import type { Manifest, SavedTable } from './backup/manifest';
import { namedFiles, openStoredFiles } from './backup/stored-files';
import { removing, runOnFile, withTemporaryFolder } from './backup/whole-file';
import { Failure } from './failure';

/** `npm run backup -- FILE`: saves the site, running or not, in one file (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  await runOnFile('backup', args, async (file) => {
    const { environment } = await import('@saltmarsh/cms/environment');
    const manifest = await backUp(file, environment);
    console.log(`Saved ${summaryOf(manifest)} to ${file}`);
    if (manifest.secret === 'APP_SECRET')
      console.log('The backup does not contain APP_SECRET: keep a copy elsewhere.');
  });
}

/**
 * Writes a backup under a temporary name, and renames it to `file` once it is complete, read back
 * and on the disk.
 * @throws Failure if `file` exists already, or if something to save is missing
 */
export async function backUp(file: string, place: Place): Promise<Manifest> {
  if (existsSync(file)) throw new Failure(`${file} exists already: name another file.`);
  const part = `${file}.${process.pid}.part`;
  return removing(part, async () => {
    const manifest = await withTemporaryFolder(place.dataDir, async (folder) => {
      const saved = await saveMoment(place, folder);
      await writeArchive(part, saved, folder);
      return saved;
    });
    // Find out now whether the backup can be read, not only when it is needed.
    await withTemporaryFolder(place.dataDir, (folder) => readArchive(part, folder));
    await rename(part, file);
    // The new name survives a power cut only if the folder has been written to the disk as well.
    const parent = await open(dirname(file));
    await parent.sync();
    await parent.close();
    return manifest;
  });
}

/**
 * Saves below `folder` all rows of one snapshot, and the files that these rows name. Stored files
 * never change, but a running site may delete one. The saving then begins again, up to `tries`
 * times in all.
 * @throws Failure
 */
async function saveMoment(place: Place, folder: string, tries = 5): Promise<Manifest> {
  for (const entry of [tableEntry('any'), fileEntry('uploads/any')])
    await mkdir(join(folder, entry, '..'), { recursive: true });
  const createdAt = new Date().toISOString();
  const stored = await openStoredFiles(place);
  const [tables, files]: [SavedTable[], Manifest['files']] = [[], []];
  let lost: string | undefined;
  const migrations = await withDatabase(place, async (database) => {
    await database.query(database.sql.beginRead);
    const all = await tablesOf(database);
    if (all.length === 0)
      throw new Failure('There is nothing to save: the site has no database yet.');
    for (const table of all.filter(isContent))
      tables.push(await saveTable(database, table, folder));
    for (const [name, isNeeded] of await namedFiles(database, all)) {
      const path = join(folder, fileEntry(name));
      if (await stored.download(name, path)) files.push({ name, ...(await measure(path)) });
      else if (isNeeded) lost ??= name;
      else console.warn(`${name} is missing. Only the history of an entry had it.`);
    }
    return migrationsOf(database);
  });
  if (lost && tries === 1)
    throw new Failure(
      `Nothing was saved: the stored file ${lost} is missing. Replace or delete it in the media library, then try again.`,
    );
  if (lost) return sleep(500).then(() => saveMoment(place, folder, tries - 1));
  // Without the root secret, second factors can't be decrypted, and links in sent emails fail.
  if (place.secretFile) await copyFile(place.secretFile, join(folder, SECRET));
  const secret = place.secretFile ? await measure(join(folder, SECRET)) : 'APP_SECRET';
  return { site: 'saltmarsh', format: FORMAT, createdAt, migrations, secret, tables, files };
}

async function saveTable(database: SiteDatabase, table: Table, folder: string) {
  const path = join(folder, tableEntry(table.name));
  let rows = 0;
  await pipeline(async function* () {
    for await (const row of rowsOf(database, table)) {
      rows += 1;
      yield `${row}\n`;
    }
  }, createWriteStream(path));
  return { ...table, rows, ...(await measure(path)) };
}
