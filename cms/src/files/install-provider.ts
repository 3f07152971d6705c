import { environment } from '../environment';
import { bucketProvider } from './bucket-provider';
import { localProvider } from './local-provider';

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
