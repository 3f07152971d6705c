import type { BucketPlace } from '@saltmarsh/compat-api/contract/bucket';
import { bucketFiles } from './bucket-files';
import { localFiles } from './local-files';

export interface StoredFile {
  /** Below `public`, e.g. `uploads/lunch-1f3a.pdf`. */
  name: string;
  /** Another one means another content. */
  version: string;
}

/** Where the site keeps its uploads. */
export interface StoredFiles {
  list(): Promise<StoredFile[]>;
  /**
   * Puts the content at `path`, where later changes don't reach it. `false` if the file has been
   * replaced or deleted meanwhile: what is at `path` may be anything then.
   */
  read(file: StoredFile, path: string): Promise<boolean>;
  /** Takes the file at `path`, which may be gone then. */
  write(name: string, path: string): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface FilesPlace {
  bucket?: BucketPlace;
  publicDir: string;
}

export async function openStoredFiles({ bucket, publicDir }: FilesPlace): Promise<StoredFiles> {
  return bucket ? bucketFiles(bucket) : localFiles(publicDir);
}
