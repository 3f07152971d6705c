import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let dataDir: string;
const secret = () => join(dataDir, 'secret');
const { env } = process;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  process.env = { DATA_DIR: dataDir };
});
afterEach(() => {
  process.env = env;
  rmSync(dataDir, { recursive: true });
});

function readAnew(): (typeof import('./environment'))['environment'] {
  let read: typeof import('./environment') | undefined;
  jest.isolateModules(() => {
    read = jest.requireActual('./environment');
  });
  if (!read) throw new Error('Nothing was read.');
  return read.environment;
}

test('a secret is generated once, and only its owner can read it', () => {
  const key = readAnew().deriveSecret('session');
  expect(readFileSync(secret(), 'utf8')).toMatch(/^[\w-]{43}$/);
  expect((statSync(secret()).mode & 0o777).toString(8)).toBe('600');
  expect(readAnew().deriveSecret('session')).toBe(key);
  expect(readAnew().deriveSecret('another')).not.toBe(key);
});

test('an empty secret file is rejected', () => {
  writeFileSync(secret(), '');
  expect(readAnew).toThrow(/secret must be at least 32 characters long, but has 0 characters/);
});

test('with APP_SECRET, no secret file is needed', () => {
  process.env.APP_SECRET = 'x'.repeat(32);
  expect(readAnew().secretFile).toBeUndefined();
  expect(() => statSync(secret())).toThrow(/ENOENT/);
});
