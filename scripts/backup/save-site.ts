import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseFiles, takeFiles } from './collect-files';
import { contentOf } from './measured';
import { Failure } from '../failure';
import { fileEntry } from './manifest';
import type { Manifest, SavedFile } from './manifest';
import { migrationsOf } from './migrations';
import { namedFiles } from './named-files';
import { saveTables } from './save-tables';
import type { SiteDatabase } from './site-database';
import type { StoredFiles } from './stored-files';

const TRIES = 5;
const PAUSE_MS = 1000;

type Saved = Pick<Manifest, 'database' | 'migrations' | 'tables' | 'files'>;

/**
 * Puts one moment of the site below `folder`, while others may change it: all rows of one snapshot, and
 * the files that they name. Files are taken before and after the snapshot begins, because one may have
 * been replaced or deleted in between; if that leaves a doubt, all begins again.
 * @param open a new connection for each try
 * @throws Failure if a file is missing or of another size for good
 */
export async function saveSite(
  open: () => Promise<SiteDatabase>,
  files: StoredFiles,
  folder: string,
  pauseMs = PAUSE_MS,
): Promise<Saved> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await takeFiles(files, join(folder, 'before'));
    const database = await open();
    try {
      await database.begin('read');
      const tables = await database.tables();
      const named = await namedFiles(database, tables);
      const after = await takeFiles(files, join(folder, 'after'), before);
      const unclear = await chooseFiles(named, [before, after], folder);
      if (unclear.length === 0) {
        return {
          database: database.kind,
          migrations: await migrationsOf(database, tables),
          tables: await saveTables(database, tables, folder),
          files: await describeFiles(named, folder),
        };
      }
      if (attempt === TRIES) throw failureOf(unclear);
    } finally {
      await database.close();
    }
    await rm(folder, { recursive: true });
    await sleep(pauseMs);
  }
}

async function describeFiles(named: { name: string }[], folder: string): Promise<SavedFile[]> {
  const described: SavedFile[] = [];
  for (const { name } of named) {
    described.push({ name, ...(await contentOf(join(folder, fileEntry(name)))) });
  }
  return described;
}

function failureOf([first, ...others]: string[]): Failure {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return new Failure(
    `Nothing was saved: the stored file ${first}${more} is missing or of another size than the media library says. Replace or delete it there, then try again.`,
  );
}
