import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePrivateDataDir } from './private-data-dir';

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
afterAll(() => rmSync(parent, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a new data folder belongs to its owner alone and has the folders that a site needs', () => {
  const dataDir = join(parent, 'new/data');
  preparePrivateDataDir(dataDir);
  for (const name of ['', 'public', 'public/uploads', 'tmp', 'mail']) {
    expect([name, modeOf(join(dataDir, name))]).toEqual([name, '700']);
  }
});

test('a folder that was open to others is closed', () => {
  const dataDir = join(parent, 'open');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret'), '');
  chmodSync(dataDir, 0o755);
  preparePrivateDataDir(dataDir);
  expect(modeOf(dataDir)).toBe('700');
});

test('a folder that can’t be created is an error straight away', () => {
  expect(() => preparePrivateDataDir(join(parent, 'open/secret/data'))).toThrow('ENOTDIR');
  // Node’s own `recursive` option never returns here.
  if (process.platform === 'linux') {
    expect(() => preparePrivateDataDir('/proc/nope/data')).toThrow('ENOENT');
  }
});
