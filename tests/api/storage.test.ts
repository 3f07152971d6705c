import type { Menu } from '@saltmarsh/contract/messages/menu';
import {
  clearContent,
  createMenu,
  libraryId,
  makeImageWidget,
  makeMenu,
  replacePdf,
} from '../support/content';
import { inDatabase } from '../support/database';
import { pdf, pdfPart } from '../support/fixtures';
import { MENU, panel } from '../support/panel';
import { admin, visitor } from '../support/people';

afterAll(clearContent);

describe('GET /storage/menus/{file}', () => {
  test('is the PDF, shown in the browser under its own name, and sets no cookie', async () => {
    const { id, file } = await makeMenu('Sunday lunch');
    const { status, headers, text, setCookies } = await visitor.get(`/storage/menus/${file}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename.*Sunday/);
    expect(headers.get('content-length')).toBe(String(text.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(setCookies).toEqual({});
    await admin.post(`/api/menus/${id}`, { name: 'Tasting' });
    const renamed = await visitor.get(`/storage/menus/${file}`);
    expect(renamed.headers.get('content-disposition')).toContain('Tasting.pdf');
  });

  test.each([
    ...['none.pdf', '..%2f..%2fsaltmarsh.db', '%2e%2e%2f%2e%2e%2fsecret', '....//secret'],
    ...['..%5c..%5csecret', '%00', 'a%00.pdf', '%E0%A4%A', `${'x'.repeat(300)}.pdf`, "a'.pdf"],
    '%25.pdf',
  ])('%s is 404', async (file) => {
    const answer = await visitor.get(`/storage/menus/${file}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/SQLite format/);
  });
});

describe.each([
  ['one that is sent from memory', 'Small plates', 0],
  ['one that is read from the disk each time', 'Everything', 3_000_000],
])('a stored file, %s,', (_, title, padding) => {
  let path: string;
  let bytes: string;
  let headers: Headers;
  beforeAll(async () => {
    const content = Buffer.concat([pdf(title), Buffer.from(`\n%${'x'.repeat(padding)}\n`)]);
    const { body } = await createMenu({ name: title, uploadFile: pdfPart(content) });
    path = `/storage/menus/${body.file}`;
    const answer = await visitor.get(path);
    bytes = answer.text;
    headers = answer.headers;
    expect(headers.get('content-length')).toBe(String(content.length));
  });

  const ask = (sent: Record<string, string>) => visitor.get(path, { headers: sent });

  test('is 304 for whoever has it', async () => {
    const etag = headers.get('etag') ?? '';
    const modified = headers.get('last-modified') ?? '';
    const asked: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
    ];
    for (const sent of asked) {
      const answer = await ask(sent);
      expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', etag]);
    }
    // The ETag takes precedence over the time.
    const other = { 'if-none-match': '"other"', 'if-modified-since': modified };
    expect((await ask(other)).status).toBe(200);
    expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-4', 0, 4],
    ['bytes=5-', 5, undefined],
    ['bytes=-6', -6, undefined],
    ['bytes=10-999999999', 10, undefined],
  ])('can be read in parts: %s', async (range, start, end) => {
    const { status, text, headers: sent } = await ask({ range });
    expect(status).toBe(206);
    const wanted = bytes.slice(start, end === undefined ? undefined : end + 1);
    expect(text === wanted).toBe(true);
    const from = start < 0 ? bytes.length + start : start;
    const to = from + wanted.length - 1;
    expect(sent.get('content-range')).toBe(`bytes ${from}-${to}/${bytes.length}`);
    expect(sent.get('content-length')).toBe(String(wanted.length));
  });

  test.each([
    ['bytes=0-1,4-5', {}],
    ['pages=1-2', {}],
    ['bytes=nonsense', {}],
    ['bytes=0-4', { 'if-range': '"another version"' }],
  ])('comes whole for what we send no part of: %s %j', async (range, more) => {
    const { status, text } = await ask({ range, ...more });
    expect([status, text.length]).toEqual([200, bytes.length]);
  });

  test('has no part beyond its end; of this version one is sent for If-Range', async () => {
    const etag = headers.get('etag') ?? '';
    expect((await ask({ range: 'bytes=0-4', 'if-range': etag })).text).toBe('%PDF-');
    const { status, headers: sent, text } = await ask({ range: 'bytes=999999999-' });
    expect([status, text]).toEqual([416, '']);
    expect(sent.get('content-range')).toBe(`bytes */${bytes.length}`);
    expect(sent.get('cache-control')).toBe('no-store');
  });

  test('has the same headers without its body', async () => {
    const { status, headers: sent, text } = await visitor.send('HEAD', path);
    expect([status, text]).toEqual([200, '']);
    for (const name of ['content-length', 'content-type', 'etag', 'last-modified']) {
      expect(sent.get(name)).toBe(headers.get(name));
    }
  });
});

describe('GET /storage/images/{file}', () => {
  test('is a picture that may be kept for long, but is revalidated at an address without a version', async () => {
    const { image_url } = await makeImageWidget();
    const { status, headers } = await visitor.get(image_url ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\//);
    expect(headers.get('cache-control')).toMatch(/max-age=\d{5,}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const file = (image_url ?? '').split('?')[0] ?? '';
    const unversioned = await visitor.get(file);
    expect(unversioned.status).toBe(200);
    expect(unversioned.headers.get('cache-control')).toBe('public, no-cache');
    // The file is not a menu.
    expect((await visitor.get(file.replace('/images/', '/menus/'))).status).toBe(404);
  });

  test.each(['none.webp', '..%2f..%2fsaltmarsh.db', '%00'])('%s is 404', async (file) => {
    expect([400, 404]).toContain((await visitor.get(`/storage/images/${file}`)).status);
  });
});

describe('GET /storage/tinymce/*', () => {
  test('is the rich-text editor’s script, compressed', async () => {
    const { status, headers } = await visitor.get('/storage/tinymce/tinymce.min.js');
    expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(headers.get('content-type')).toMatch(/javascript/);
  });

  test.each(['none.js', '..%2fpackage.json', '%2e%2e/strapi/package.json', 'skins', ''])(
    '%s is 404',
    async (file) => {
      const { status, headers } = await visitor.get(`/storage/tinymce/${file}`);
      expect([400, 404]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-cache, private');
    },
  );
});

describe('the names of a menu’s PDF', () => {
  afterEach(clearContent);

  const open = (file: string | null, headers = {}) =>
    visitor.get(`/storage/menus/${file}`, { headers });
  const show = async (id: number) => (await visitor.get<Menu>(`/api/menus/${id}`)).body;

  const save = async (menu: Menu, label: string) => (await replacePdf(menu, label)).body;

  /** Uses "Replace media" in the panel. */
  async function replace(menu: Menu, label: string): Promise<Menu> {
    const file = pdfPart(pdf(label), 'new.pdf');
    expect((await panel.upload(file, {}, await libraryId(menu.file))).status).toBe(200);
    return show(menu.id);
  }

  /** Chooses a PDF of the media library in the panel's form. */
  async function choose(menu: Menu, label: string): Promise<Menu> {
    const [stored] = (await panel.upload(pdfPart(pdf(label), 'chosen.pdf'))).body as {
      id: number;
    }[];
    expect((await panel.update(MENU, menu.id, { pdf: stored?.id })).status).toBe(200);
    return show(menu.id);
  }

  test('every name that a menu’s PDF ever had leads to the present one, whoever replaced it', async () => {
    const first = await makeMenu('Sunday lunch');
    const second = await replace(first, 'second');
    const third = await choose(second, 'third');
    const last = await save(third, 'last');
    const present = await open(last.file);
    expect(present.headers.get('link')).toBeNull();
    for (const { file } of [first, second, third]) {
      expect(file).not.toBe(last.file);
      const { status, headers, text } = await open(file);
      expect([status, text]).toEqual([200, present.text]);
      expect(headers.get('link')).toMatch(
        new RegExp(`^<https?://[^/]+/storage/menus/${last.file}>; rel="canonical"$`),
      );
      for (const name of ['etag', 'content-disposition', 'cache-control', 'content-type']) {
        expect(headers.get(name)).toBe(present.headers.get(name));
      }
    }
  });

  test('a cache that has the old PDF gets the new one at its next question', async () => {
    const menu = await makeMenu();
    const etag = (await open(menu.file)).headers.get('etag') ?? '';
    const again = { 'if-none-match': etag };
    expect((await open(menu.file, again)).status).toBe(304);
    const changed = await replace(menu, 'changed');
    const answer = await open(menu.file, again);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(answer.text).toContain('changed');
    const newer = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await open(menu.file, newer)).status).toBe(304);
    await save(changed, 'changed again');
    expect((await open(menu.file, newer)).text).toContain('changed again');
  });

  test('the names of a menu that is deleted, or has no PDF, are gone, and lead to what comes back', async () => {
    const first = await makeMenu();
    const last = await save(first, 'last');
    const statuses = async () => [(await open(first.file)).status, (await open(last.file)).status];
    const texts = async () => [(await open(first.file)).text, (await open(last.file)).text];
    await panel.update(MENU, first.id, { pdf: null });
    expect(await statuses()).toEqual([404, 404]);
    await choose(first, 'chosen');
    for (const text of await texts()) expect(text).toContain('chosen');
    await admin.delete(`/api/menus/${first.id}`);
    expect(await statuses()).toEqual([404, 404]);
    const back = await makeMenu('Back again');
    await inDatabase('UPDATE menus SET number = ? WHERE number = ?', first.id, back.id);
    // The test wrote to the database directly; a write through the panel drops the cache.
    await panel.update(MENU, first.id, { name: 'Back' });
    for (const text of await texts()) expect(text).toContain('Back again');
  });

  test('a copy shares its original’s file, but not its names', async () => {
    const original = await makeMenu();
    const { body } = await panel.clone(MENU, original.id, { name: 'Copy' });
    const copy = await show(Number(body.data.number));
    expect(copy.file).toBe(original.file);
    await save(copy, 'of the copy');
    await save(original, 'of the original');
    expect((await open(original.file)).text).toContain('of the original');
  });

  test('a file that moves to another menu takes its name along', async () => {
    const [from, to] = [await makeMenu(), await makeMenu()];
    const file = await libraryId(from.file);
    await choose(from, 'left behind');
    await panel.update(MENU, to.id, { pdf: file });
    await save(to, 'moved');
    expect((await open(from.file)).text).toContain('moved');
  });
});
