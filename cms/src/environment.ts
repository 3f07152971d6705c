import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BucketPlace } from '@saltmarsh/compat-api/contract/bucket';
import { preparePrivateDataDir } from './private-data-dir';
import { StartFailure } from './start-failure';

/**
 * All environment variables, read and validated once. An invalid value stops the start with the key,
 * the rule and the value (README, "Configuration").
 */

const repositoryRoot = resolve(__dirname, '../../..');

function fail(key: string, rule: string, value: string): never {
  throw new StartFailure(`Configuration: ${key} must be ${rule}, but is "${value}".`);
}

function readPort(key: string, value: string): number {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) {
    fail(key, 'a whole number from 1 to 65535', value);
  }
  return port;
}

/** Metrics are for whoever runs the site, so never at the port that visitors reach. */
function readMetricsPort(port: number): number | undefined {
  const value = process.env.METRICS_PORT;
  if (!value) return undefined;
  const metricsPort = readPort('METRICS_PORT', value);
  if (metricsPort === port) fail('METRICS_PORT', 'another port than PORT', value);
  return metricsPort;
}

function readAppUrl(port: number): URL {
  const value = process.env.APP_URL ?? `http://localhost:${port}`;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    fail(
      'APP_URL',
      'an http or https origin without a path, e.g. https://saltmarsh.example',
      value,
    );
  }
  return url;
}

/** A host as a browser names it in an Origin, with a port where it isn't the scheme's own. */
const HOST_AND_PORT = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * Sanctum's setting of that name: our front ends at other hosts. They use the scheme of APP_URL: over
 * plain HTTP, an attacker on the network could act as one of them.
 */
function readStatefulOrigins(appUrl: URL): string[] {
  const value = process.env.STATEFUL_DOMAINS ?? '';
  const hosts = value.split(',').flatMap((entry) => entry.trim() || []);
  const origins = hosts.map((host) => {
    const url = `${appUrl.protocol}//${host}`;
    if (!HOST_AND_PORT.test(host) || !URL.canParse(url)) {
      const rule = 'hosts with optional ports, separated by commas, e.g. app.saltmarsh.example';
      fail('STATEFUL_DOMAINS', rule, value);
    }
    return new URL(url).origin;
  });
  return [...new Set(origins)];
}

function readFlag(key: string): boolean {
  const value = process.env[key] ?? 'false';
  if (!/^(true|false|1|0)$/.test(value)) fail(key, 'true, false, 1 or 0', value);
  return value === 'true' || value === '1';
}

/** Seconds for a balancer to notice that this instance is about to stop. */
function readShutdownDelay(): number {
  const value = process.env.SHUTDOWN_DELAY || '0';
  const seconds = Number(value);
  if (!/^\d{1,2}(\.\d+)?$/.test(value) || seconds > 10) {
    fail('SHUTDOWN_DELAY', 'a number of seconds from 0 to 10', value);
  }
  return seconds * 1_000;
}

/** How long, or how many, with what is usual. */
function readCount(key: string, usual: number, max: number): number {
  const value = process.env[key] || String(usual);
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > max) {
    fail(key, `a whole number from 1 to ${max}`, value);
  }
  return count;
}

/** Tables and columns with data that a start may drop (`database/dropped-columns.ts`). */
const readDropData = () => (process.env.DROP_DATA ?? '').split(',').map((name) => name.trim());

/** An address whose password must not get into the log. */
function readServiceUrl(key: string, scheme: RegExp, rule: string): string | undefined {
  const value = process.env[key];
  if (value && !(scheme.test(value) && URL.canParse(value))) {
    fail(key, rule, value.replace(/:[^:@/]*@/, ':…@'));
  }
  return value || undefined;
}

/** Where uploads are stored if not in DATA_DIR: all of it or nothing. */
function readBucket(): BucketPlace | undefined {
  const endpoint = readServiceUrl('S3_ENDPOINT', /^https?:\/\//, 'an http:// or https:// address');
  const required = (key: string): string => {
    const value = process.env[key];
    if (!value && endpoint) fail(key, 'set, because S3_ENDPOINT is', '');
    if (value && !endpoint) fail('S3_ENDPOINT', `set, because ${key} is`, '');
    return value ?? '';
  };
  const [name, accessKey, secretKey] = [
    required('S3_BUCKET'),
    required('S3_ACCESS_KEY'),
    required('S3_SECRET_KEY'),
  ];
  // AWS alone cares; other stores take any.
  const region = process.env.S3_REGION || 'us-east-1';
  return endpoint ? { endpoint, region, name, accessKey, secretKey } : undefined;
}

/** Everybody can read how this one goes on. */
const PUBLIC_SECRET = 'for-trying-out-only';

/**
 * One secret of 256 bits is the root of every key: APP_SECRET, or one generated here and stored so that
 * only its owner can read it.
 */
function readRootSecret(file: string, { hostname }: URL): string {
  const given = process.env.APP_SECRET;
  if (given?.startsWith(PUBLIC_SECRET) && hostname !== 'localhost') {
    fail('APP_SECRET', 'a secret of your own, except on localhost', 'that of docker-compose.yml');
  }
  if (given) return longEnough('APP_SECRET', given);
  if (existsSync(file)) return longEnough(file, readFileSync(file, 'utf8'));
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** A crash may leave the file empty, which would make every key predictable. */
function longEnough(key: string, secret: string): string {
  if (secret.length < 32) fail(key, 'at least 32 characters long', `${secret.length} characters`);
  return secret;
}

const port = readPort('PORT', process.env.PORT ?? '3000');
const metricsPort = readMetricsPort(port);
const appUrl = readAppUrl(port);
const dataDir = resolve(repositoryRoot, process.env.DATA_DIR || 'data');
preparePrivateDataDir(dataDir);
const secretFile = join(dataDir, 'secret');
const rootSecret = createSecretKey(readRootSecret(secretFile, appUrl), 'utf8');

export const environment = {
  host: process.env.HOST || '127.0.0.1',
  port,
  metricsPort,
  /** Public origin without a trailing slash. */
  appUrl: appUrl.origin,
  statefulOrigins: readStatefulOrigins(appUrl),
  isHttps: appUrl.protocol === 'https:',
  dataDir,
  /** The folder of Strapi's upload provider, which stores in `uploads` below it. */
  publicDir: join(dataDir, 'public'),
  /** SQLite's file, used unless there is a `databaseUrl`. */
  databaseFile: join(dataDir, 'saltmarsh.db'),
  databaseUrl: readServiceUrl('DATABASE_URL', /^postgres(ql)?:\/\//, 'a postgres:// address'),
  redisUrl: readServiceUrl('REDIS_URL', /^rediss?:\/\//, 'a redis:// or rediss:// address'),
  bucket: readBucket(),
  smtpUrl: readServiceUrl('SMTP_URL', /^smtps?:/i, 'an smtp:// or smtps:// address'),
  shutdownDelayMs: readShutdownDelay(),
  /** What is deleted can be restored for so long. */
  binDays: readCount('BIN_DAYS', 30, 3650),
  /** Revisions are kept for so long, and at least so many of an entry. */
  historyDays: readCount('HISTORY_DAYS', 365, 36_500),
  historyRevisions: readCount('HISTORY_REVISIONS', 50, 10_000),
  dropData: readDropData(),
  trustProxy: readFlag('TRUST_PROXY'),
  /** Holds the root secret, unless APP_SECRET does. */
  secretFile: process.env.APP_SECRET ? undefined : secretFile,
  /** A key for one purpose, e.g. `deriveSecret('session')`: base64url of 256 bits. */
  deriveSecret(purpose: string): string {
    return Buffer.from(hkdfSync('sha256', rootSecret, '', purpose, 32)).toString('base64url');
  },
};
