import { Client } from '../support/client';
import { files, unchanged } from '../support/database';
import { animation, HTML, multipart, pdf, picture, SVG, TEXT, words } from '../support/fixtures';
import { HostileUploads, pdfThatDraws, type Stored } from '../support/hostile-files';
import { panel } from '../support/panel';
import { admin } from '../support/people';

/** Browsers that sniff bytes see a web page, PDF readers a PDF. */
const PDF_THAT_IS_A_PAGE = Buffer.concat([
  Buffer.from('<!doctype html><script>alert(document.domain)</script>\n'),
  pdfThatDraws({ content: '0 0 10 10 re f' }),
]);

const PDF_THAT_IS_A_SCRIPT = Buffer.concat([
  Buffer.from('%PDF-1.4=1;alert(document.domain)/*\n', 'latin1'),
  pdfThatDraws({ content: '0 0 10 10 re f' }),
]);

const SCRIPT_WITH_A_PDF_HEADER = Buffer.from('%PDF-1.4=1;alert(document.domain)//\n', 'latin1');

const upload = new HostileUploads(admin, panel);

describe('a file’s bytes decide its type:', () => {
  const NAMES = words`a.html a.js a.svg a.pdf a.png a`;
  const TYPES = words`application/octet-stream text/html image/svg+xml application/pdf`;
  /** All names, some with a type that matches. */
  const CLAIMS = NAMES.map((name, index) => [name, TYPES[index % TYPES.length] ?? ''] as const);

  test.each([
    ['script that is a PDF', async () => PDF_THAT_IS_A_SCRIPT, '.pdf', 'application/pdf'],
    ['page that is a PDF', async () => PDF_THAT_IS_A_PAGE, '.pdf', 'application/pdf'],
    ['PNG', () => picture('png'), '.webp', 'image/webp'],
    ['GIF', () => animation(), '.webp', 'image/webp'],
  ])(
    'in the panel, a %s is stored as a PDF, whatever its name and type',
    async (_what, make, ext, mime) => {
      const content = await make();
      const url = expect.stringMatching(`^/uploads/a_\\w+\\${ext}$`);
      for (const [name, type] of [...CLAIMS, [`a${ext}`, mime] as const]) {
        const { status, body } = await upload.inPanel(content, name, type);
        // Strapi's own check rejects the page, unless its name ends in .pdf.
        if (content === PDF_THAT_IS_A_PAGE && status === 400) continue;
        const stored = [{ name: `a${ext}`, ext, mime, url }];
        expect([name, type, status, body]).toMatchObject([name, type, 201, stored]);
      }
    },
  );

  test.each([
    ['page', async () => HTML],
    ['SVG', async () => SVG],
    ['text', async () => TEXT],
    ['nothing', async () => Buffer.alloc(0)],
    ['script with a PDF’s header', async () => SCRIPT_WITH_A_PDF_HEADER],
    ['PDF that begins too late', async () => Buffer.concat([Buffer.alloc(1024, ' '), pdf()])],
  ])('in the panel, a %s is rejected, whatever its name and type', async (_what, make) => {
    const content = await make();
    const before = files();
    for (const [name, type] of CLAIMS) {
      const { status } = await upload.inPanel(content, name, type);
      expect([name, type, status]).toEqual([name, type, 400]);
    }
    expect(files()).toEqual(before);
  });

  test.each(NAMES)('%s in a menu or a widget is served as its real type only', async (name) => {
    const [menu, widget] = [
      await upload.menu(PDF_THAT_IS_A_PAGE, name),
      await upload.image(await picture('gif'), name),
    ];
    const { file, image_url: image } = { ...menu.body, ...widget.body };
    expect([menu.status, file]).toEqual([201, expect.stringMatching(/\.pdf$/)]);
    expect([widget.status, image]).toEqual([200, expect.stringMatching(/\.webp\?/)]);
    for (const [path, type, policy] of [
      [`/storage/menus/${file}`, 'application/pdf', /^default-src 'none'/],
      [image ?? '', 'image/webp', /^default-src 'none'; sandbox$/],
    ] as const) {
      const { headers } = await new Client().get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        ...{ 'content-type': type, 'x-content-type-options': 'nosniff' },
        'content-security-policy': expect.stringMatching(policy),
      });
    }
    expect((await upload.menu(HTML, name)).status).toBe(422);
    expect((await upload.image(SVG, name)).status).toBe(422);
  });

  const MADE_UP = {
    ...{ name: 'b.html', ext: '.html', mime: 'text/html', url: '/b.html', hash: '../b' },
    ...{ provider: 'none', formats: {}, path: '../b', related: [] },
  };

  test('the editor cannot set anything else about a file', async () => {
    const file = { content: pdf(), name: 'a.pdf', type: 'application/pdf' };
    const fileInfo = JSON.stringify(MADE_UP);
    const fields = { path: '../b', ref: 'api::menu.menu', refId: '1', field: 'pdf' };
    expect((await panel.upload(file, { fileInfo, ...fields })).status).toBe(400);
    const [stored] = (await panel.upload(file, { fileInfo })).body as Stored[];
    const expected = {
      ...{ name: 'b.pdf', ext: '.pdf', mime: 'application/pdf', provider: 'local' },
      ...{ hash: expect.stringMatching(/^b_\w+$/), url: expect.stringMatching(/^\/uploads\/b_/) },
    };
    expect(stored).toMatchObject(expected);
    const id = stored?.id ?? 0;
    expect(
      await panel.ask('PUT', `/upload/files/${id}`, {
        multipart: multipart({ fileInfo }),
      }),
    ).toMatchObject({ status: 200, body: expected });
    const path = `/content-manager/collection-types/plugin::upload.file/${stored?.documentId}`;
    await panel.ask('PUT', path, { json: MADE_UP });
    expect((await panel.ask('GET', `/upload/files/${id}`, {})).body).toMatchObject(expected);
  });

  test('a file keeps its type when it is replaced', async () => {
    const { body } = await upload.inPanel(pdf('old'), 'a.pdf', 'application/pdf');
    const id = body[0]?.id ?? 0;
    const image = { content: await picture('png'), name: 'a.pdf', type: 'application/pdf' };
    const page = { content: HTML, name: 'a.pdf', type: 'application/pdf' };
    await unchanged(async () => {
      for (const file of [image, page]) {
        expect((await panel.upload(file, {}, id)).status).toBe(400);
      }
    });
    const other = { content: PDF_THAT_IS_A_PAGE, name: 'a.png', type: 'image/png' };
    const replaced = await panel.upload(other, { fileInfo: JSON.stringify(MADE_UP) }, id);
    const hash = expect.stringMatching(/^b_\w+$/);
    const url = expect.stringMatching(/^\/uploads\/b_\w+\.pdf$/);
    expect([replaced.status, replaced.body]).toMatchObject([
      200,
      { id, name: 'b.pdf', ext: '.pdf', mime: 'application/pdf', url, hash },
    ]);
  });
});
