import { backupFile } from './backup/backup-file';
import { requireEmptyDatabase, requireNoFiles } from './backup/empty-site';
import { asFailure } from './failure';
import type { Manifest } from './backup/manifest';
import { readArchive } from './backup/read-archive';
import { requireSecret } from './backup/restore-secret';
import { restoreSite } from './backup/restore-site';
import { openStoredFiles } from './backup/stored-files';
import type { FilesPlace } from './backup/stored-files';
import { openDatabase } from './backup/site-database';
import type { DatabasePlace } from './backup/site-database';
import { summaryOf } from './backup/summary';
import { exitOnSignals, withTemporaryFolder } from './backup/temporary-folder';
import { unpack } from './backup/unpack';
import { reserveDataDir } from './serve/data-dir-lock';

/** Where the site is to be: parts of the environment. */
type Place = DatabasePlace & FilesPlace & { dataDir: string; secretFile?: string };

/** `npm run restore -- FILE`: a saved site into an empty one (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  exitOnSignals();
  process.umask(0o077);
  try {
    const file = backupFile('restore', args);
    // All of it, before anything is touched.
    const manifest = await readArchive(file);
    const { environment } = await import('@saltmarsh/cms/environment');
    await restore(file, manifest, environment, createTables);
    console.log(`Restored ${summaryOf(manifest)}, saved at ${manifest.createdAt}`);
  } catch (error) {
    throw asFailure(error);
  }
  process.exit(0);
}

/** @param makeTables makes those of an empty site at this place */
export async function restore(
  file: string,
  manifest: Manifest,
  place: Place,
  makeTables: () => Promise<void>,
): Promise<void> {
  const files = await openStoredFiles(place);
  await requireNoFiles(files);
  const isNew = await isNewDatabase(place);
  const release = reserveDataDir(place);
  try {
    await withTemporaryFolder(place.dataDir, async (folder) => {
      await unpack(file, folder);
      await requireSecret(manifest, folder);
      try {
        await makeTables();
        const database = await openDatabase(place);
        if (!database) throw new Error('The start made no database.');
        const saved = { manifest, folder };
        try {
          await restoreSite(database, files, place.secretFile, saved);
        } finally {
          await database.close();
        }
      } catch (error) {
        if (isNew) await (await openDatabase(place))?.erase();
        throw error;
      }
    });
  } finally {
    release();
  }
}

/** Whether it has no tables yet. @throws Failure if it has content */
async function isNewDatabase(place: DatabasePlace): Promise<boolean> {
  const database = await openDatabase(place);
  if (!database) return true;
  try {
    return await requireEmptyDatabase(database);
  } finally {
    await database.close();
  }
}

/** As the site's own start makes them, without content. */
async function createTables(): Promise<void> {
  // A second of its own, which a rejected file need not wait for.
  const { createSite } = await import('./site-process.js');
  const site = createSite();
  // Not of interest here: its migrations of an empty database.
  site.log.level = 'error';
  await site.load();
  await site.destroy();
}
