import { createWriteStream, readFileSync } from 'node:fs';
import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measure, measureFile, readArchive, writeArchive } from './backup/archive';
import { chooseFiles, namedFiles, takeFiles } from './backup/collect-files';
import { isContent, migrationsOf, tablesOf, withDatabase } from './backup/database';
import type { DatabasePlace, SiteDatabase, Table } from './backup/database';
import { fileEntry, FORMAT, SECRET, summaryOf, tableEntry } from './backup/manifest';
import type { Manifest, SavedTable } from './backup/manifest';
import { openStoredFiles } from './backup/stored-files';
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
export function backUp(file: string, place: Place, pauseMs = PAUSE_MS): Promise<Manifest> {
  return withTemporaryFolder(place.dataDir, async (folder) => {
    const createdAt = new Date().toISOString();
    let saved = await saveMoment(place, folder);
    for (let tries = 1; Array.isArray(saved); tries += 1) {
      if (tries === TRIES) throw failureOf(saved);
      await rm(folder, { recursive: true });
      await sleep(pauseMs);
      saved = await saveMoment(place, folder);
    }
    const manifest: Manifest = {
      ...{ site: 'saltmarsh', format: FORMAT, version: place.version, createdAt, ...saved },
      secret: await saveSecret(place, folder),
    };
    await writeArchive(file, manifest, folder);
    // A backup that can't be read is found out now, not when it is needed.
    await readArchive(file);
    return manifest;
  });
}

type Moment = Pick<Manifest, 'database' | 'migrations' | 'tables' | 'files'>;

/**
 * Puts one moment of the site below `folder`, while others may change it: all rows of one snapshot, and
 * the files that they name. Files are taken before and after the snapshot begins, because one may have
 * been replaced or deleted in between. Returns the names of files that are in doubt, if any are.
 */
async function saveMoment(place: Place, folder: string): Promise<Moment | string[]> {
  const files = await openStoredFiles(place);
  const before = await takeFiles(files, join(folder, 'before'));
  const saved = await withDatabase(place, async (database) => {
    await database.begin('read');
    const all = await tablesOf(database);
    if (all.length === 0) return undefined;
    const named = await namedFiles(database, all);
    const after = await takeFiles(files, join(folder, 'after'), before);
    const unclear = await chooseFiles(named, [before, after], folder);
    if (unclear.length > 0) return unclear;
    const tables: Moment['tables'] = [];
    for (const table of all.filter(isContent)) {
      tables.push(await saveTable(database, table, folder));
    }
    const contents: Moment['files'] = [];
    for (const { name } of named) {
      contents.push({ name, ...(await measureFile(join(folder, fileEntry(name)))) });
    }
    const migrations = await migrationsOf(database, all);
    return { database: database.kind, migrations, tables, files: contents };
  });
  if (!saved) throw new Failure('There is nothing to save: the site has no database yet.');
  return saved;
}

/** Writes its rows as JSON, one a line. */
async function saveTable(
  database: SiteDatabase,
  table: Table,
  folder: string,
): Promise<SavedTable> {
  const path = join(folder, tableEntry(table.name));
  await mkdir(dirname(path), { recursive: true });
  let rows = 0;
  async function* lines() {
    for await (const row of database.rows(table)) {
      rows += 1;
      yield Buffer.from(`${row}\n`);
    }
  }
  const content = await measure(lines(), createWriteStream(path));
  return { ...table, rows, ...content };
}

/** Second factors and sessions can be read only with the root secret; one of the environment is not ours to copy. */
async function saveSecret({ secretFile }: Place, folder: string): Promise<Manifest['secret']> {
  if (!secretFile) return 'APP_SECRET';
  await copyFile(secretFile, join(folder, SECRET));
  return measureFile(join(folder, SECRET));
}

function failureOf(unclear: string[]): Failure {
  const others = unclear.length > 1 ? ` and ${unclear.length - 1} more` : '';
  return new Failure(
    `Nothing was saved: the stored file ${unclear[0]}${others} is missing or of another size than the media library says. Replace or delete it there, then try again.`,
  );
}
