import { join } from 'node:path';
import { environment } from '../environment';
import { openBucketFiles } from './bucket-files';
import type { FileRow } from './file-row';
import { localFiles, type LocalFile } from './local-files';

/**
 * Identifies a stored file. `updatedAt` is the time when its content last changed
 * (`lifecycles/keep-file-time.ts`).
 */
export type StoredFileName = Pick<FileRow, 'url' | 'updatedAt'>;

/**
 * Stores uploads on this disk or, with `S3_ENDPOINT`, in a bucket. Rows in the database are the
 * same in both cases, so that a site can change from the disk to a bucket or back. Strapi's own
 * provider for S3 puts the bucket's address in every row. Strapi's local provider writes directly
 * to the final path, where a partial file would be visible.
 */
export interface FileStore {
  /** `undefined` if there is no such file. */
  find(file: StoredFileName): Promise<LocalFile | undefined>;
  /** Copies the whole file `path` to `url`, an address below `/uploads`. */
  put(url: string, path: string): Promise<void>;
  remove(url: string): Promise<void>;
  /** Rejects if files can't be read or stored at the moment. */
  check(): Promise<void>;
}

let store: Promise<FileStore> | undefined;

export function fileStore(): Promise<FileStore> {
  store ??= openStore().catch((error: unknown) => {
    // Try again next time: a full disk may have room by then.
    store = undefined;
    throw error;
  });
  return store;
}

async function openStore(): Promise<FileStore> {
  const { bucket: place, dataDir } = environment;
  if (!place) return localFiles(strapi.dirs.static.public);
  // Loading this module takes 50 ms of the start, so load it only if a bucket is configured.
  const { openBucket } = await import('./bucket.js');
  const bucket = openBucket(place);
  // A bucket that is down must stop neither the start nor a running site.
  await bucket.create().catch((error: Error) => {
    strapi.log.error(`${error.message}: ${String(error.cause)}`);
  });
  return openBucketFiles(bucket, join(dataDir, 'cache'));
}
