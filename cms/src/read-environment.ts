import { isIP } from 'node:net';
import { z } from 'zod';
import { email as emailAddress } from '@saltmarsh/contract/messages/fields';
import { newPassword } from '@saltmarsh/contract/messages/passwords';

/** Stops the start with a message; `scripts/run.mjs` recognises the name and omits the stack. */
export class StartFailure extends Error {
  override name = 'StepFailed';
}

/** The beginning of the example secret, which is public. */
const PUBLIC_SECRET = 'for-trying-out-only';
const MIN_SECRET_LENGTH = 32;

/** A host as a browser names it in an Origin, with a port unless it is the scheme's default. */
const HOST_AND_PORT = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Makes a schema for a text that must meet `rule`. The error message quotes the rule. */
const text = (rule: string, isRight: (value: string) => boolean) =>
  z.string().refine(isRight, { error: rule });

const wholeNumber = (min: number, max: number) =>
  text(
    `a whole number from ${min} to ${max}`,
    (value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
  ).transform(Number);

const flag = () =>
  text('true, false, 1 or 0', (value) => /^(true|false|1|0)$/.test(value))
    .transform((value) => value === 'true' || value === '1')
    .default(false);

const address = (rule: string, scheme: RegExp) =>
  text(rule, (value) => scheme.test(value) && URL.canParse(value)).optional();

const secret = () =>
  text(`at least ${MIN_SECRET_LENGTH} characters long`, (value) => isLongEnough(value)).optional();

const list = () =>
  z.string().transform((value) => value.split(',').flatMap((entry) => entry.trim() || []));

const variables = z
  .object({
    HOST: text(
      'an IP address or the name of a host',
      (value) => isIP(value) > 0 || /^(?=.*[a-z])[a-z\d-]+(\.[a-z\d-]+)*$/i.test(value),
    ).default('127.0.0.1'),
    PORT: wholeNumber(1, 65_535).default(3000),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    APP_URL: text(
      'an http or https origin without a path, e.g. https://saltmarsh.example',
      isOrigin,
    ).optional(),
    STATEFUL_DOMAINS: list()
      .refine((hosts) => hosts.every(isHost), {
        error: 'hosts with optional ports, separated by commas, e.g. app.saltmarsh.example',
      })
      .default([]),
    TRUST_PROXY: text('true, false or the number of proxies in a row, 0 to 9', (value) =>
      /^(true|false|\d)$/.test(value),
    )
      .transform((value) => Number(value === 'true' || (value !== 'false' && value)))
      .default(0),
    DATA_DIR: z.string().default('data'),
    SEED: text('demo or none', (value) => value === 'demo' || value === 'none').default('demo'),
    ADMIN_EMAIL: text('an email address', (value) => emailAddress().safeParse(value).success)
      .transform((value) => value.toLowerCase())
      .optional(),
    ADMIN_PASSWORD: text(
      'a password of 8 characters to 72 bytes',
      (value) => newPassword.password.safeParse(value).success,
    ).optional(),
    APP_SECRET: secret(),
    ACCEPT_NEW_SECRET: flag(),
    DROP_DATA: list().default([]),
    DATABASE_URL: address(
      'a postgres:// address, its password percent-encoded',
      /^postgres(ql)?:\/\//,
    ),
    SMTP_URL: address(
      'an smtp:// or smtps:// address, its password percent-encoded',
      /^smtps?:\/\//i,
    ),
    S3_ENDPOINT: address('an http:// or https:// address', /^https?:\/\//),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    // Only AWS uses this; other stores accept any value.
    S3_REGION: z.string().default('us-east-1'),
    SHUTDOWN_DELAY: text(
      'a number of seconds from 0 to 10',
      (value) => /^\d{1,2}(\.\d+)?$/.test(value) && Number(value) <= 10,
    )
      .transform((seconds) => Number(seconds) * 1_000)
      .default(0),
    CHANGE_MAIL_DELAY: wholeNumber(0, 3_600).default(120),
    OFFER_HOURS: text('two whole hours from 0 to 24, e.g. 9-21', isSpanOfHours)
      .transform(hoursOf)
      .default({ from: 9, until: 21 }),
    BIN_DAYS: wholeNumber(1, 3_650).default(30),
    HISTORY_DAYS: wholeNumber(1, 36_500).default(365),
    HISTORY_REVISIONS: wholeNumber(1, 10_000).default(50),
  })
  .superRefine((given, context) => {
    const demand = (key: keyof typeof given, rule: string, isRight: unknown) => {
      if (!isRight) context.addIssue({ code: 'custom', path: [key], message: rule });
    };
    demand('METRICS_PORT', 'another port than PORT', given.METRICS_PORT !== given.PORT);
    demand(
      'APP_SECRET',
      'a secret of your own, except on localhost',
      !given.APP_SECRET?.startsWith(PUBLIC_SECRET) || appUrlOf(given).hostname === 'localhost',
    );
    for (const group of TOGETHER) {
      const set = group.find((key) => given[key] !== undefined);
      for (const key of group) {
        demand(key, `set, because ${set} is`, set === undefined || given[key] !== undefined);
      }
    }
  });

/** Groups of variables that must be set together or not at all. */
const TOGETHER = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
] as const;

/**
 * Reads everything that the environment configures, without accessing the disk. Empty variables
 * count as unset. An invalid variable stops the start, with a message that names the variable, its
 * rule and its value (docs/configuration.md).
 * @throws StartFailure
 */
export function readEnvironment(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const { success, data, error } = variables.safeParse(given);
  if (!success) throw new StartFailure(sentencesOf(error, given).join('\n'));
  const appUrl = appUrlOf(data);
  const origins = data.STATEFUL_DOMAINS.map(
    (host) => new URL(`${appUrl.protocol}//${host}`).origin,
  );
  return {
    host: data.HOST,
    port: data.PORT,
    /** Metrics are for operators, so they never share the visitors' port. */
    metricsPort: data.METRICS_PORT,
    /** Public origin without a trailing slash. */
    appUrl: appUrl.origin,
    /**
     * The origins of our front ends on other hosts. Laravel Sanctum calls them stateful. They use
     * the scheme of APP_URL: over plain HTTP, an attacker on the network could impersonate them.
     */
    statefulOrigins: [...new Set(origins)],
    isHttps: appUrl.protocol === 'https:',
    /** The number of proxies in a row whose `X-Forwarded-For` is trusted. */
    trustedProxies: data.TRUST_PROXY,
    /** The data folder as given: relative to the repository's root, or absolute. */
    dataDir: data.DATA_DIR,
    hasDemo: data.SEED === 'demo',
    /** The first admin's credentials; without them, the demo's admin gets a generated password. */
    firstAdmin: data.ADMIN_EMAIL
      ? { email: data.ADMIN_EMAIL, password: data.ADMIN_PASSWORD ?? '' }
      : undefined,
    /**
     * The secret from which every key is derived. If unset, one is generated in the data folder.
     */
    appSecret: data.APP_SECRET,
    acceptsNewSecret: data.ACCEPT_NEW_SECRET,
    databaseUrl: data.DATABASE_URL,
    /** The bucket that stores uploads instead of DATA_DIR. */
    bucket: data.S3_ENDPOINT
      ? {
          endpoint: data.S3_ENDPOINT,
          region: data.S3_REGION,
          name: data.S3_BUCKET ?? '',
          accessKey: data.S3_ACCESS_KEY ?? '',
          secretKey: data.S3_SECRET_KEY ?? '',
        }
      : undefined,
    smtpUrl: data.SMTP_URL,
    /** The time before a stop in which load balancers can notice that this instance will stop. */
    shutdownDelayMs: data.SHUTDOWN_DELAY,
    /** A mail about a change of a booking waits this long for further changes. */
    changeMailDelayMs: data.CHANGE_MAIL_DELAY * 1_000,
    /** Hours of the restaurant's clock between which tables are offered to the waiting list. */
    offerHours: data.OFFER_HOURS,
    /** A deleted entry can be restored for this long. */
    binDays: data.BIN_DAYS,
    /** Revisions older than this are deleted, except the last `historyRevisions` of each entry. */
    historyDays: data.HISTORY_DAYS,
    historyRevisions: data.HISTORY_REVISIONS,
    /** Tables and columns with data that a start may drop (`database/dropped-columns.ts`). */
    dropData: data.DROP_DATA,
  };
}

function appUrlOf({ APP_URL, PORT }: { APP_URL?: string | undefined; PORT: number }): URL {
  return new URL(APP_URL ?? `http://localhost:${PORT}`);
}

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    `${url.search}${url.hash}${url.username}` === ''
  );
}

const isHost = (host: string) => HOST_AND_PORT.test(host) && URL.canParse(`http://${host}`);

function isSpanOfHours(value: string): boolean {
  const { from, until } = hoursOf(value);
  return /^\d{1,2}-\d{1,2}$/.test(value) && from < until && until <= 24;
}

function hoursOf(value: string): { from: number; until: number } {
  const [from = 0, until = 0] = value.split('-').map(Number);
  return { from, until };
}

function sentencesOf({ issues }: z.ZodError, given: Partial<Record<string, string>>): string[] {
  const byKey = new Map(issues.map((issue) => [String(issue.path[0]), issue]));
  return [...byKey].map(
    ([key, { message: rule }]) => `Configuration: ${key} must be ${rule}${shown(key, given[key])}.`,
  );
}

/** Hides secrets, and addresses that may contain a secret. */
function shown(key: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (/^(APP_SECRET|ADMIN_PASSWORD|S3_(ACCESS|SECRET)_KEY)$/.test(key))
    return `, but has ${value.length} characters`;
  const hasPassword = /(_URL|_ENDPOINT)$/.test(key) && /[@?]/.test(value);
  return hasPassword ? ', but is another' : `, but is "${value}"`;
}

const isLongEnough = (value: string) => value.length >= MIN_SECRET_LENGTH;

/** Rejects a short secret: a crash may leave its file empty. @throws StartFailure */
export function requireLongSecret(file: string, value: string): string {
  if (isLongEnough(value)) return value;
  throw new StartFailure(
    `Configuration: ${file} must be at least ${MIN_SECRET_LENGTH} characters long, but has ${value.length} characters.`,
  );
}
