import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reserveDataDir } from './data-dir-lock';

const dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('one folder takes one process; the second says why it does not start', () => {
  const release = reserveDataDir({ dataDir });
  const second = () => reserveDataDir({ dataDir }, 20);
  expect(second).toThrow(
    `Another process serves the site in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  );
  release();
  reserveDataDir({ dataDir })();
});

test('a folder that is not there is an error of the disk', () => {
  expect(() => reserveDataDir({ dataDir: join(dataDir, 'none') })).toThrow(/directory/);
});
