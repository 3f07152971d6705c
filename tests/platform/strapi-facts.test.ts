import { Client } from '../support/client';
import { inDatabase } from '../support/database';
import { createUser, PASSWORD, signIn } from '../support/people';
import { ADMIN } from '../support/server';

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

  test('the panel’s refresh cookie is for /strapi only', async () => {
    const client = await signIn(ADMIN.email, ADMIN.password);
    const { setCookies } = await client.get('/strapi/panel/');
    const ofPanel = ['strapi_admin_refresh', 'jwtToken'].map((name) => setCookies[name] ?? '');
    const paths = ofPanel.map((line) => /; path=([^;]*)/i.exec(line)?.[1]);
    expect(new Set(paths)).toEqual(new Set(['/strapi']));
  });
});
