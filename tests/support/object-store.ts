import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './ports';
import { until } from './until';

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

const BUCKET = 'saltmarsh';

/** Starts a store that speaks the S3 protocol, in its own process. */
export async function startObjectStore() {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-bucket-'));
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const child = spawn(
    process.execPath,
    ['node_modules/s3rver/bin/s3rver.js', ...options, '--configure-bucket', BUCKET],
    { stdio: 'ignore' },
  );
  await until(() =>
    fetch(`http://127.0.0.1:${port}`)
      .then(() => true)
      .catch(() => false),
  );
  return {
    port,
    /** A site's variables for this store; `at` may be the port of a link. */
    env: (at = port): Record<string, string> => ({
      S3_ENDPOINT: `http://127.0.0.1:${at}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    }),
    remove() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
