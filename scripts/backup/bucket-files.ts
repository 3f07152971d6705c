import type { BucketPlace } from '@saltmarsh/compat-api/contract/bucket';
import type { StoredFile, StoredFiles } from './stored-files';

/** The uploads of a site with `S3_ENDPOINT`, under the names that they have on a disk. */
export async function bucketFiles(place: BucketPlace): Promise<StoredFiles> {
  const { openBucket } = await import('@saltmarsh/compat-api/bucket');
  const bucket = openBucket(place);
  // A site that is restored may have lost it.
  await bucket.create();
  return {
    async list() {
      const found: StoredFile[] = [];
      for await (const { key, etag } of bucket.list('uploads/')) {
        found.push({ name: key, version: etag });
      }
      return found;
    },
    read: ({ name, version }, path) => bucket.download(name, path, version),
    write: (name, path) => bucket.put(name, { path }),
    remove: (name) => bucket.remove(name),
  };
}
