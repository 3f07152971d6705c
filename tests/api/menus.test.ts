import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import {
  clearContent,
  createMenu,
  makeIds,
  makeMenu,
  replacePdf,
  saveMenu,
} from '../support/content';
import { files, inDatabase, unchanged } from '../support/database';
import { fieldErrors } from '../support/expectations';
import { HTML, pdf, pdfOfSize, pdfPart, picture, TEXT, unique } from '../support/fixtures';
import { PDF_WITHOUT_WIDTH } from '../support/hostile-files';
import { MENU, panel } from '../support/panel';
import { admin, visitor } from '../support/people';

const LIMIT = 20 * 1024 * 1024;
/** The files of a menu: its PDF and an image of the first page. */
const OF_A_MENU = 2;

beforeAll(clearContent);
afterEach(clearContent);

const page = async (query = '') => (await visitor.get<Paginated<Menu>>(`/api/menus${query}`)).body;
const ids = async (query = '?limit=100') => (await page(query)).data.map(({ id }) => id);
const makeMenus = (count: number) => makeIds(count, makeMenu);
const pdfOf = (file: string | null) => visitor.get(`/storage/menus/${file}`);

async function libraryFiles(name: string | null): Promise<number> {
  const hash = name?.replace(/\.pdf$/, '') ?? '';
  return (await inDatabase('SELECT id FROM files WHERE hash = ?', hash)).length;
}

describe('GET /api/menus', () => {
  test('is a paginator at the top level, with a first page even without menus', async () => {
    const none = { data: [], total: 0, per_page: 12, current_page: 1, last_page: 1 };
    expect(await page()).toEqual({ ...none, from: null, to: null });
    const made = await makeMenus(3);
    expect(await page('?limit=2&page=2')).toEqual({
      data: [expect.objectContaining({ id: made[2] })],
      ...{ total: 3, per_page: 2, current_page: 2, last_page: 2, from: 3, to: 3 },
    });
  });

  test('leaves out the requested menus, a hundred at most, each counted once', async () => {
    const [a, b, c] = await makeMenus(3);
    expect(await page(`?limit=99&without=${a},${c}`)).toMatchObject({
      data: [{ id: b }],
      total: 1,
    });
    const others = Array.from({ length: 89 }, (_, index) => 500_000 + index).join();
    expect(await ids(`?without=${others},${others},${a},${b}`)).toEqual([b, c]);
  });

  test('has at most a hundred menus per page; any other limit falls back to 12', async () => {
    expect((await page('?limit=100')).per_page).toBe(100);
    for (const limit of ['101', '0', 'abc']) {
      expect([limit, (await page(`?limit=${limit}`)).per_page]).toEqual([limit, 12]);
    }
  });

  test('an invalid id leaves nothing out', async () => {
    const made = await makeMenus(1);
    for (const value of ['abc', '', ',', 'a,b', '-1', '1;DROP TABLE menus', '%00', '$gt']) {
      expect([value, await ids(`?limit=100&without=${value}`)]).toEqual([value, made]);
    }
  });
});

describe('POST /api/menus', () => {
  test('is 201 and creates the last menu', async () => {
    const first = await makeMenu();
    const { status, body } = await createMenu({ name: 'Lunch', uploadFile: pdfPart() });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Lunch', file: expect.stringMatching(/\.pdf$/) });
    expect(await ids()).toEqual([first.id, body.id]);
  });

  test('name and file are required, and the file’s error is under both its names', async () => {
    expect(fieldErrors(await unchanged(() => createMenu({})))).toEqual({
      name: ['The name field is required.'],
      file: [expect.stringMatching(/field is required\.$/)],
      uploadFile: ['The upload file field is required.'],
    });
  });

  test('a file that is not a PDF is 422 and leaves nothing', async () => {
    for (const content of [TEXT, HTML, await picture('png'), Buffer.alloc(0)]) {
      const fields = { name: 'Lunch', uploadFile: pdfPart(content) };
      const errors = fieldErrors(await unchanged(() => createMenu(fields)));
      expect(Object.keys(errors).sort()).toEqual(['file', 'uploadFile']);
    }
  });

  test('a valid file with an invalid name is not stored', async () => {
    const fields = { name: 'x'.repeat(256), uploadFile: pdfPart() };
    expect(fieldErrors(await unchanged(() => createMenu(fields)))).toEqual({
      name: ['The name field must not be greater than 255 characters.'],
    });
  });

  test('20 MiB are accepted; one byte more is 413 and leaves no file', async () => {
    const create = (size: number) =>
      createMenu({ name: 'Large', uploadFile: pdfPart(pdfOfSize(size)) });
    expect((await create(LIMIT)).status).toBe(201);
    const { status, body } = await unchanged(() => create(LIMIT + 1));
    expect([status, body]).toMatchObject([413, { message: expect.any(String) }]);
  });

  test.each([
    ...['../../../etc/passwd', '..\\..\\x.pdf', '/etc/cron.d/x', 'a\u0000.pdf'],
    `${'ä'.repeat(300)}.pdf`,
  ])('a file called %j is stored where all files are', async (name) => {
    const { status, body } = await createMenu({ name: 'Lunch', uploadFile: pdfPart(pdf(), name) });
    expect(status).toBe(201);
    expect(body.file).not.toMatch(/[/\\\0]|\.\./);
    expect((await pdfOf(encodeURIComponent(body.file ?? ''))).status).toBe(200);
  });

  test('a JSON value instead of a file is 422', async () => {
    await unchanged(async () => {
      for (const uploadFile of [{}, [], ['a', 'b'], 12.5, true, { $gt: '' }]) {
        const answer = await admin.post('/api/menus', { name: 'Lunch', uploadFile });
        expect(fieldErrors(answer)).toHaveProperty('uploadFile');
      }
    });
  });
});

describe('POST /api/menus/{id}', () => {
  test('without a new file keeps the old one', async () => {
    const { id, file } = await makeMenu();
    const { status, body } = await saveMenu({ id, name: 'Renamed' }, { uploadFile: 'undefined' });
    expect([status, body]).toMatchObject([200, { id, name: 'Renamed', file }]);
  });

  test('with two files at once, a menu ends up with one of them and has both in its history', async () => {
    const menu = await makeMenu();
    const count = files().length;
    await Promise.all(['one', 'other'].map((text) => replacePdf(menu, text)));
    expect(files()).toHaveLength(count + 2 * OF_A_MENU);
    expect(await libraryFiles(menu.file)).toBe(0);
  });

  test('an unknown menu is 404 and leaves no file', async () => {
    const nobodys = { id: 999_999_999, name: 'Nobody’s' };
    expect((await unchanged(() => replacePdf(nobodys, 'none'))).status).toBe(404);
  });
});

test('DELETE /api/menus/{id} is 204; the files leave the library and stay only in the bin', async () => {
  const count = files().length;
  const { id, file } = await makeMenu();
  expect(files()).toHaveLength(count + OF_A_MENU);
  expect((await admin.delete(`/api/menus/${id}`)).status).toBe(204);
  expect((await visitor.get(`/api/menus/${id}`)).status).toBe(404);
  expect((await pdfOf(file)).status).toBe(404);
  expect(files()).toHaveLength(count + OF_A_MENU);
  expect(await libraryFiles(file)).toBe(0);
});

const fetchPicture = (menu: Menu) => visitor.get(menu.thumbnail_url ?? '/none');

test('a menu has an image of its first page, which is deleted with its PDF and with the menu', async () => {
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

test('a PDF that opens but cannot be drawn is accepted', async () => {
  const uploadFile = pdfPart(PDF_WITHOUT_WIDTH);
  expect((await createMenu({ name: unique('Supper'), uploadFile })).body).toMatchObject({
    file: expect.any(String),
    ...{ thumbnail_url: null, thumbnail_width: null, thumbnail_height: null },
  });
});

const LONGEST = 'x'.repeat(60);

const groupOf = async (id: number) => (await visitor.get<Menu>(`/api/menus/${id}`)).body.group;
const makeGrouped = (group = 'Drinks') => makeMenu(unique('Tea'), group);

test('every read returns a menu’s group, which is optional and stays if it is not sent', async () => {
  const { id, name, group } = await makeGrouped();
  expect(group).toBe('Drinks');
  expect(await groupOf(id)).toBe('Drinks');
  const list = await visitor.get<Paginated<Menu>>('/api/menus');
  expect(list.body.data).toEqual([expect.objectContaining({ id, group })]);
  expect((await admin.post('/api/menus/order', [id])).body).toEqual(list.body.data);
  for (const fields of [{}, { uploadFile: pdfPart() }]) {
    expect((await saveMenu({ id, name }, fields)).body.group).toBe('Drinks');
  }
  const { body } = await createMenu({ name: unique('Tea'), uploadFile: pdfPart() });
  expect(body).toHaveProperty('group', null);
});

test.each([
  ['', null],
  ['   ', null],
  ['null', null],
  ['  Drinks ', 'Drinks'],
  ['Lunch \t &\n Set  Menus', 'Lunch & Set Menus'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['<b>Drinks</b>', '<b>Drinks</b>'],
])('the group %j is stored as %j', async (sent, kept) => {
  const { id, name } = await makeGrouped('Snacks');
  expect((await saveMenu({ id, name }, { group: sent })).body.group).toBe(kept);
  expect(await groupOf(id)).toBe(kept);
});

test('a group may have 60 characters; one more is 422, or 400 in the panel, and changes nothing', async () => {
  const menu = await makeGrouped(LONGEST);
  // Log in to the panel before the comparison starts.
  await panel.find(MENU, menu.id);
  const group = `${LONGEST}x`;
  await unchanged(async () => {
    for (const answer of [
      await saveMenu(menu, { group }),
      await createMenu({ name: unique('Tea'), group, uploadFile: pdfPart() }),
    ]) {
      expect(fieldErrors(answer)).toEqual({
        group: ['The group field must not be greater than 60 characters.'],
      });
    }
    const error = { details: { errors: [{ path: ['group'] }] } };
    const inPanel = await panel.update(MENU, menu.id, { group });
    expect(inPanel).toMatchObject({ status: 400, body: { error } });
  });
});

test('the panel tidies a group as well, when a menu is created, changed or copied', async () => {
  const made = await panel.create(MENU, { name: unique('Tea'), group: '  Hot   drinks ' });
  expect(made.body.data.group).toBe('Hot drinks');
  const { id, group } = await makeGrouped(' Hot  drinks ');
  expect(group).toBe('Hot drinks');
  await panel.update(MENU, id, { group: ' Cafe\u0301' });
  expect(await groupOf(id)).toBe('Caf\u00e9');
  await inDatabase('UPDATE menus SET "group" = ? WHERE number = ?', '  Old ', id);
  expect((await panel.clone(MENU, id, {})).body.data.group).toBe('Old');
  await panel.update(MENU, id, { group: ' ' });
  expect(await groupOf(id)).toBeNull();
});
