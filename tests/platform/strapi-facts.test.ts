import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/**
 * Returns source code of Strapi's panel. If a new version fails here, remove or adapt the
 * workaround in cms/src/admin.
 */
const source = (name: string, path: string): string =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), 'dist/admin', path), 'utf8');

test('an update of an entry is in the panel’s cache before its response (store-middlewares)', () => {
  const documents = source('@strapi/content-manager', 'services/documents.js');
  expect(documents).toMatch(/onQueryStarted[\s\S]{0,200}updateQueryData\('getDocument'/);
  expect(documents).toMatch(/catch\s*\{[\s\S]{0,120}patchResult\.undo\(\)/);
});

test('tour and banner remember under these keys that they were closed (admin/app.tsx)', () => {
  const components = 'admin/src/components';
  expect(source('@strapi/admin', `${components}/GuidedTour/Context.js`)).toContain(
    "'STRAPI_GUIDED_TOUR'",
  );
  expect(source('@strapi/admin', `${components}/MediaLibraryBanner.js`)).toContain(
    'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_${',
  );
});

test('an entry’s dialog sends the old focal point along, the crop editor one of its own (extensions/upload)', () => {
  expect(source('@strapi/upload', 'hooks/useEditAsset.js')).toMatch(
    /focalPoint: asset\.focalPoint,[\s\S]{0,80}name: asset\.name/,
  );
  expect(
    source('@strapi/upload', 'future/pages/Assets/components/AssetDetails/AssetDetailsDrawer.js'),
  ).toMatch(/handleCropApply = [\s\S]{0,200}fileInfo: \{\s*focalPoint\s*\}/);
});

test('the language is set by this action and stored under this key (british-english)', () => {
  const reducer = source('@strapi/admin', 'admin/src/reducer.js');
  expect(reducer).toContain("name: 'admin'");
  expect(reducer).toMatch(/setLocale \(state, action\)/);
  expect(reducer).toContain("'strapi-admin-language'");
  expect(source('@strapi/admin', 'admin/src/translations/languageNativeNames.js')).toContain(
    "'en-GB'",
  );
});
