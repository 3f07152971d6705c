import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { admin, visitor } from '../support/callers';
import { clearContent, createMenu, makeMenu, replacePdf, unique } from '../support/content';
import { pdfPart } from '../support/fixtures';
import { PDF_WITHOUT_WIDTH } from '../support/hostile-files';

afterEach(clearContent);

const fetchPicture = (menu: Menu) => visitor.get(menu.thumbnail_url ?? '/none');

test('a menu has a picture of its first page', async () => {
  const menu = await makeMenu();
  const size = { thumbnail_width: expect.any(Number), thumbnail_height: expect.any(Number) };
  expect(menu).toMatchObject(size);
  const answer = await fetchPicture(menu);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('one that opens but cannot be drawn is a menu all the same', async () => {
  const uploadFile = pdfPart(PDF_WITHOUT_WIDTH);
  expect((await createMenu({ name: unique('Supper'), uploadFile })).body).toMatchObject({
    file: expect.any(String),
    ...{ thumbnail_url: null, thumbnail_width: null, thumbnail_height: null },
  });
});

test('a new PDF brings a new picture, and the old one goes', async () => {
  const before = await makeMenu();
  const { body: after } = await replacePdf(before, 'Breakfast');
  expect(after.thumbnail_url).not.toBe(before.thumbnail_url);
  expect((await fetchPicture(before)).status).toBe(404);
  expect((await fetchPicture(after)).status).toBe(200);
});

test('the picture goes with its menu', async () => {
  const menu = await makeMenu();
  await admin.delete(`/api/menus/${menu.id}`);
  expect((await fetchPicture(menu)).status).toBe(404);
});
