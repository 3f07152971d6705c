import { compatApiConfig } from '../config';
import type { Bucket } from './bucket';

/** A file as Strapi's upload plugin passes it. */
interface ProvidedFile {
  hash: string;
  /** With the dot. */
  ext?: string;
  buffer?: Buffer;
  url?: string;
}

/** Where a file is below the bucket, as below `public` on a disk. */
const keyOf = ({ hash, ext = '' }: ProvidedFile) => `uploads/${hash}${ext}`;

/**
 * Makes Strapi's upload plugin store in the bucket, if there is one. Rows name the same provider as
 * without, so that a site can move.
 */
export async function storeInBucket(): Promise<void> {
  const { bucket } = compatApiConfig();
  if (!bucket) return;
  const { openBucket } = await import('./bucket.js');
  const { provider } = strapi.plugin('upload') as unknown as { provider: object };
  const opened = openBucket(bucket);
  // A site starts without its bucket as it goes on without.
  await opened.create().catch((error: Error) => {
    strapi.log.error(`${error.message}: ${String(error.cause)}`);
  });
  Object.assign(provider, bucketProvider(opened));
}

/**
 * Functions of an upload provider that stores in a bucket. Not Strapi's own for S3: that one puts the
 * bucket's address in every row, so that visitors would need access to it, menus would lose their paths
 * and a backup could not move elsewhere. It also stops at another version than the rest of Strapi.
 */
function bucketProvider(bucket: Bucket) {
  async function upload(file: ProvidedFile): Promise<void> {
    if (!file.buffer) throw new Error(`${file.hash} came without its content.`);
    await bucket.put(keyOf(file), file.buffer);
    file.url = `/${keyOf(file)}`;
  }
  return {
    upload,
    async replace(file: ProvidedFile, old: ProvidedFile): Promise<void> {
      await upload(file);
      if (keyOf(file) !== keyOf(old)) await bucket.remove(keyOf(old));
    },
    delete: (file: ProvidedFile) => bucket.remove(keyOf(file)),
    // The plugin prefers streams where a provider takes them. Whole files can be sent again.
    uploadStream: undefined,
    replaceStream: undefined,
  };
}
