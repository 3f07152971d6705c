import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { Client } from '../support/client';
import { databaseOf } from '../support/database';
import { multipart, pdf, pdfPart } from '../support/fixtures';
import { createDatabase } from '../support/postgres';
import { ADMIN, startServer } from '../support/server';

const save = async (admin: Client, path: string, label: string) => {
  const form = multipart({ name: 'Supper', uploadFile: pdfPart(pdf(label)) });
  return (await admin.upload<Menu>(path, form)).body;
};

async function signedIn(url: string): Promise<Client> {
  const admin = new Client(url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  return admin;
}

test.each(['SQLite', 'PostgreSQL'])(
  'on %s, names that menus had before names were kept lead on to their files',
  async (kind) => {
    const database = kind === 'PostgreSQL' ? await createDatabase() : undefined;
    if (kind === 'PostgreSQL' && !database) return;
    const env = { DATABASE_URL: database?.url ?? '' };
    const before = await startServer({ seed: 'none', env });
    const menu = await save(await signedIn(before.url), '/api/menus', 'first');
    await before.stop();
    await databaseOf(before).run('DELETE FROM menu_file_names', []);

    const after = await startServer({ seed: 'none', env, dataDir: before.dataDir });
    await save(await signedIn(after.url), `/api/menus/${menu.id}`, 'second');
    const { status, text } = await new Client(after.url).get(`/storage/menus/${menu.file}`);
    expect([status, text]).toEqual([200, expect.stringContaining('second')]);
    await after.remove();
    await database?.drop();
  },
  60_000,
);
