import { inDatabase } from '../support/database';
import { signIn } from '../support/people';
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

  test('the panel’s refresh cookie is for /strapi only', async () => {
    const client = await signIn(ADMIN.email, ADMIN.password);
    const { setCookies } = await client.get('/strapi/panel/');
    const ofPanel = ['strapi_admin_refresh', 'jwtToken'].map((name) => setCookies[name] ?? '');
    const paths = ofPanel.map((line) => /; path=([^;]*)/i.exec(line)?.[1]);
    expect(new Set(paths)).toEqual(new Set(['/strapi']));
  });
});
