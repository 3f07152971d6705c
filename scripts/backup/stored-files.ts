import { constants } from 'node:fs';
import { copyFile, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketPlace } from '@saltmarsh/cms/files/bucket';
import { codeOf } from '../failure';

export interface FilesPlace {
  bucket?: BucketPlace;
  publicDir: string;
}

/** The site's uploads. A name is a path below `public`, e.g. `uploads/lunch-1f3a.pdf`. */
export type StoredFiles = ReturnType<typeof localFiles>;

export async function openStoredFiles({ bucket, publicDir }: FilesPlace): Promise<StoredFiles> {
  return bucket ? bucketFiles(bucket) : localFiles(publicDir);
}

/**
 * The uploads on this disk, each of which is replaced in one step. They are copied, because a link can't
 * go to another disk; that costs nothing where the file system can clone.
 */
export function localFiles(publicDir: string) {
  const pathOf = (name: string) => join(publicDir, name);
  const versionOf = async (name: string) => {
    const file = await lstat(pathOf(name), { bigint: true }).catch(unlessGone);
    return file?.isFile() ? `${file.ino}-${file.size}-${file.mtimeNs}` : undefined;
  };
  return {
    /** Another version means another content. */
    async *list() {
      for (const entry of await readdir(pathOf('uploads'))) {
        const name = `uploads/${entry}`;
        const version = await versionOf(name);
        if (version) yield { name, version };
      }
    },
    /**
     * Puts the content at `path`, where later changes don't reach it. `false` if the file has been
     * replaced or deleted meanwhile: what is at `path` may be anything then.
     */
    async read(name: string, version: string, path: string) {
      await copyFile(pathOf(name), path, constants.COPYFILE_FICLONE).catch(unlessGone);
      return (await versionOf(name)) === version;
    },
    /** Takes the file at `path`, which may be gone then. */
    write: (name: string, path: string) => rename(path, pathOf(name)),
    remove: (name: string) => rm(pathOf(name), { force: true }),
  };
}

function unlessGone(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** The uploads of a site with `S3_ENDPOINT`, under the names that they have on a disk. */
async function bucketFiles(place: BucketPlace): Promise<StoredFiles> {
  const { openBucket } = await import('@saltmarsh/cms/files/bucket');
  const bucket = openBucket(place);
  // A site that is restored may have lost it.
  await bucket.create();
  return {
    async *list() {
      for await (const { key, etag } of bucket.list('uploads/')) yield { name: key, version: etag };
    },
    read: (name, version, path) => bucket.download(name, path, version),
    write: (name, path) => bucket.put(name, path),
    remove: (name) => bucket.remove(name),
  };
}
