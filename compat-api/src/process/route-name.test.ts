import { routeName } from './route-name';

test.each([
  ['/api/menus/12?page=2', 'api', '/api/menus/:id', '/api/menus/{id}'],
  ['/storage/tinymce/skins/ui/x.css', 'file', '/storage/tinymce/*path', '/storage/tinymce/{path}'],
  ['/reset-password/abc?email=jo%40x', 'page', '/reset-password/:token', '/reset-password/{token}'],
] as const)('%s is named by its pattern', (url, kind, pattern, name) => {
  expect(routeName(url, { kind, pattern })).toBe(name);
});

test('a request of the panel is named by its path', () => {
  const pattern = '/strapi/admin/users/{id}';
  expect(routeName('/strapi/admin/users/7?x=1', { kind: 'panel', pattern })).toBe(
    '/strapi/admin/users/7',
  );
});

test.each([
  ['/menu?email=jo@example.com', '/menu'],
  ['/wp-admin/setup.php', '/wp-admin/setup.php'],
  ['/jo@example.com/x', '/…/x'],
  ['/jo%40example.com', '/…'],
  [`/reset/${'a'.repeat(43)}/`, '/reset/…/'],
  [`/${'ab/'.repeat(200)}`, `/${'ab/'.repeat(66)}a…`],
  ['', ''],
])('an unknown address is named without what may be private: %s', (url, name) => {
  expect(routeName(url, undefined)).toBe(name);
});
