import { longEnough, readEnvironment } from './read-environment';

const BUCKET = {
  S3_ENDPOINT: 'https://objects.example',
  S3_BUCKET: 'saltmarsh',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};
const ORIGIN = 'an http or https origin without a path, e.g. https://saltmarsh.example';
const HOSTS = 'hosts with optional ports, separated by commas, e.g. app.saltmarsh.example';

test('without a variable, a site is one of its own machine', () => {
  expect(readEnvironment({})).toEqual({
    ...{ host: '127.0.0.1', port: 3000, metricsPort: undefined, dataDir: 'data' },
    ...{ appUrl: 'http://localhost:3000', statefulOrigins: [], isHttps: false, trustProxy: false },
    ...{ appSecret: undefined, databaseUrl: undefined, smtpUrl: undefined },
    ...{ bucket: undefined, shutdownDelayMs: 0, dropData: [''] },
    ...{ binDays: 30, historyDays: 365, historyRevisions: 50 },
  });
});

test('what is right is taken', () => {
  const secret = 'x'.repeat(32);
  expect(
    readEnvironment({
      ...{ PORT: '8080', METRICS_PORT: '9090', APP_URL: 'https://saltmarsh.example/' },
      ...{ STATEFUL_DOMAINS: ' App.Saltmarsh.example ,app.saltmarsh.example,[::1]:5173' },
      DATABASE_URL: 'postgresql://db/x',
      ...{ SMTP_URL: 'smtp://user:pass@mail.example:587', TRUST_PROXY: '1', APP_SECRET: secret },
      ...{ SHUTDOWN_DELAY: '2.5', BIN_DAYS: '1', DROP_DATA: 'old_menus, faqs.notes', ...BUCKET },
    }),
  ).toMatchObject({
    ...{ port: 8080, metricsPort: 9090, appUrl: 'https://saltmarsh.example', isHttps: true },
    statefulOrigins: ['https://app.saltmarsh.example', 'https://[::1]:5173'],
    databaseUrl: 'postgresql://db/x',
    ...{ smtpUrl: 'smtp://user:pass@mail.example:587', trustProxy: true, appSecret: secret },
    ...{ shutdownDelayMs: 2_500, binDays: 1, dropData: ['old_menus', 'faqs.notes'] },
    bucket: {
      ...{ endpoint: 'https://objects.example', region: 'us-east-1', name: 'saltmarsh' },
      ...{ accessKey: 'key', secretKey: 'secret' },
    },
  });
});

test.each<[variables: Record<string, string>, rule: string]>([
  [{ PORT: 'eighty' }, 'a whole number from 1 to 65535'],
  [{ PORT: '80a' }, 'a whole number from 1 to 65535'],
  [{ METRICS_PORT: '70000' }, 'a whole number from 1 to 65535'],
  [{ METRICS_PORT: '3000' }, 'another port than PORT'],
  [{ APP_URL: 'saltmarsh.example' }, ORIGIN],
  [{ APP_URL: 'https://saltmarsh.example/site' }, ORIGIN],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'a postgres:// address'],
  [{ SMTP_URL: 'mail.example' }, 'an smtp:// or smtps:// address'],
  [{ TRUST_PROXY: 'perhaps' }, 'true, false, 1 or 0'],
  [{ STATEFUL_DOMAINS: 'https://app.saltmarsh.example' }, HOSTS],
  [{ STATEFUL_DOMAINS: 'app.saltmarsh.example/path' }, HOSTS],
  [{ STATEFUL_DOMAINS: 'app.saltmarsh.example, *.saltmarsh.example' }, HOSTS],
  [{ STATEFUL_DOMAINS: 'localhost:99999' }, HOSTS],
  [{ SHUTDOWN_DELAY: '60' }, 'a number of seconds from 0 to 10'],
  [{ BIN_DAYS: '0' }, 'a whole number from 1 to 3650'],
  [{ HISTORY_DAYS: '40000' }, 'a whole number from 1 to 36500'],
  [{ HISTORY_REVISIONS: 'all' }, 'a whole number from 1 to 10000'],
  [{ S3_ENDPOINT: 's3.example' }, 'an http:// or https:// address'],
])('%j stops the start with key, rule and value', (variables, rule) => {
  const [[key, value] = []] = Object.entries(variables);
  const wanted: unknown = expect.objectContaining({
    name: 'StepFailed',
    message: `Configuration: ${key} must be ${rule}, but is "${value}".`,
  });
  expect(() => readEnvironment(variables)).toThrow(wanted as Error);
});

test.each<[title: string, variables: Record<string, string>, complaint: RegExp]>([
  [
    'a bucket without its key',
    { ...BUCKET, S3_SECRET_KEY: '' },
    /S3_SECRET_KEY must be set, because S3_ENDPOINT is/,
  ],
  [
    'a bucket without its place',
    { ...BUCKET, S3_ENDPOINT: '' },
    /S3_ENDPOINT must be set, because S3_BUCKET is/,
  ],
  [
    'the secret that everybody can read',
    { APP_SECRET: `for-trying-out-only-${'x'.repeat(32)}`, APP_URL: 'https://saltmarsh.example' },
    /APP_SECRET must be a secret of your own/,
  ],
  [
    'a short secret',
    { APP_SECRET: 'short' },
    /APP_SECRET must be at least 32 characters long, but is "5 characters"/,
  ],
])('%s stops the start', (_title, variables, complaint) => {
  expect(() => readEnvironment(variables)).toThrow(complaint);
});

test('on localhost, the secret that everybody can read will do', () => {
  const secret = `for-trying-out-only-${'x'.repeat(32)}`;
  expect(readEnvironment({ APP_SECRET: secret }).appSecret).toBe(secret);
});

test.each(['DATABASE_URL', 'SMTP_URL', 'S3_ENDPOINT'])('a password in %s is not shown', (key) => {
  const read = () => readEnvironment({ [key]: 'wrong://user:oysters@host.example' });
  expect(read).toThrow(`${key} must be`);
  expect(read).not.toThrow(/oysters/);
});

test('an empty file of secrets is no secret', () => {
  expect(() => longEnough('/data/secret', '')).toThrow(
    'Configuration: /data/secret must be at least 32 characters long, but is "0 characters".',
  );
});
