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

test('a folder that an earlier version left open is closed, except for files that are not the site’s', () => {
  const dataDir = join(parent, 'open');
  mkdirSync(join(dataDir, 'public/uploads'), { recursive: true });
  mkdirSync(join(dataDir, 'theirs'));
  const own = ['secret', 'site', 'saltmarsh.db', 'saltmarsh.db-wal', 'public/uploads/menu.pdf'];
  for (const name of [...own, 'theirs/notes']) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  for (const name of ['', 'public', 'public/uploads', 'theirs']) {
    chmodSync(join(dataDir, name), 0o755);
  }
  preparePrivateDataDir(dataDir);
  for (const name of own) expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600']);
  for (const name of ['', 'public', 'public/uploads']) {
    expect([name, modeOf(join(dataDir, name))]).toEqual([name, '700']);
  }
  expect([modeOf(join(dataDir, 'theirs')), modeOf(join(dataDir, 'theirs/notes'))]).toEqual([
    '755',
    '644',
  ]);
});

test('a folder that can’t be created is an error straight away', () => {
  expect(() => preparePrivateDataDir(join(parent, 'open/secret/data'))).toThrow('ENOTDIR');
  // Node’s own `recursive` option never returns here.
  if (process.platform === 'linux') {
    expect(() => preparePrivateDataDir('/proc/nope/data')).toThrow('ENOENT');
  }
});
