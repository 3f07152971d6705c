import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { measure, readArchive, writeArchive } from './backup/archive';
import { isContent, migrationsOf, tablesOf, withDatabase } from './backup/database';
import type { DatabasePlace, SiteDatabase, Table } from './backup/database';
import { fileEntry, FORMAT, SECRET, summaryOf, tableEntry } from './backup/manifest';
import type { Manifest, SavedTable } from './backup/manifest';
import { isOfSize, namedFiles, openStoredFiles, type FilesPlace } from './backup/stored-files';
import { removing, runOnFile, syncToDisk, withTemporaryFolder } from './backup/whole-file';
import { Failure } from './failure';

const PACKAGE = resolve(__dirname, '../../package.json');
const TRIES = 5;
const PAUSE_MS = 1000;

/** Where the site keeps its data, and its version. The place comes from the environment. */
type Place = DatabasePlace & FilesPlace & { dataDir: string; secretFile?: string; version: string };

/** `npm run backup -- FILE`: the whole site, running or not, in one file (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  await runOnFile('backup', args, async (file) => {
    const { environment } = await import('@saltmarsh/cms/environment');
    const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
    const manifest = await backUp(file, { ...environment, version });
    const megabytes = (await stat(file)).size / 1_000_000;
    const size = megabytes.toLocaleString('en-GB', { maximumFractionDigits: 1 });
    console.log(`Saved ${summaryOf(manifest)}, ${size} MB to ${file}`);
    if (manifest.secret === 'APP_SECRET')
      console.log('The backup does not contain APP_SECRET: keep a copy elsewhere.');
  });
}

/**
 * Writes a backup under a temporary name, and renames it to `file` once it is complete, read back and on the
 * disk.
 * @param pauseMs the wait before another try, if the site changed meanwhile
 * @throws Failure if `file` exists already
 */
export async function backUp(file: string, place: Place, pauseMs = PAUSE_MS): Promise<Manifest> {
  if (existsSync(file)) throw new Failure(`${file} exists already: name another file.`);
  const part = `${file}.${process.pid}.part`;
  return removing(part, async () => {
    const manifest = await withTemporaryFolder(place.dataDir, async (folder) => {
      const saved = await saveMoment(place, folder, pauseMs);
      await writeArchive(part, saved, folder);
      return saved;
    });
    // Find out now if the backup can't be read, not when it is needed.
    await withTemporaryFolder(place.dataDir, (folder) => readArchive(part, folder));
    await rename(part, file);
    // The name survives a power cut only when the folder is on the disk as well.
    await syncToDisk(dirname(file));
    return manifest;
  });
}

/** Saves one state of the site below `folder`. Tries again if a file was deleted in the meantime. */
async function saveMoment(place: Place, folder: string, pauseMs: number): Promise<Manifest> {
  const { version, secretFile } = place;
  const createdAt = new Date().toISOString();
  for (let tries = 1; ; tries += 1) {
    const { lost, ...saved } = await saveRowsAndFiles(place, folder);
    if (lost.length === 0) {
      // Without the root secret, second factors and sessions can't be read.
      if (secretFile) await copyFile(secretFile, join(folder, SECRET));
      const secret = secretFile ? await measure(join(folder, SECRET)) : 'APP_SECRET';
      return { site: 'saltmarsh', format: FORMAT, version, createdAt, ...saved, secret };
    }
    if (tries === TRIES) throw failureOf(lost);
    await sleep(pauseMs);
  }
}

/**
 * Saves all rows of one snapshot, and the files that they name, while others may change the site. Stored
 * files never change, but some may have been deleted since the snapshot: their names are in `lost`.
 */
async function saveRowsAndFiles(place: Place, folder: string) {
  for (const entry of [tableEntry('any'), fileEntry('uploads/any')]) {
    await mkdir(join(folder, entry, '..'), { recursive: true });
  }
  const stored = await openStoredFiles(place);
  const moment = await withDatabase(place, async (database) => {
    await database.begin('read');
    const all = await tablesOf(database);
    if (all.length === 0) return undefined;
    const tables: SavedTable[] = [];
    for (const table of all.filter(isContent))
      tables.push(await saveTable(database, table, folder));
    const [files, lost]: [Manifest['files'], string[]] = [[], []];
    for (const [name, row] of await namedFiles(database, all)) {
      const path = join(folder, fileEntry(name));
      const content = (await stored.download(name, path)) && (await measure(path));
      if (content && isOfSize(row, content.size)) files.push({ name, ...content });
      else lost.push(name);
    }
    const migrations = await migrationsOf(database);
    return { database: database.kind, migrations, tables, files, lost };
  });
  if (!moment) throw new Failure('There is nothing to save: the site has no database yet.');
  return moment;
}

/** Writes a table's rows as JSON, one per line. */
async function saveTable(
  database: SiteDatabase,
  table: Table,
  folder: string,
): Promise<SavedTable> {
  const path = join(folder, tableEntry(table.name));
  let rows = 0;
  await pipeline(async function* () {
    for await (const row of database.rows(table)) {
      rows += 1;
      yield `${row}\n`;
    }
  }, createWriteStream(path));
  return { ...table, rows, ...(await measure(path)) };
}

function failureOf(lost: string[]): Failure {
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
  return new Failure(
    `Nothing was saved: the stored file ${lost[0]}${others} is missing or of another size than the media library says. Replace or delete it there, then try again.`,
  );
}
