import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faq } from '@saltmarsh/compat-api/contract/faq';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { Client } from '../support/client';
import { pdf } from '../support/fixtures';
import { startObjectStore } from '../support/object-store';
import { createDatabase } from '../support/postgres';
import { runCommand } from '../support/run-command';
import {
  answersOf,
  DINER,
  fillSite,
  movedTo,
  startEdits,
  storedFiles,
} from '../support/saved-site';
import { ADMIN, startServer, type TestServer } from '../support/server';
import { totp } from '../support/totp';

const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
const at = (name: string) => join(folder, name);
const SAVED = at('saved.tar.gz');

describe('a site saved while it is edited', () => {
  let site: TestServer;
  let admin: Client;
  let secondFactor: string;
  let before: Record<string, string>;
  let filesBefore: Record<string, string>;
  let edited: { menu: number; faq: number };

  beforeAll(async () => {
    site = await startServer();
    admin = new Client(site.url);
    await admin.signIn(ADMIN.email, ADMIN.password);
    secondFactor = await fillSite(admin);
    before = await answersOf(admin);
    filesBefore = storedFiles(site.dataDir);

    const edits = await startEdits(admin);
    const begun = edits.rounds();
    const { code, output } = await runCommand('backup', SAVED, { DATA_DIR: site.dataDir });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Saved 4 menus, 4 FAQs, 1 widget, 2 accounts, 0 bookings, \d+ files, [\d.]+ MB to .+\n$/,
      ),
    ]);
    expect(edits.rounds()).toBeGreaterThan(begun);
    await edits.stop();
    edited = edits;
  }, 90_000);

  afterAll(async () => {
    await site?.remove();
    rmSync(folder, { recursive: true });
  });

  /** Compares a restored site with the saved one, the edited entries by their rounds. */
  async function expectSaved(restored: TestServer): Promise<void> {
    const client = movedTo(restored.url, admin);
    const menu = (await client.get<Menu>(`/api/menus/${edited.menu}`)).body;
    const faq = (await client.get<Faq>(`/api/faqs/${edited.faq}`)).body;
    const file = await client.get(`/storage/menus/${menu.file}`);
    expect([file.status, file.text]).toEqual([200, pdf(menu.name).toString('latin1')]);
    const [inMenu = 0, inFaq = 0] = [menu.name, faq.question].map((text) =>
      Number(text.replace('Round ', '')),
    );
    expect([0, 1]).toContain(inMenu - inFaq);

    // A file that was being released is still there, and in the journal.
    expect(storedFiles(restored.dataDir)).toMatchObject(filesBefore);
    await client.delete(`/api/menus/${edited.menu}`);
    await client.delete(`/api/faqs/${edited.faq}`);
    expect(await answersOf(client)).toEqual(before);
  }

  test('leaves one private file that tar reads, and nothing else', () => {
    expect((statSync(SAVED).mode & 0o777).toString(8)).toBe('600');
    expect(readdirSync(folder)).toEqual(['saved.tar.gz']);
    expect(readdirSync(site.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
    const [first] = execFileSync('tar', ['tzf', SAVED], { encoding: 'utf8' }).split('\n');
    expect(first).toBe('manifest.json');
  });

  test('is the same site elsewhere, with its sessions and second factors', async () => {
    const env = { DATA_DIR: at('restored') };
    const { code, output } = await runCommand('restore', SAVED, env);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Restored 4 menus.+\n$/)]);
    const restored = await startServer({ dataDir: env.DATA_DIR });
    try {
      await expectSaved(restored);
      const diner = new Client(restored.url);
      expect((await diner.signIn(DINER.email, DINER.password)).body).toEqual({ two_factor: true });
      const answer = await diner.post('/two-factor-challenge', { code: totp(secondFactor, 1) });
      expect(answer.status).toBeLessThan(300);
    } finally {
      await restored.stop();
    }
  }, 90_000);

  test('can move to PostgreSQL and a bucket, and back', async () => {
    const database = await createDatabase();
    if (!database) return;
    const bucket = await startObjectStore();
    try {
      const there = { DATA_DIR: at('postgres'), DATABASE_URL: database.url, ...bucket.env() };
      expect((await runCommand('restore', SAVED, there)).code).toBe(0);
      const other = await startServer({ dataDir: at('postgres'), env: there });
      // One that gets an id from a sequence.
      const made = await movedTo(other.url, admin).post<Faq>('/api/faqs', { question: 'Moved?' });
      await other.stop();
      expect(made.status).toBe(201);
      expect((await runCommand('backup', at('moved.tar.gz'), there)).code).toBe(0);

      const env = { DATA_DIR: at('back') };
      expect((await runCommand('restore', at('moved.tar.gz'), env)).code).toBe(0);
      const back = await startServer({ dataDir: env.DATA_DIR });
      try {
        const client = movedTo(back.url, admin);
        const { status, body } = await client.get<Faq>(`/api/faqs/${made.body.id}`);
        expect([status, body]).toEqual([200, made.body]);
        await client.delete(`/api/faqs/${made.body.id}`);
        await expectSaved(back);
      } finally {
        await back.stop();
      }
    } finally {
      await database.drop();
      bucket.remove();
    }
  }, 90_000);
});
