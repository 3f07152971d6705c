import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';

const ROOT = resolve(__dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** What a start with these variables says before it begins; empty if it would begin. */
function complaintAbout(env: Record<string, string>): string {
  const { stderr } = spawnSync(
    process.execPath,
    ['-e', 'require("./cms/dist/src/environment.js")'],
    {
      cwd: ROOT,
      env: { ...process.env, ...NEUTRAL_ENVIRONMENT, DATA_DIR: dataDir, ...env },
      encoding: 'utf8',
    },
  );
  return /Configuration: [A-Z].*/.exec(stderr)?.[0] ?? stderr;
}

const BUCKET = {
  S3_ENDPOINT: 'https://objects.example',
  S3_BUCKET: 'saltmarsh',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

test('nothing is said of what is right', () => {
  expect(complaintAbout({ REDIS_URL: 'rediss://:pass@redis.example:6380/1', ...BUCKET })).toBe('');
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: '80a' }, /PORT must be a whole number/],
  [{ APP_URL: 'saltmarsh.example' }, /APP_URL must be an http or https origin/],
  [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL must be a redis:\/\/ or rediss:\/\/ address/],
  [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT must be an http/],
  [{ ...BUCKET, S3_SECRET_KEY: '' }, /S3_SECRET_KEY must be set, because S3_ENDPOINT is/],
  [{ ...BUCKET, S3_ENDPOINT: '' }, /S3_ENDPOINT must be set, because S3_BUCKET is/],
  [{ SHUTDOWN_DELAY: '60' }, /SHUTDOWN_DELAY must be a number of seconds from 0 to 10/],
  [
    { APP_SECRET: `for-trying-out-only-${'x'.repeat(32)}`, APP_URL: 'https://saltmarsh.example' },
    /APP_SECRET must be a secret of your own/,
  ],
  [{ APP_SECRET: 'short' }, /APP_SECRET must be at least 32 characters long/],
])('%j is rejected by key and rule', (env, complaint) => {
  expect(complaintAbout(env)).toMatch(complaint);
});

test('a password in an address is not shown', () => {
  expect(complaintAbout({ REDIS_URL: 'http://:oysters@redis.example' })).not.toContain('oysters');
});
