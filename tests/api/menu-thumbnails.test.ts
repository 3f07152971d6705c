import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import { Client } from '../support/client';
import { clearContent, makeMenu, unique } from '../support/content';
import { multipart, pdf, pdfPart } from '../support/fixtures';
import { PDF_WITHOUT_WIDTH } from '../support/hostile-files';
import { as } from '../support/people';

afterEach(clearContent);

const fetchPicture = (menu: Menu) => new Client().get(menu.thumbnail_url ?? '/none');

async function upload(content: Buffer): Promise<Menu> {
  const body = multipart({ name: unique('Supper'), uploadFile: pdfPart(content) });
  return (await (await as('admin')).upload<Menu>('/api/menus', body)).body;
}

test('a menu has a picture of its first page', async () => {
  const menu = await makeMenu();
  expect([menu.thumbnail_width, menu.thumbnail_height]).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
  const answer = await fetchPicture(menu);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('one that opens but cannot be drawn is a menu all the same', async () => {
  const menu = await upload(PDF_WITHOUT_WIDTH);
  expect(menu).toMatchObject({
    file: expect.any(String),
    thumbnail_url: null,
    thumbnail_width: null,
    thumbnail_height: null,
  });
});

test('a new PDF brings a new picture, and the old one goes', async () => {
  const before = await makeMenu();
  const body = multipart({ name: before.name, uploadFile: pdfPart(pdf('Breakfast')) });
  const path = `/api/menus/${before.id}`;
  const { body: after } = await (await as('admin')).upload<Menu>(path, body);
  expect(after.thumbnail_url).not.toBe(before.thumbnail_url);
  expect((await fetchPicture(before)).status).toBe(404);
  expect((await fetchPicture(after)).status).toBe(200);
});

test('the picture goes with its menu', async () => {
  const menu = await makeMenu();
  await (await as('admin')).delete(`/api/menus/${menu.id}`);
  expect((await fetchPicture(menu)).status).toBe(404);
});
