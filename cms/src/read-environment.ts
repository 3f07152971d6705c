import type { BucketPlace } from '@saltmarsh/compat-api/contract/bucket';
import { StartFailure } from './start-failure';

/** The environment's variables, by their names. */
type Variables = Readonly<Record<string, string | undefined>>;

/**
 * All that the environment configures, without a look at the disk. An invalid value stops the start with
 * the key, the rule and the value (README, "Configuration").
 * @throws StartFailure
 */
export function readEnvironment(variables: Variables) {
  const port = readPort('PORT', variables.PORT ?? '3000');
  const appUrl = readAppUrl(variables, port);
  return {
    host: variables.HOST || '127.0.0.1',
    port,
    metricsPort: readMetricsPort(variables, port),
    /** Public origin without a trailing slash. */
    appUrl: appUrl.origin,
    statefulOrigins: readStatefulOrigins(variables, appUrl),
    isHttps: appUrl.protocol === 'https:',
    /** As it is given: relative to the repository's root, or absolute. */
    dataDir: variables.DATA_DIR || 'data',
    /** Root of every key; without it, one is generated in the data folder. */
    appSecret: readAppSecret(variables, appUrl),
    databaseUrl: readServiceUrl(
      variables,
      'DATABASE_URL',
      /^postgres(ql)?:\/\//,
      'a postgres:// address',
    ),
    bucket: readBucket(variables),
    smtpUrl: readServiceUrl(variables, 'SMTP_URL', /^smtps?:/i, 'an smtp:// or smtps:// address'),
    shutdownDelayMs: readShutdownDelay(variables),
    /** What is deleted can be restored for so long. */
    binDays: readCount(variables, 'BIN_DAYS', 30, 3650),
    /** Revisions are kept for so long, and at least so many of an entry. */
    historyDays: readCount(variables, 'HISTORY_DAYS', 365, 36_500),
    historyRevisions: readCount(variables, 'HISTORY_REVISIONS', 50, 10_000),
    dropData: readDropData(variables),
    trustProxy: readFlag(variables, 'TRUST_PROXY'),
  };
}

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
function readMetricsPort(variables: Variables, port: number): number | undefined {
  const value = variables.METRICS_PORT;
  if (!value) return undefined;
  const metricsPort = readPort('METRICS_PORT', value);
  if (metricsPort === port) fail('METRICS_PORT', 'another port than PORT', value);
  return metricsPort;
}

function readAppUrl(variables: Variables, port: number): URL {
  const value = variables.APP_URL ?? `http://localhost:${port}`;
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
function readStatefulOrigins(variables: Variables, appUrl: URL): string[] {
  const value = variables.STATEFUL_DOMAINS ?? '';
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

function readFlag(variables: Variables, key: string): boolean {
  const value = variables[key] ?? 'false';
  if (!/^(true|false|1|0)$/.test(value)) fail(key, 'true, false, 1 or 0', value);
  return value === 'true' || value === '1';
}

/** Seconds for a balancer to notice that this instance is about to stop. */
function readShutdownDelay(variables: Variables): number {
  const value = variables.SHUTDOWN_DELAY || '0';
  const seconds = Number(value);
  if (!/^\d{1,2}(\.\d+)?$/.test(value) || seconds > 10) {
    fail('SHUTDOWN_DELAY', 'a number of seconds from 0 to 10', value);
  }
  return seconds * 1_000;
}

/** How long, or how many, with what is usual. */
function readCount(variables: Variables, key: string, usual: number, max: number): number {
  const value = variables[key] || String(usual);
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > max) {
    fail(key, `a whole number from 1 to ${max}`, value);
  }
  return count;
}

/** Tables and columns with data that a start may drop (`database/dropped-columns.ts`). */
function readDropData(variables: Variables): string[] {
  return (variables.DROP_DATA ?? '').split(',').map((name) => name.trim());
}

/** An address whose password must not get into the log. */
function readServiceUrl(
  variables: Variables,
  key: string,
  scheme: RegExp,
  rule: string,
): string | undefined {
  const value = variables[key];
  if (value && !(scheme.test(value) && URL.canParse(value))) {
    fail(key, rule, value.replace(/:[^:@/]*@/, ':…@'));
  }
  return value || undefined;
}

/** Where uploads are stored if not in DATA_DIR: all of it or nothing. */
function readBucket(variables: Variables): BucketPlace | undefined {
  const endpoint = readServiceUrl(
    variables,
    'S3_ENDPOINT',
    /^https?:\/\//,
    'an http:// or https:// address',
  );
  const required = (key: string): string => {
    const value = variables[key];
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
  const region = variables.S3_REGION || 'us-east-1';
  return endpoint ? { endpoint, region, name, accessKey, secretKey } : undefined;
}

/** Everybody can read how this one goes on. */
const PUBLIC_SECRET = 'for-trying-out-only';

function readAppSecret(variables: Variables, { hostname }: URL): string | undefined {
  const secret = variables.APP_SECRET;
  if (secret?.startsWith(PUBLIC_SECRET) && hostname !== 'localhost') {
    fail('APP_SECRET', 'a secret of your own, except on localhost', 'that of docker-compose.yml');
  }
  return secret ? longEnough('APP_SECRET', secret) : undefined;
}

/** A crash may leave a file of it empty, which would make every key predictable. @throws StartFailure */
export function longEnough(key: string, secret: string): string {
  if (secret.length < 32) fail(key, 'at least 32 characters long', `${secret.length} characters`);
  return secret;
}
