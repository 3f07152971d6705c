import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearContent } from '../support/content';
import { as } from '../support/people';
import { expectSaved, type SavedSite, saveWhileEdited } from '../support/saved-site';
import { startServer } from '../support/server';
import { sharedServer } from '../support/shared-server';
import { runCommand } from '../support/site-script';

describe('a site saved while it is edited', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const at = (name: string) => join(folder, name);
  let saved: SavedSite;
  beforeAll(async () => {
    await clearContent();
    saved = await saveWhileEdited(await as('admin'), sharedServer().dataDir, at('saved.tar.gz'));
  }, 60_000);
  afterAll(async () => {
    await (await as('admin')).delete(`/api/users/${saved.diner.id}`);
    await clearContent();
    rmSync(folder, { recursive: true });
  });

  test('leaves one private file that tar reads, and nothing else', () => {
    expect((statSync(saved.file).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(folder)).toEqual(['saved.tar.gz']);
    const { dataDir } = sharedServer();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
    const [first] = execFileSync('tar', ['tzf', saved.file], { encoding: 'utf8' }).split('\n');
    expect(first).toBe('manifest.json');
  });

  test('is the same site elsewhere, with its sessions and second factors', async () => {
    const dataDir = at('restored');
    const { code, output } = await runCommand('restore', saved.file, { DATA_DIR: dataDir });
    expect([code, output]).toEqual([0, expect.stringMatching(/^Restored 4 menus.+\n$/)]);
    const restored = await startServer({ dataDir });
    try {
      await expectSaved(restored, saved);
    } finally {
      await restored.stop();
    }
  }, 90_000);
});
