import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from './backup/archive';
import { countRows, isFilledByStart, tablesOf, withDatabase } from './backup/database';
import type { DatabasePlace, SiteDatabase } from './backup/database';
import { fillSite } from './backup/fill-site';
import { SECRET, summaryOf } from './backup/manifest';
import type { Manifest } from './backup/manifest';
import { openStoredFiles } from './backup/stored-files';
import type { FilesPlace } from './backup/stored-files';
import { runOnFile, withTemporaryFolder } from './backup/whole-file';
import { Failure } from './failure';
import { reserveDataDir } from './serve/data-dir-lock';

const ADVICE = 'Restore fills an empty site only: name another DATA_DIR or DATABASE_URL.';

/** The place where the site is to be: parts of the environment. */
type Place = DatabasePlace & FilesPlace & { dataDir: string; secretFile?: string };

/** `npm run restore -- FILE`: a saved site into an empty one (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  await runOnFile('restore', args, async (file) => {
    // The whole file is checked before anything is touched.
    const manifest = await readArchive(file);
    const { environment } = await import('@saltmarsh/cms/environment');
    await restore(file, manifest, environment, createTables);
    console.log(`Restored ${summaryOf(manifest)}, saved at ${manifest.createdAt}`);
  });
  process.exit(0);
}

/** Makes them like the site's own start, without content. */
async function createTables(): Promise<void> {
  // A second of its own, which a rejected file need not wait for.
  const { createSite } = await import('./site-process.js');
  const site = createSite();
  // Not of interest here: its migrations of an empty database.
  site.log.level = 'error';
  await site.load();
  await site.destroy();
}

/** @param makeTables makes those of an empty site at this place */
export async function restore(
  file: string,
  manifest: Manifest,
  place: Place,
  makeTables: () => Promise<void>,
): Promise<void> {
  const files = await openStoredFiles(place);
  for await (const { name } of files.list())
    throw new Failure(`There are stored files, e.g. ${name}. ${ADVICE}`);
  const hasTables = await withDatabase(place, requireEmpty);
  const release = reserveDataDir(place);
  try {
    await withTemporaryFolder(place.dataDir, async (folder) => {
      await readArchive(file, folder);
      await requireSecret(manifest, folder);
      try {
        await makeTables();
        const saved = { manifest, folder };
        await withDatabase(place, (database) => fillSite(database, files, place.secretFile, saved));
      } catch (error) {
        if (!hasTables) await withDatabase(place, (database) => database.erase());
        throw error;
      }
    });
  } finally {
    release();
  }
}

/** @returns whether there are tables @throws Failure if there is content */
async function requireEmpty(database: SiteDatabase): Promise<boolean> {
  const tables = await tablesOf(database);
  for (const table of tables) {
    if (isFilledByStart(table) || (await countRows(database, table.name)) === 0) continue;
    throw new Failure(`The database is not empty, there are rows in "${table.name}". ${ADVICE}`);
  }
  return tables.length > 0;
}

/** @throws Failure if the site would run with another secret: sessions and second factors would not work */
async function requireSecret({ secret }: Manifest, folder: string): Promise<void> {
  const given = process.env.APP_SECRET;
  if (secret === 'APP_SECRET') {
    if (given) return;
    throw new Failure('The saved site had its secret in APP_SECRET: set the same one here.');
  }
  if (!given || given === (await readFile(join(folder, SECRET), 'utf8'))) return;
  throw new Failure('The backup has a secret of its own, and APP_SECRET is another: unset it.');
}
