import type { Bucket } from './bucket';
import { keyOf, type ProvidedFile } from './provided-file';

/**
 * Returns an upload provider that stores in a bucket. It replaces Strapi's own for S3, which puts the
 * bucket's address in every row: visitors would need access to it, menus would lose their paths, and a backup
 * could not move elsewhere. Strapi's also ends at another version than the rest of Strapi.
 */
export function bucketProvider(bucket: Bucket) {
  async function upload(file: ProvidedFile): Promise<void> {
    if (!file.buffer) throw new Error(`${file.hash} came without its content.`);
    await bucket.put(keyOf(file), file.buffer);
    file.url = `/${keyOf(file)}`;
  }
  return {
    upload,
    delete: (file: ProvidedFile) => bucket.remove(keyOf(file)),
    // The plugin prefers a stream if a provider accepts one, but only whole files can be sent again.
    uploadStream: undefined,
  };
}
