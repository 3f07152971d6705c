import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { preparePrivateDataDir } from './private-data-dir';
import { readEnvironment, requireLongSecret } from './read-environment';

/** Reads the environment once. Importing this module also creates the data folder. */

const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
// PostgreSQL's time columns have no zone, so processes in different zones would misread them.
process.env.TZ = 'UTC';

const repositoryRoot = resolve(__dirname, '../../..');
const { appSecret, ...values } = readEnvironment(process.env);
const dataDir = resolve(repositoryRoot, values.dataDir);
preparePrivateDataDir(dataDir);
const secretFile = join(dataDir, 'secret');
const rootSecret = createSecretKey(appSecret ?? storedSecret(secretFile), 'utf8');

function storedSecret(file: string): string {
  if (existsSync(file)) return requireLongSecret(file, readFileSync(file, 'utf8'));
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Derives a key for one purpose, e.g. `deriveSecret('session')`: base64url of 256 bits. */
function deriveSecret(purpose: string): string {
  return Buffer.from(hkdfSync('sha256', rootSecret, '', purpose, 32)).toString('base64url');
}

export const environment = {
  ...values,
  /** The zone in which earlier versions wrote times. */
  machineTimeZone,
  dataDir,
  /** The folder of public files. Without a bucket, uploads are stored in `uploads` below it. */
  publicDir: join(dataDir, 'public'),
  /** SQLite's file, used unless `databaseUrl` is set. */
  databaseFile: join(dataDir, 'saltmarsh.db'),
  /** The file that holds the root secret, unless APP_SECRET is set. */
  secretFile: appSecret ? undefined : secretFile,
  /** The key for sessions, emailed links and encrypted columns. */
  siteSecret: deriveSecret('compat-api'),
  deriveSecret,
};
