import { Client } from '../support/client';
import { clearContent, makeImageWidget, makeMenu } from '../support/content';

afterEach(clearContent);

const visitor = () => new Client();

describe('GET /storage/menus/{file}', () => {
  test('is the PDF, shown in the browser under its own name', async () => {
    const { file } = await makeMenu('Sunday lunch');
    const { status, headers, text } = await visitor().get(`/storage/menus/${file}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename.*Sunday/);
    expect(headers.get('content-length')).toBe(String(text.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is 304 for whoever has it', async () => {
    const { file } = await makeMenu();
    const { headers } = await visitor().get(`/storage/menus/${file}`);
    const etag = headers.get('etag') ?? '';
    const again = await visitor().get(`/storage/menus/${file}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  });

  test('can be read in parts', async () => {
    const { file } = await makeMenu();
    const answer = await visitor().get(`/storage/menus/${file}`, {
      headers: { range: 'bytes=0-4' },
    });
    expect([answer.status, answer.text]).toEqual([206, '%PDF-']);
  });

  test('sets no cookie', async () => {
    const { file } = await makeMenu();
    expect((await visitor().get(`/storage/menus/${file}`)).setCookies).toEqual({});
  });

  test.each([
    'none.pdf',
    '..%2f..%2fsaltmarsh.db',
    '%2e%2e%2f%2e%2e%2fsecret',
    '....//secret',
    '..%5c..%5csecret',
    '%00',
    'a%00.pdf',
    '%E0%A4%A',
  ])('%s is 404', async (file) => {
    const answer = await visitor().get(`/storage/menus/${file}`);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/SQLite format/);
  });

  test('does not serve pictures', async () => {
    const { image_url } = await makeImageWidget();
    const file = image_url?.split('/').pop() ?? '';
    expect((await visitor().get(`/storage/menus/${file}`)).status).toBe(404);
  });
});

describe('GET /storage/images/{file}', () => {
  test('is a picture that may be kept for long', async () => {
    const { image_url } = await makeImageWidget();
    const { status, headers } = await visitor().get(image_url ?? '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^image\//);
    expect(headers.get('cache-control')).toMatch(/max-age=\d{5,}/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['none.webp', '..%2f..%2fsaltmarsh.db', '%00'])('%s is 404', async (file) => {
    expect([400, 404]).toContain((await visitor().get(`/storage/images/${file}`)).status);
  });
});

describe('GET /storage/tinymce/*', () => {
  test('is the rich-text editor’s script', async () => {
    const { status, headers } = await visitor().get('/storage/tinymce/tinymce.min.js');
    expect([status, headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ]);
  });

  test.each(['none.js', '..%2fpackage.json', '%2e%2e/strapi/package.json', 'skins', ''])(
    '%s is 404',
    async (file) => {
      const { status, headers } = await visitor().get(`/storage/tinymce/${file}`);
      expect([400, 404]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-cache, private');
    },
  );
});
