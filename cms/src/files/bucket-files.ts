import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Bucket } from './bucket';
import type { FileStore, StoredFileName } from './file-store';
import { localFile } from './local-files';

const MAX_BYTES = 512 * 1024 * 1024;
/** The age from which an unfinished copy counts as abandoned: no download takes that long. */
const ABANDONED_AFTER = 15 * 60_000;

/**
 * Opens a bucket's files, and keeps copies of recently requested files in `folder`. Copies are
 * served like local files, even while the bucket is unreachable. Each copy belongs to one version
 * of the file's row, so a replaced file is fetched again.
 */
export async function openBucketFiles(bucket: Bucket, folder: string): Promise<FileStore> {
  const copies = new LRUCache<string, number>({
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => bytes + 1,
    dispose: (_bytes, path, reason) => {
      // If the removal fails, the copy stays until it is evicted after the next start.
      if (reason === 'evict') void rm(path, { force: true }).catch(() => {});
    },
  });
  const underWay = new Map<string, Promise<boolean>>();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [path, bytes] of await copiesOf(folder)) copies.set(path, bytes);

  async function fetchCopy(url: string, path: string): Promise<boolean> {
    const part = `${path}-${randomUUID()}.part`;
    if (!(await bucket.download(url.slice(1), part))) return false;
    try {
      const { size } = await stat(part);
      await rename(part, path);
      copies.set(path, size);
      return true;
    } finally {
      await rm(part, { force: true });
    }
  }

  return {
    async find({ url, updatedAt }: StoredFileName) {
      const path = join(folder, `${new Date(updatedAt).getTime()}-${basename(url)}`);
      const copy = copies.get(path) === undefined ? undefined : await localFile(path);
      if (copy) return copy;
      let fetching = underWay.get(path);
      if (!fetching) {
        fetching = fetchCopy(url, path).finally(() => underWay.delete(path));
        underWay.set(path, fetching);
      }
      return (await fetching) ? localFile(path) : undefined;
    },
    put: (url, path) => bucket.put(url.slice(1), path),
    remove: (url) => bucket.remove(url.slice(1)),
    check: () => bucket.check(),
  };
}

/** Returns the sizes of copies that earlier processes made. Removes abandoned downloads. */
async function copiesOf(folder: string): Promise<[path: string, bytes: number][]> {
  const found: [string, number][] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { size, mtimeMs } = await stat(path);
    if (!name.endsWith('.part')) found.push([path, size]);
    else if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(path, { force: true });
  }
  return found;
}
