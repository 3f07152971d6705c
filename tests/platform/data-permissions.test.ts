import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client } from '../support/client';
import { multipart, picture } from '../support/fixtures';
import { mailTo } from '../support/mailbox';
import { ADMIN, startServer, type TestServer } from '../support/server';

/** All folders and files below `folder`, and itself, with their modes: `{ 'mail/': '700', … }`. */
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

function expectPrivate(dataDir: string): void {
  const found = modes(dataDir);
  for (const [name, mode] of Object.entries(found)) {
    expect([name, mode]).toEqual([name, name.endsWith('/') ? '700' : '600']);
  }
  for (const name of ['secret', 'saltmarsh.db', 'saltmarsh.db-wal', 'saltmarsh.db-shm']) {
    expect(Object.keys(found)).toContain(name);
  }
  expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^mail\/.*\.eml$/));
  expect(Object.keys(found)).toContainEqual(expect.stringMatching(/^public\/uploads\/./));
}

async function writeEverything(server: TestServer): Promise<void> {
  const admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  const { body } = await admin.post<Widget>('/api/widgets', { name: 'Creek', type: 'TEXT' });
  const image = { content: await picture('png', 900, 600), name: 'creek.png', type: 'image/png' };
  const fields = { name: 'Creek', type: 'IMAGE', html: '', alt: 'A creek', image };
  const saved = await admin.upload(`/api/widgets/${body.id}`, multipart(fields));
  expect(saved.status).toBe(200);
  const guest = await new Client(server.url).start();
  await guest.post('/forgot-password', { email: ADMIN.email });
  await mailTo(ADMIN.email, 1, server.dataDir);
}

describe('a data folder', () => {
  const parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  const dataDir = join(parent, 'data');
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ dataDir });
    await writeEverything(server);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(parent, { recursive: true });
  });

  test('is its owner’s alone', () => {
    expectPrivate(dataDir);
  });

  test('that an earlier version left open is closed', async () => {
    await server.stop();
    for (const name of Object.keys(modes(dataDir))) {
      chmodSync(join(dataDir, name), name.endsWith('/') ? 0o755 : 0o644);
    }
    server = await startServer({ dataDir });
    expectPrivate(dataDir);
  }, 60_000);
});
