import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeImageWidget } from '../support/content';
import { mailTo } from '../support/mailbox';
import { as, createUser } from '../support/people';
import { sharedServer } from '../support/shared-server';

/** Modes of `folder` and all folders and files below it: `{ 'mail/': '700', … }`. */
function modes(folder: string): Record<string, string> {
  const found: Record<string, string> = { './': modeOf(folder) };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1) + (entry.isDirectory() ? '/' : '');
    found[name] = modeOf(path);
  }
  return found;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('all that a server writes is its owner’s alone', async () => {
  await makeImageWidget();
  const { email } = await createUser();
  await (await as('guest')).post('/forgot-password', { email });
  await mailTo(email);

  const found = modes(sharedServer().dataDir);
  for (const [name, mode] of Object.entries(found)) {
    expect([name, mode]).toEqual([name, name.endsWith('/') ? '700' : '600']);
  }
  for (const name of ['secret', 'saltmarsh.db', 'saltmarsh.db-wal', 'saltmarsh.db-shm']) {
    expect(Object.keys(found)).toContain(name);
  }
  expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^mail\/.*\.eml$/));
  expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^public\/uploads\/./));
});
