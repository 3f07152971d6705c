import { createWriteStream, readFileSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { measure, readArchive, writeArchive } from './backup/archive';
import { isContent, migrationsOf, tablesOf, withDatabase } from './backup/database';
import type { DatabasePlace, SiteDatabase, Table } from './backup/database';
import { fileEntry, FORMAT, SECRET, summaryOf, tableEntry } from './backup/manifest';
import type { Manifest, SavedTable } from './backup/manifest';
import { namedFiles, openStoredFiles } from './backup/stored-files';
import type { FilesPlace } from './backup/stored-files';
import { runOnFile, withTemporaryFolder, writeWhole } from './backup/whole-file';
import { Failure } from './failure';

const TRIES = 5;
const PAUSE_MS = 1000;

/** The site's place and version: parts of the environment. */
type Place = DatabasePlace & FilesPlace & { dataDir: string; secretFile?: string; version: string };

/** `npm run backup -- FILE`: the whole site, running or not, in one file (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  await runOnFile('backup', args, async (file) => {
    const manifest = await writeWhole(file, async (part) => {
      const { environment } = await import('@saltmarsh/cms/environment');
      return backUp(part, { ...environment, version: siteVersion() });
    });
    const megabytes = (await stat(file)).size / 1_000_000;
    const size = megabytes.toLocaleString('en-GB', { maximumFractionDigits: 1 });
    console.log(`Saved ${summaryOf(manifest)}, ${size} MB to ${file}`);
    if (manifest.secret === 'APP_SECRET')
      console.log('APP_SECRET is not in it: keep it elsewhere.');
  });
}

function siteVersion(): string {
  const file = readFileSync(resolve(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}

/** @param pauseMs between two tries to save one moment of a site that changes */
export async function backUp(file: string, place: Place, pauseMs = PAUSE_MS): Promise<Manifest> {
  const createdAt = new Date().toISOString();
  for (let tries = 1; ; tries += 1) {
    const manifest = await withTemporaryFolder(place.dataDir, async (folder) => {
      const { lost, ...saved } = await saveMoment(place, folder);
      if (lost.length > 0 && tries === TRIES) throw failureOf(lost);
      if (lost.length > 0) return undefined;
      const secret = await saveSecret(place, folder);
      const head = {
        site: 'saltmarsh',
        format: FORMAT,
        version: place.version,
        createdAt,
      } as const;
      const all: Manifest = { ...head, ...saved, secret };
      await writeArchive(file, all, folder);
      return all;
    });
    if (manifest) {
      // A backup that can't be read is found out now, not when it is needed.
      await withTemporaryFolder(place.dataDir, (folder) => readArchive(file, folder));
      return manifest;
    }
    await sleep(pauseMs);
  }
}

type Moment = Pick<Manifest, 'database' | 'migrations' | 'tables' | 'files'> & { lost: string[] };

/**
 * Puts one moment of the site below `folder`, while others may change it: all rows of one snapshot, and the
 * files that they name. No file changes under its name, but one may have been deleted since: it is `lost`.
 */
async function saveMoment(place: Place, folder: string): Promise<Moment> {
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
    for (const { name, isOfSize } of await namedFiles(database, all)) {
      const path = join(folder, fileEntry(name));
      const content = (await stored.read(name, path)) && (await measure(path));
      if (content && isOfSize(content.size)) files.push({ name, ...content });
      else lost.push(name);
    }
    const migrations = await migrationsOf(database, all);
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

/** Copies the root secret, without which second factors and sessions can't be read. APP_SECRET is the operator's to keep. */
async function saveSecret({ secretFile }: Place, folder: string): Promise<Manifest['secret']> {
  if (!secretFile) return 'APP_SECRET';
  await copyFile(secretFile, join(folder, SECRET));
  return measure(join(folder, SECRET));
}

function failureOf(lost: string[]): Failure {
  const others = lost.length > 1 ? ` and ${lost.length - 1} more` : '';
  return new Failure(
    `Nothing was saved: the stored file ${lost[0]}${others} is missing or of another size than the media library says. Replace or delete it there, then try again.`,
  );
}
