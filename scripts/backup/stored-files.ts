import { constants } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket, BucketPlace } from '@saltmarsh/cms/files/bucket';
import { localFiles } from '@saltmarsh/cms/files/local-files';
import { codeOf, Failure } from '../failure';
import type { SiteDatabase, Table } from './database';

export interface FilesPlace {
  bucket?: BucketPlace;
  publicDir: string;
}

/** The site's uploads. A name is a path below `public`, e.g. `uploads/lunch-1f3a.pdf`. */
export type StoredFiles = Pick<Bucket, 'list' | 'download' | 'put' | 'remove'>;

export async function openStoredFiles(place: FilesPlace): Promise<StoredFiles> {
  if (!place.bucket) return openLocalFiles(place.publicDir);
  const { openBucket } = await import('@saltmarsh/cms/files/bucket');
  const bucket = openBucket(place.bucket);
  // A site that is to be restored may have lost its bucket.
  await bucket.create();
  return bucket;
}

function openLocalFiles(publicDir: string): StoredFiles {
  return {
    ...localFiles(publicDir),
    async *list(folder) {
      const entries = await readdir(join(publicDir, folder), { withFileTypes: true });
      for (const entry of entries) if (entry.isFile()) yield folder + entry.name;
    },
    async download(name, path) {
      try {
        // Costs nothing where the file system can clone.
        await copyFile(join(publicDir, name), path, constants.COPYFILE_FICLONE);
        return true;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
    },
  };
}

/** A file of the media library or of its history, or a smaller width of an image in its `formats`. */
interface FileRow {
  url: string;
  /** In kB, rounded to two decimals. */
  size: number | null;
  sizeInBytes?: number;
  formats?: Record<string, FileRow> | null;
}

/** Returns, by name, the files of the media library, and those that only its history keeps. */
export async function namedFiles(database: SiteDatabase, tables: Table[]) {
  const named = new Map<string, FileRow>();
  for (const table of tables.filter(({ name }) => ['files', 'kept_files'].includes(name))) {
    for await (const json of database.rows(table)) {
      const row = JSON.parse(json) as FileRow & { file_row?: FileRow; due_at?: string | null };
      // Files due for deletion may be gone, or not yet stored.
      if (row.due_at != null) continue;
      const file = row.file_row ?? row;
      for (const each of [file, ...Object.values(file.formats ?? {})]) {
        const name = /^\/(uploads\/.+)$/.exec(each.url)?.[1];
        if (!name)
          throw new Failure(`The media library has a file outside of this site, at ${each.url}.`);
        named.set(name, each);
      }
    }
  }
  return named;
}

export function isOfSize({ size, sizeInBytes }: FileRow, bytes: number): boolean {
  if (sizeInBytes !== undefined) return bytes === sizeInBytes;
  return size == null || Math.abs(bytes - size * 1000) <= 5.001;
}
