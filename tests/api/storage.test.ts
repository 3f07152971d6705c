import { clearContent, createMenu, makeImageWidget, makeMenu } from '../support/content';
import { pdf, pdfPart } from '../support/fixtures';
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
    ["Children's", `"Children's.pdf"; filename*=UTF-8''Children%27s.pdf`],
    ['Höhe (2)', `"Hohe (2).pdf"; filename*=UTF-8''H%C3%B6he%20%282%29.pdf`],
    ['A "B"/C;D', `"A BCD.pdf"; filename*=UTF-8''A%20%22B%22%2FC%3BD.pdf`],
  ])('%s is saved under its name by every browser', async (name, disposition) => {
    const { file } = await makeMenu(name);
    const { headers } = await visitor.get(`/storage/menus/${file}`);
    expect(headers.get('content-disposition')).toBe(`inline; filename=${disposition}`);
  });
});

describe.each([
  ['small enough to be cached in memory', 'Small plates', 0],
  ['too large for that cache', 'Everything', 3_000_000],
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

  test('is 304 for clients that have it', async () => {
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
  ])('is sent whole if the request’s range is not supported: %s %j', async (range, more) => {
    const { status, text } = await ask({ range, ...more });
    expect([status, text.length]).toEqual([200, bytes.length]);
  });

  test('has no part beyond its end; with If-Range, a part of the current version is sent', async () => {
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
  test('is an image that may be cached for long, but is revalidated if its URL has no version', async () => {
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
    expect((await visitor.get(file.replace('/images/', '/menus/'))).status).toBe(404);
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

test.each([
  ...['menus/none.pdf', 'menus/%2e%2e%2f%2e%2e%2fsecret', 'menus/....//secret', 'menus/%25.pdf'],
  ...['menus/..%5c..%5csecret', 'menus/%00', 'menus/a%00.pdf', "menus/a'.pdf", 'menus/%E0%A4%A'],
  ...[`menus/${'x'.repeat(300)}.pdf`, 'menus/..%2f..%2fsaltmarsh.db'],
  ...['images/none.webp', 'images/..%2f..%2fsaltmarsh.db', 'images/%00'],
])('GET /storage/%s is 404', async (file) => {
  const answer = await visitor.get(`/storage/${file}`);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toMatch(/SQLite format/);
});
