import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preparePrivateDataDir } from './private-data-dir';
import { readEnvironment, requireLongSecret } from './read-environment';

/** What the environment configures, read once, and the data folder, opened: an import creates it. */

const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
// PostgreSQL's columns of times have no zone: processes in different ones would misread each other's, and
// an hour of each autumn would be there twice. What people read is in the restaurant's zone all the same.
process.env.TZ = 'UTC';

const repositoryRoot = resolve(__dirname, '../../..');
const { appSecret, ...values } = readEnvironment(process.env);
const dataDir = resolve(repositoryRoot, values.dataDir);
preparePrivateDataDir(dataDir);
const secretFile = join(dataDir, 'secret');
const rootSecret = createSecretKey(appSecret ?? storedSecret(secretFile), 'utf8');

/**
 * One secret of 256 bits is the root of every key: APP_SECRET, or one generated here and stored so that
 * only its owner can read it.
 */
function storedSecret(file: string): string {
  if (existsSync(file)) return requireLongSecret(file, readFileSync(file, 'utf8'));
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

export const environment = {
  ...values,
  /** In which earlier versions wrote times. */
  machineTimeZone,
  dataDir,
  /** The folder of Strapi's upload provider, which stores in `uploads` below it. */
  publicDir: join(dataDir, 'public'),
  /** SQLite's file, used unless there is a `databaseUrl`. */
  databaseFile: join(dataDir, 'saltmarsh.db'),
  /** Holds the root secret, unless APP_SECRET does. */
  secretFile: appSecret ? undefined : secretFile,
  /** A key for one purpose, e.g. `deriveSecret('session')`: base64url of 256 bits. */
  deriveSecret(purpose: string): string {
    return Buffer.from(hkdfSync('sha256', rootSecret, '', purpose, 32)).toString('base64url');
  },
};
