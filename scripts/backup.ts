import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backupFile, writeWhole } from './backup/backup-file';
import { asFailure, Failure } from './failure';
import { FORMAT } from './backup/manifest';
import type { Manifest } from './backup/manifest';
import { readArchive } from './backup/read-archive';
import { saveSecret } from './backup/save-secret';
import { saveSite } from './backup/save-site';
import { openStoredFiles } from './backup/stored-files';
import type { FilesPlace } from './backup/stored-files';
import { openDatabase } from './backup/site-database';
import type { DatabasePlace } from './backup/site-database';
import { megabytes, summaryOf } from './backup/summary';
import { exitOnSignals, withTemporaryFolder } from './backup/temporary-folder';
import { writeArchive } from './backup/write-archive';

/** `npm run backup -- FILE`: the whole site, running or not, in one file (docs/operations.md). */
export async function main(args: string[]): Promise<void> {
  exitOnSignals();
  process.umask(0o077);
  try {
    const file = backupFile('backup', args);
    const manifest = await writeWhole(file, async (part) => {
      const { environment } = await import('@saltmarsh/cms/environment');
      return backUp(part, { ...environment, version: siteVersion() });
    });
    const { size } = await stat(file);
    console.log(`Saved ${summaryOf(manifest)}, ${megabytes(size)} to ${file}`);
    if (manifest.secret === 'APP_SECRET')
      console.log('APP_SECRET is not in it: keep it elsewhere.');
  } catch (error) {
    throw asFailure(error);
  }
}

/** Where the site is, and which one. */
type Place = DatabasePlace & FilesPlace & { dataDir: string; secretFile?: string; version: string };

/** @param pauseMs between two tries to save one moment of a site that changes */
export async function backUp(file: string, place: Place, pauseMs?: number): Promise<Manifest> {
  const open = async () => {
    const database = await openDatabase(place);
    if (database) return database;
    throw new Failure(`There is nothing to save: ${place.databaseFile} does not exist.`);
  };
  return withTemporaryFolder(place.dataDir, async (folder) => {
    const createdAt = new Date().toISOString();
    const saved = await saveSite(open, await openStoredFiles(place), folder, pauseMs);
    const secret = await saveSecret(place.secretFile, folder);
    const manifest: Manifest = {
      ...{ site: 'saltmarsh', format: FORMAT, version: place.version, createdAt },
      ...{ secret, ...saved },
    };
    await writeArchive(file, manifest, folder);
    // A backup that can't be read is found out now, not when it is needed.
    await readArchive(file);
    return manifest;
  });
}

function siteVersion(): string {
  const file = readFileSync(resolve(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
