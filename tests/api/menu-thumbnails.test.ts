import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { admin, visitor } from '../support/callers';
import { clearContent, createMenu, makeMenu, replacePdf, unique } from '../support/content';
import { pdfPart } from '../support/fixtures';
import { PDF_WITHOUT_WIDTH } from '../support/hostile-files';

afterEach(clearContent);

const fetchPicture = (menu: Menu) => visitor.get(menu.thumbnail_url ?? '/none');

test('a menu has a picture of its first page, which goes with its PDF and with its menu', async () => {
  const before = await makeMenu();
  const size = { thumbnail_width: expect.any(Number), thumbnail_height: expect.any(Number) };
  expect(before).toMatchObject(size);
  const { status, headers } = await fetchPicture(before);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { body: after } = await replacePdf(before, 'Breakfast');
  const statuses = async () => [
    ...[(await fetchPicture(before)).status, (await fetchPicture(after)).status],
  ];
  expect(await statuses()).toEqual([404, 200]);
  await admin.delete(`/api/menus/${before.id}`);
  expect(await statuses()).toEqual([404, 404]);
});

test('one that opens but cannot be drawn is a menu all the same', async () => {
  const uploadFile = pdfPart(PDF_WITHOUT_WIDTH);
  expect((await createMenu({ name: unique('Supper'), uploadFile })).body).toMatchObject({
    file: expect.any(String),
    ...{ thumbnail_url: null, thumbnail_width: null, thumbnail_height: null },
  });
});
