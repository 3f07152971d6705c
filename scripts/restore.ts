import { backupFile } from './backup/backup-file';
import { requireEmptyDatabase, requireNoFiles } from './backup/empty-site';
import { asFailure } from './failure';
import type { Manifest } from './backup/manifest';
import { readArchive } from './backup/read-archive';
import { requireSecret } from './backup/restore-secret';
import { restoreSite } from './backup/restore-site';
import { openStoredFiles } from './backup/stored-files';
import { openDatabase } from './backup/site-database';
import type { DatabasePlace } from './backup/site-database';
import { summaryOf } from './backup/summary';
import { exitOnSignals, withTemporaryFolder } from './backup/temporary-folder';
import { unpack } from './backup/unpack';
import { reserveDataDir } from './serve/data-dir-lock';

/** `npm run restore -- FILE`: a saved site into an empty one (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  exitOnSignals();
  process.umask(0o077);
  try {
    const file = backupFile('restore', args);
    // All of it, before anything is touched.
    const manifest = await readArchive(file);
    await restore(file, manifest);
    console.log(`Restored ${summaryOf(manifest)}, saved at ${manifest.createdAt}`);
  } catch (error) {
    throw asFailure(error);
  }
  process.exit(0);
}

async function restore(file: string, manifest: Manifest): Promise<void> {
  const { environment } = await import('@saltmarsh/cms/environment');
  const files = await openStoredFiles(environment);
  await requireNoFiles(files);
  const isNew = await isNewDatabase(environment);
  reserveDataDir(environment);
  await withTemporaryFolder(environment.dataDir, async (folder) => {
    await unpack(file, folder);
    await requireSecret(manifest, folder);
    try {
      await createTables();
      const database = await openDatabase(environment);
      if (!database) throw new Error('The start made no database.');
      try {
        await restoreSite(database, files, environment.secretFile, { manifest, folder });
      } finally {
        await database.close();
      }
    } catch (error) {
      if (isNew) await (await openDatabase(environment))?.erase();
      throw error;
    }
  });
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
