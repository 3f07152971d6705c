import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { Client } from '../support/client';
import { clearContent, makeMenu, unique } from '../support/content';
import { files, inDatabase, snapshot } from '../support/database';
import { fieldErrors, WRONG_TYPES } from '../support/errors';
import { HTML, multipart, pdf, pdfOfSize, pdfPart, picture, TEXT } from '../support/fixtures';
import { as } from '../support/people';

const LIMIT = 20 * 1024 * 1024;
/** The PDF and the picture of its first page. */
const OF_A_MENU = 2;

beforeAll(clearContent);
afterEach(clearContent);

const visitor = () => new Client();
const page = async (query = '') =>
  (await visitor().get<Paginated<Menu>>(`/api/menus${query}`)).body;
const ids = async (query = '?limit=100') => (await page(query)).data.map(({ id }) => id);

/** How many files of this name the media library has. */
async function libraryFiles(name: string | null): Promise<number> {
  const hash = name?.replace(/\.pdf$/, '') ?? '';
  return (await inDatabase('SELECT id FROM files WHERE hash = ?', hash)).length;
}

async function makeMenus(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let n = 0; n < count; n += 1) made.push((await makeMenu()).id);
  return made;
}

describe('GET /api/menus', () => {
  test('is a paginator at the top level', async () => {
    const made = await makeMenus(3);
    expect(await page('?limit=2&page=2')).toEqual({
      data: [expect.objectContaining({ id: made[2] })],
      total: 3,
      per_page: 2,
      current_page: 2,
      last_page: 2,
      from: 3,
      to: 3,
    });
  });

  test('has a first page even without menus', async () => {
    expect(await page()).toEqual({
      data: [],
      total: 0,
      per_page: 12,
      current_page: 1,
      last_page: 1,
      from: null,
      to: null,
    });
  });

  test('a page after the last one is empty', async () => {
    await makeMenus(1);
    expect(await page('?page=7')).toMatchObject({
      data: [],
      total: 1,
      current_page: 7,
      from: null,
    });
  });

  test('leaves out the menus that it is told to', async () => {
    const [a = 0, b = 0, c = 0] = await makeMenus(3);
    expect(await page(`?limit=99&without=${a},${c}`)).toMatchObject({
      data: [{ id: b }],
      total: 1,
    });
  });

  test('leaves out a hundred at most, each counted once', async () => {
    const [a = 0, b = 0] = await makeMenus(2);
    const others = Array.from({ length: 89 }, (_, index) => 500_000 + index).join();
    expect(await ids(`?without=${others},${others},${a},${b}`)).toEqual([b]);
  });

  test.each([
    ...['abc', '', '-1', '0', '1.5', '101', '1e9', '[]', '%00', '999999999999999999999'],
    ...['null', 'undefined'],
  ])('limit %s falls back to 12', async (limit) => {
    expect((await page(`?limit=${limit}`)).per_page).toBe(12);
  });

  test.each(['abc', '', '-1', '0', '1.5', '[]', '%00', 'null', 'undefined'])(
    'page %s falls back to 1',
    async (value) => {
      expect((await page(`?page=${value}`)).current_page).toBe(1);
    },
  );

  test.each(['abc', '', ',', 'a,b', '-1', '1;DROP TABLE menus', '%00', '$gt', 'null', 'undefined'])(
    'without %s leaves nothing out',
    async (value) => {
      const made = await makeMenus(1);
      expect(await ids(`?limit=100&without=${value}`)).toEqual(made);
    },
  );

  test.each([
    'limit[$gt]=1',
    'limit=1&limit=2',
    'page[]=2',
    'without[]=1',
    'where[id]=1',
    'filters[id]=1',
  ])('%s breaks nothing', async (query) => {
    await makeMenus(1);
    expect((await visitor().get(`/api/menus?${query}`)).status).toBe(200);
  });
});

describe('GET /api/menus/{id}', () => {
  test('is the bare menu', async () => {
    const menu = await makeMenu();
    const answer = await visitor().get(`/api/menus/${menu.id}`);
    expect([answer.status, answer.body]).toEqual([200, menu]);
    expect(answer.body).toMatchObject({ id: menu.id, name: menu.name, file: expect.any(String) });
  });

  test('shows none of the store’s own fields', async () => {
    const { id } = await makeMenu();
    const { text } = await visitor().get(`/api/menus/${id}`);
    expect(text).not.toMatch(
      /documentId|createdBy|updatedBy|provider|hash|"pdf"|"number"|position/,
    );
  });

  test.each(['999999999', 'abc', '0', '1.5'])('%s is 404', async (id) => {
    expect((await visitor().get(`/api/menus/${id}`)).status).toBe(404);
  });
});

describe('POST /api/menus', () => {
  const create = async (fields: Parameters<typeof multipart>[0]) =>
    (await as('admin')).upload<Menu>('/api/menus', multipart(fields));

  test('is 201, last in order', async () => {
    const first = await makeMenu();
    const answer = await create({ name: 'Lunch', uploadFile: pdfPart() });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'Lunch', file: expect.stringMatching(/\.pdf$/) });
    expect(await ids()).toEqual([first.id, answer.body.id]);
  });

  test('name and file are required, the file under both names', async () => {
    const before = await snapshot();
    expect(fieldErrors(await create({}))).toEqual({
      name: ['The name field is required.'],
      file: [expect.stringMatching(/field is required\.$/)],
      uploadFile: ['The upload file field is required.'],
    });
    expect(await snapshot()).toEqual(before);
  });

  test.each([
    ['a text named .pdf', async () => pdfPart(TEXT)],
    ['a page named .pdf', async () => pdfPart(HTML)],
    ['a picture named .pdf', async () => pdfPart(await picture('png'))],
    ['an empty file', async () => pdfPart(Buffer.alloc(0))],
  ])('%s is 422 and leaves no file', async (_name, part) => {
    const before = await snapshot();
    const errors = fieldErrors(await create({ name: 'Lunch', uploadFile: await part() }));
    expect(Object.keys(errors).sort()).toEqual(['file', 'uploadFile']);
    expect(await snapshot()).toEqual(before);
  });

  test('a good file with a bad name is not stored', async () => {
    const before = await snapshot();
    const errors = fieldErrors(await create({ name: 'x'.repeat(256), uploadFile: pdfPart() }));
    expect(errors).toEqual({ name: ['The name field must not be greater than 255 characters.'] });
    expect(await snapshot()).toEqual(before);
  });

  test('a PDF is one by its content, whatever it is called', async () => {
    const part = { content: pdf(), name: 'menu.exe', type: 'application/x-msdownload' };
    expect((await create({ name: 'Lunch', uploadFile: part })).status).toBe(201);
  });

  test('20 MiB are taken', async () => {
    const answer = await create({ name: 'Large', uploadFile: pdfPart(pdfOfSize(LIMIT)) });
    expect(answer.status).toBe(201);
  });

  test('one byte more is 413 and leaves no file', async () => {
    const before = await snapshot();
    const answer = await create({ name: 'Large', uploadFile: pdfPart(pdfOfSize(LIMIT + 1)) });
    expect([answer.status, answer.body]).toMatchObject([413, { message: expect.any(String) }]);
    expect(await snapshot()).toEqual(before);
  });

  test.each([
    '../../../etc/passwd',
    '..\\..\\x.pdf',
    '/etc/cron.d/x',
    'a\u0000.pdf',
    `${'ä'.repeat(300)}.pdf`,
  ])('a file called %j goes where all go', async (name) => {
    const answer = await create({ name: 'Lunch', uploadFile: pdfPart(pdf(), name) });
    expect(answer.status).toBe(201);
    expect(answer.body.file).not.toMatch(/[/\\\0]|\.\./);
    const file = encodeURIComponent(answer.body.file ?? '');
    expect((await visitor().get(`/storage/menus/${file}`)).status).toBe(200);
  });

  test.each(WRONG_TYPES)('%s instead of a file is 422', async (_name, value) => {
    const before = await snapshot();
    const answer = await (
      await as('admin')
    ).post('/api/menus', { name: 'Lunch', uploadFile: value });
    expect(fieldErrors(answer)).toHaveProperty('uploadFile');
    expect(await snapshot()).toEqual(before);
  });

  test('the file of somebody who may not is not kept', async () => {
    const user = await as('user');
    const before = await snapshot();
    const body = multipart({ name: 'Lunch', uploadFile: pdfPart() });
    expect((await user.upload('/api/menus', body)).status).toBe(403);
    expect(await snapshot()).toEqual(before);
  });
});

describe('POST /api/menus/{id}', () => {
  test('without a new file keeps the old one', async () => {
    const menu = await makeMenu();
    const body = multipart({ name: 'Renamed', uploadFile: 'undefined' });
    const answer = await (await as('admin')).upload(`/api/menus/${menu.id}`, body);
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ id: menu.id, name: 'Renamed', file: menu.file }),
    ]);
  });

  test('with a new file replaces the old one, which only its history keeps', async () => {
    const menu = await makeMenu();
    const count = files().length;
    const body = multipart({ name: menu.name, uploadFile: pdfPart(pdf('replaced')) });
    const answer = await (await as('admin')).upload<Menu>(`/api/menus/${menu.id}`, body);
    expect(answer.status).toBe(200);
    expect(answer.body.file).not.toBe(menu.file);
    expect((await visitor().get(`/storage/menus/${answer.body.file}`)).text).toContain('replaced');
    expect((await visitor().get(`/storage/menus/${menu.file}`)).text).toContain('replaced');
    expect(files()).toHaveLength(count + OF_A_MENU);
    expect(await libraryFiles(menu.file)).toBe(0);
  });

  test('with two files at once has one of them, and both in its history', async () => {
    const menu = await makeMenu();
    const count = files().length;
    const admin = await as('admin');
    await Promise.all(
      ['one', 'other'].map((text) => {
        const body = multipart({ name: menu.name, uploadFile: pdfPart(pdf(text)) });
        return admin.upload(`/api/menus/${menu.id}`, body);
      }),
    );
    expect(files()).toHaveLength(count + 2 * OF_A_MENU);
    expect(await libraryFiles(menu.file)).toBe(0);
  });

  test('with a bad file keeps the old one', async () => {
    const menu = await makeMenu();
    const before = await snapshot();
    const body = multipart({ name: 'Renamed', uploadFile: pdfPart(TEXT) });
    const answer = await (await as('admin')).upload(`/api/menus/${menu.id}`, body);
    expect(fieldErrors(answer)).toHaveProperty('file');
    expect(await snapshot()).toEqual(before);
  });

  test('an unknown one is 404 and leaves no file', async () => {
    const before = await snapshot();
    const body = multipart({ name: 'Nobody’s', uploadFile: pdfPart() });
    expect((await (await as('admin')).upload('/api/menus/999999999', body)).status).toBe(404);
    expect(await snapshot()).toEqual(before);
  });

  test.each(WRONG_TYPES)('%s is no name', async (_name, name) => {
    const { id } = await makeMenu();
    const answer = await (await as('admin')).post(`/api/menus/${id}`, { name });
    expect(fieldErrors(answer)).toHaveProperty('name');
  });
});

describe('DELETE /api/menus/{id}', () => {
  test('is 204; the files leave the library, and only the bin keeps them', async () => {
    const before = files();
    const menu = await makeMenu();
    expect(files()).toHaveLength(before.length + OF_A_MENU);
    expect((await (await as('admin')).delete(`/api/menus/${menu.id}`)).status).toBe(204);
    expect((await visitor().get(`/api/menus/${menu.id}`)).status).toBe(404);
    expect((await visitor().get(`/storage/menus/${menu.file}`)).status).toBe(404);
    expect(files()).toHaveLength(before.length + OF_A_MENU);
    expect(await libraryFiles(menu.file)).toBe(0);
  });
});

describe('POST /api/menus/order', () => {
  const order = async (body: unknown) =>
    (await as('admin')).post<unknown>('/api/menus/order', body);

  test('takes a bare list', async () => {
    const [a, b, c] = await makeMenus(3);
    expect((await order([c, a, b])).status).toBe(200);
    expect(await ids()).toEqual([c, a, b]);
  });

  test('takes {menus: […]} of whole menus', async () => {
    await makeMenus(3);
    const { data } = await page();
    await order({ menus: [...data].reverse() });
    expect(await ids()).toEqual(data.map(({ id }) => id).reverse());
  });

  test('ordering page 2 leaves page 1 alone', async () => {
    const made = await makeMenus(5);
    const second = await ids('?limit=2&page=2');
    await order([...second].reverse());
    expect(await ids()).toEqual([made[0], made[1], made[3], made[2], made[4]]);
  });

  test.each([
    ['an unknown id', (id: number) => [id, 999_999_999]],
    ['an id twice', (id: number) => [id, id]],
    ['a text', () => 'first'],
    ['a text in the list', (id: number) => [id, unique('x')]],
    ['a query operator', (id: number) => [{ id: { $gt: 0 } }, id]],
    ['an object without menus', () => ({})],
  ])('%s is 422 and changes nothing', async (_name, body) => {
    const [a = 0] = await makeMenus(2);
    const before = await snapshot();
    fieldErrors(await order(body(a)));
    expect(await snapshot()).toEqual(before);
  });
});
