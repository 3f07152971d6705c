import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { multipart, pdfPart } from '../support/fixtures';
import { as, createUser, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';
import { sharedServer } from '../support/shared-server';

describe('facts of Strapi that the code relies on', () => {
  test('the database is in WAL mode', async () => {
    expect(await inDatabase('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  test.each(['faqs', 'menus', 'widgets', 'up_users'])(
    '`column.unique` of a schema is a unique index of %s',
    async (table) => {
      const indexes = await inDatabase(`PRAGMA index_list(${table})`);
      expect(indexes).toContainEqual(
        expect.objectContaining({ name: `${table}_number_uq`, unique: 1 }),
      );
    },
  );

  test('a hash that is written below the Document Service is not hashed again', async () => {
    const { email } = await createUser();
    expect((await new Client().signIn(email, PASSWORD)).status).toBe(200);
  });

  test('the local provider writes below DATA_DIR', async () => {
    const form = multipart({ name: 'Where it goes', uploadFile: pdfPart() });
    const admin = await as('admin');
    const { body } = await admin.upload<{ id: number; file: string }>('/api/menus', form);
    expect(existsSync(join(sharedServer().dataDir, 'public/uploads', body.file))).toBe(true);
    await admin.delete(`/api/menus/${body.id}`);
  });

  test('an unmarked request never reaches Strapi, a marked one does', async () => {
    const client = new Client();
    const page = await client.get('/admin/init', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toMatch(/html/);
    expect((await client.get('/strapi/admin/init')).headers.get('content-type')).toMatch(/json/);
  });

  test('the panel’s refresh cookie is for /strapi only', async () => {
    const client = await signIn(ADMIN.email, ADMIN.password);
    const { setCookies } = await client.get('/strapi/panel/');
    const ofPanel = ['strapi_admin_refresh', 'jwtToken'].map((name) => setCookies[name] ?? '');
    const paths = ofPanel.map((line) => /; path=([^;]*)/i.exec(line)?.[1]);
    expect(new Set(paths)).toEqual(new Set(['/strapi']));
  });
});
