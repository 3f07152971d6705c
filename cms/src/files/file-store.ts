import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '../environment';
import { openBucketFiles } from './bucket-files';
import { localFile, type LocalFile } from './local-file';

/** A stored file, by its row. */
export interface StoredFileName {
  /** Begins with `/uploads/`. */
  url: string;
  /** The time at which its content last changed. */
  updatedAt: string | Date;
}

/** Finds uploads on this disk or, with `S3_ENDPOINT`, in a bucket. Strapi's provider writes them. */
export interface FileStore {
  /** `undefined` if there is no such file. */
  find(file: StoredFileName): Promise<LocalFile | undefined>;
  /** Rejects if files can't be read or stored at the moment. */
  check(): Promise<void>;
}

let store: Promise<FileStore> | undefined;

export function fileStore(): Promise<FileStore> {
  store ??= openStore().catch((error: unknown) => {
    // Try again next time: a full disk may have room.
    store = undefined;
    throw error;
  });
  return store;
}

async function openStore(): Promise<FileStore> {
  const { bucket, dataDir } = environment;
  if (!bucket) return localFiles(strapi.dirs.static.public);
  // Loading takes 50 ms of the start, so load it only if configured.
  const { openBucket } = await import('./bucket.js');
  return openBucketFiles(openBucket(bucket), join(dataDir, 'cache'));
}

function localFiles(root: string): FileStore {
  const folder = join(root, 'uploads');
  return {
    find: ({ url }) => localFile(join(root, url)),
    check: () => access(folder),
  };
}
