import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import { startObjectStore } from '../../support/cluster';
import { createDatabase } from '../../support/database';
import { adminOf } from '../../support/people';
import { expectSaved, saveWhileEdited } from '../../support/saved-site';
import { startServer } from '../../support/server';
import { runCommand } from '../../support/site-script';

const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

test('a saved site can move to PostgreSQL and a bucket, and back', async () => {
  const database = await createDatabase();
  if (!database) return;
  const bucket = await startObjectStore();
  const site = await startServer();
  const admin = await adminOf(site.url);
  const saved = await saveWhileEdited(admin, site.dataDir, at('saved.tar.gz'));
  await site.remove();
  try {
    const there = { DATA_DIR: at('postgres'), DATABASE_URL: database.url, ...bucket.env() };
    expect((await runCommand('restore', saved.file, there)).code).toBe(0);
    const other = await startServer({ dataDir: at('postgres'), env: there });
    // The id of this entry comes from a sequence, which the restore must have moved.
    const made = await admin.copy(other.url).post<Faq>('/api/faqs', { question: 'Moved?' });
    await other.stop();
    expect(made.status).toBe(201);
    expect((await runCommand('backup', at('moved.tar.gz'), there)).code).toBe(0);

    const env = { DATA_DIR: at('back') };
    expect((await runCommand('restore', at('moved.tar.gz'), env)).code).toBe(0);
    const back = await startServer({ dataDir: env.DATA_DIR });
    try {
      const client = admin.copy(back.url);
      const { status, body } = await client.get<Faq>(`/api/faqs/${made.body.id}`);
      expect([status, body]).toEqual([200, made.body]);
      await client.delete(`/api/faqs/${made.body.id}`);
      await expectSaved(back, saved);
    } finally {
      await back.stop();
    }
  } finally {
    await database.drop();
    bucket.remove();
  }
});
