import { readEnvironment } from './read-environment';

const BUCKET = {
  S3_ENDPOINT: 'https://objects.example',
  S3_BUCKET: 'saltmarsh',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const SECRET = 'x'.repeat(32);
const PUBLIC_SECRET = `for-trying-out-only-${SECRET}`;
const ADMIN = { ADMIN_EMAIL: 'owner@saltmarsh.example', ADMIN_PASSWORD: 'Oyster-bed-77' };

const DEFAULTS = {
  ...{ host: '127.0.0.1', port: 3000, metricsPort: undefined, dataDir: 'data' },
  ...{ appUrl: 'http://localhost:3000', statefulOrigins: [], isHttps: false, trustedProxies: 0 },
  ...{ appSecret: undefined, databaseUrl: undefined, smtpUrl: undefined },
  ...{ bucket: undefined, shutdownDelayMs: 0, dropData: [], acceptsNewSecret: false },
  ...{
    offerHours: { from: 9, until: 21 },
    changeMailDelayMs: 120_000,
    binDays: 30,
    historyDays: 365,
    historyRevisions: 50,
    hasDemo: true,
  },
  firstAdmin: undefined,
};

test('without any variables, a site serves only its own machine', () => {
  expect(readEnvironment({})).toEqual(DEFAULTS);
});

test('an empty variable counts as unset', () => {
  const keys = `HOST PORT METRICS_PORT APP_URL STATEFUL_DOMAINS TRUST_PROXY DATA_DIR SEED ADMIN_EMAIL
    ADMIN_PASSWORD APP_SECRET ACCEPT_NEW_SECRET DROP_DATA DATABASE_URL SMTP_URL S3_ENDPOINT S3_BUCKET
    S3_ACCESS_KEY S3_SECRET_KEY S3_REGION SHUTDOWN_DELAY CHANGE_MAIL_DELAY OFFER_HOURS BIN_DAYS HISTORY_DAYS HISTORY_REVISIONS`;
  for (const empty of ['', '  ']) {
    const all = Object.fromEntries(keys.split(/\s+/).map((key) => [key, empty]));
    expect(readEnvironment(all)).toEqual(DEFAULTS);
  }
});

test('valid values are accepted', () => {
  expect(
    readEnvironment({
      ...{ HOST: '::', PORT: '8080', METRICS_PORT: '9090', APP_URL: 'https://saltmarsh.example/' },
      ...{ STATEFUL_DOMAINS: ' App.Saltmarsh.example ,app.saltmarsh.example,[::1]:5173' },
      ...{ DATABASE_URL: 'postgresql://db/x', ...ADMIN, ADMIN_EMAIL: 'Owner@saltmarsh.example' },
      ...{ SMTP_URL: 'smtp://user:pass@mail.example:587', TRUST_PROXY: '2', APP_SECRET: SECRET },
      ...{ SHUTDOWN_DELAY: '2.5', BIN_DAYS: '1', DROP_DATA: 'old_menus, faqs.notes', ...BUCKET },
      ...{ SEED: 'none', ACCEPT_NEW_SECRET: 'true' },
    }),
  ).toMatchObject({
    ...{ host: '::', port: 8080, metricsPort: 9090, isHttps: true },
    appUrl: 'https://saltmarsh.example',
    statefulOrigins: ['https://app.saltmarsh.example', 'https://[::1]:5173'],
    ...{ databaseUrl: 'postgresql://db/x', hasDemo: false, acceptsNewSecret: true },
    ...{ smtpUrl: 'smtp://user:pass@mail.example:587', trustedProxies: 2, appSecret: SECRET },
    ...{ shutdownDelayMs: 2_500, binDays: 1, dropData: ['old_menus', 'faqs.notes'] },
    bucket: {
      ...{ endpoint: 'https://objects.example', region: 'us-east-1', name: 'saltmarsh' },
      ...{ accessKey: 'key', secretKey: 'secret' },
    },
    firstAdmin: { email: 'owner@saltmarsh.example', password: 'Oyster-bed-77' },
  });
});

test('on localhost, the public example secret is accepted', () => {
  expect(readEnvironment({ APP_SECRET: PUBLIC_SECRET }).appSecret).toBe(PUBLIC_SECRET);
});

const DATABASE = 'a postgres:// address, its password percent-encoded';
const MAIL = 'an smtp:// or smtps:// address, its password percent-encoded';

/** Invalid values, by the rule that they break. */
const WRONG: Record<string, Record<string, string[]>> = {
  'an IP address or the name of a host': {
    HOST: ['999.1.1.1', 'saltmarsh.example:3000', 'http://saltmarsh.example'],
  },
  'a whole number from 1 to 65535': {
    ...{ PORT: ['eighty', '80a', '-1', '0'], METRICS_PORT: ['70000'] },
  },
  'another port than PORT': { METRICS_PORT: ['3000'] },
  'an http or https origin without a path, e.g. https://saltmarsh.example': {
    APP_URL: ['saltmarsh.example', 'https://saltmarsh.example/site', 'ftp://saltmarsh.example'],
  },
  'hosts with optional ports, separated by commas, e.g. app.saltmarsh.example': {
    STATEFUL_DOMAINS: [
      ...['https://app.saltmarsh.example', 'app.saltmarsh.example/path', 'localhost:99999'],
      'app.saltmarsh.example, *.saltmarsh.example',
    ],
  },
  'true, false or the number of proxies in a row, 0 to 9': { TRUST_PROXY: ['perhaps', '10'] },
  'true, false, 1 or 0': { ACCEPT_NEW_SECRET: ['yes'] },
  'demo or none': { SEED: ['domo', 'Demo'] },
  'an email address': { ADMIN_EMAIL: ['nope', 'a@b, c@d'] },
  [DATABASE]: { DATABASE_URL: ['mysql://localhost/x', 'localhost'] },
  [MAIL]: { SMTP_URL: ['mail.example'] },
  'an http:// or https:// address': { S3_ENDPOINT: ['s3.example'] },
  'a number of seconds from 0 to 10': { SHUTDOWN_DELAY: ['60', '2s'] },
  'two whole hours from 0 to 24, e.g. 9-21': { OFFER_HOURS: ['9', '21-9', '9-25', 'a-b'] },
  'a whole number from 0 to 3600': { CHANGE_MAIL_DELAY: ['-1', '2m'] },
  'a whole number from 1 to 3650': { BIN_DAYS: ['0', '1e3'] },
  'a whole number from 1 to 36500': { HISTORY_DAYS: ['40000'] },
  'a whole number from 1 to 10000': { HISTORY_REVISIONS: ['all'] },
};
const wrong = Object.entries(WRONG).flatMap(([rule, keys]) =>
  Object.entries(keys).flatMap(([key, values]) => values.map((value) => [key, value, rule])),
);

test.each(wrong)('%s=%s stops the start with the rule', (key = '', value = '', rule = '') => {
  expect(messageFor({ ...ADMIN, ...BUCKET, [key]: value })).toBe(
    `Configuration: ${key} must be ${rule}, but is "${value}".`,
  );
});

test.each<[key: string, variables: Record<string, string>, end: string]>([
  ['APP_SECRET', { APP_SECRET: 'short' }, 'at least 32 characters long, but has 5 characters.'],
  [
    'APP_SECRET',
    { APP_SECRET: PUBLIC_SECRET, APP_URL: 'https://saltmarsh.example' },
    'a secret of your own, except on localhost, but has 52 characters.',
  ],
  [
    'ADMIN_PASSWORD',
    { ...ADMIN, ADMIN_PASSWORD: 'short' },
    'a password of 8 characters to 72 bytes, but has 5 characters.',
  ],
  ['ADMIN_PASSWORD', { ...ADMIN, ADMIN_PASSWORD: '' }, 'set, because ADMIN_EMAIL is.'],
  ['ADMIN_EMAIL', { ...ADMIN, ADMIN_EMAIL: '' }, 'set, because ADMIN_PASSWORD is.'],
  ['S3_SECRET_KEY', { ...BUCKET, S3_SECRET_KEY: '' }, 'set, because S3_ENDPOINT is.'],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: '' }, 'set, because S3_BUCKET is.'],
  // The password is not percent-encoded, so neither is a valid address.
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:pa/ss#@db/x' }, `${DATABASE}, but is another.`],
  ['SMTP_URL', { SMTP_URL: 'smtp://user:pa/ss#@mail' }, `${MAIL}, but is another.`],
])('%s in %j stops the start, and no secret is shown', (key, variables, end) => {
  expect(messageFor(variables)).toBe(`Configuration: ${key} must be ${end}`);
});

test('all invalid values are reported together', () => {
  expect(messageFor({ PORT: 'eighty', SEED: 'domo' }).split('\n')).toHaveLength(2);
});

function messageFor(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    expect(error).toMatchObject({ name: 'StepFailed' });
    return (error as Error).message;
  }
  throw new Error('The start did not fail.');
}
