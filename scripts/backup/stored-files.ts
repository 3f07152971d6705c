import { constants, existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '@saltmarsh/cms/files/bucket';
import { localFiles } from '@saltmarsh/cms/files/local-files';
import { rowsOf, type Place, type SiteDatabase, type Table } from './database';

/** The site's uploads. A name is a path below `public`, e.g. `uploads/lunch-1f3a.pdf`. */
export type StoredFiles = Pick<Bucket, 'list' | 'download' | 'put' | 'remove'>;

export async function openStoredFiles(place: Place): Promise<StoredFiles> {
  if (!place.bucket) return openLocalFiles(place.publicDir);
  const { openBucket } = await import('@saltmarsh/cms/files/bucket');
  const bucket = openBucket(place.bucket);
  // Create the bucket if it is missing: a site that is to be restored may have lost it.
  await bucket.create();
  return bucket;
}

function openLocalFiles(publicDir: string): StoredFiles {
  return {
    ...localFiles(publicDir),
    async *list(folder) {
      for (const name of await readdir(join(publicDir, folder))) yield folder + name;
    },
    async download(name, path) {
      const file = join(publicDir, name);
      // If the file system can clone files, the copy costs nothing.
      await copyFile(file, path, constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (existsSync(file)) throw error;
      });
      return existsSync(file);
    },
  };
}

/** A file of the media library or its history, or a smaller copy listed in an image's `formats`. */
interface FileRow {
  url: string;
  formats?: Record<string, FileRow> | null;
}

/**
 * Returns the names of the files in the media library, and of files that only its history keeps.
 * The value of a name is true if the library itself needs the file.
 */
export async function namedFiles(
  database: SiteDatabase,
  tables: Table[],
): Promise<Map<string, boolean>> {
  const names = new Map<string, boolean>();
  for (const table of tables.filter(({ name }) => ['files', 'kept_files'].includes(name))) {
    for await (const json of rowsOf(database, table)) {
      const row = JSON.parse(json) as FileRow & { file_row?: FileRow; due_at?: string | null };
      // Skip files that are due for deletion: they may be gone, or not yet stored.
      if (row.due_at != null) continue;
      const file = row.file_row ?? row;
      for (const { url } of [file, ...Object.values(file.formats ?? {})]) {
        const name = url.replace(/^\//, '');
        names.set(name, names.get(name) || table.name === 'files');
      }
    }
  }
  return names;
}
