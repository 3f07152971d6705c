import { environment } from '../environment';
import { localProvider } from './local-provider';
import type { Bucket } from './bucket';
import { keyOf, type ProvidedFile } from './provided-file';

/**
 * Makes Strapi's upload plugin store with our provider: in the bucket, if there is one, else on this disk.
 * Rows name the same provider for both, so that a site can move.
 */
export async function installProvider(): Promise<void> {
  const { provider } = strapi.plugin('upload') as unknown as { provider: object };
  const { bucket } = environment;
  if (!bucket) {
    Object.assign(provider, localProvider(strapi.dirs.static.public));
    return;
  }
  const { openBucket } = await import('./bucket.js');
  const opened = openBucket(bucket);
  // A bucket that is down must not stop the start, as it does not stop a running site.
  await opened.create().catch((error: Error) => {
    strapi.log.error(`${error.message}: ${String(error.cause)}`);
  });
  Object.assign(provider, bucketProvider(opened));
}

/**
 * Returns an upload provider that stores in a bucket. It replaces Strapi's own for S3, which puts the
 * bucket's address in every row: visitors would need access to it, menus would lose their paths, and a backup
 * could not move elsewhere. Strapi's also ends at another version than the rest of Strapi.
 */
function bucketProvider(bucket: Bucket) {
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
