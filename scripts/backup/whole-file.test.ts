import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTemporaryFolder } from './whole-file';

const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
afterAll(() => rmSync(parent, { recursive: true }));

test('what a killed backup left is removed after half a day, and an operator’s archive is not', async () => {
  const dayAgo = new Date(Date.now() - 24 * 3_600_000);
  writeFileSync(join(parent, 'backup-2026-11-22.tar.gz'), 'archive');
  mkdirSync(join(parent, 'unfinished-copy-old'));
  mkdirSync(join(parent, 'unfinished-copy-new'));
  for (const name of ['backup-2026-11-22.tar.gz', 'unfinished-copy-old']) {
    utimesSync(join(parent, name), dayAgo, dayAgo);
  }
  await withTemporaryFolder(parent, async (folder) => {
    writeFileSync(join(folder, 'database'), 'rows');
  });
  expect(readdirSync(parent).sort()).toEqual(['backup-2026-11-22.tar.gz', 'unfinished-copy-new']);
});
