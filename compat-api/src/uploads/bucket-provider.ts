import type { Bucket } from './bucket';
import { keyOf, type ProvidedFile } from './provided-file';

/**
 * Functions of an upload provider that stores in a bucket. Not Strapi's own for S3: that one puts the
 * bucket's address in every row, so that visitors would need access to it, menus would lose their paths
 * and a backup could not move elsewhere. It also stops at another version than the rest of Strapi.
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
    // The plugin prefers a stream where a provider takes one. Whole files can be sent again.
    uploadStream: undefined,
  };
}
