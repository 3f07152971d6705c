import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Widget } from '@saltmarsh/compat-api/contract/widget';
import { Client, type Answer } from '../../support/client';
import { unique } from '../../support/content';
import { files } from '../../support/database';
import {
  animation,
  HTML,
  multipart,
  pdf,
  pdfPart,
  picture,
  SVG,
  TEXT,
} from '../../support/fixtures';
import {
  gifOfFrames,
  PDF_BOMBS,
  PDF_THAT_IS_A_PAGE,
  PDF_THAT_IS_A_SCRIPT,
  SCRIPT_WITH_A_PDF_HEADER,
  whitePng,
} from '../../support/hostile-files';
import { Panel } from '../../support/panel';
import { ADMIN, startServer, type TestServer } from '../../support/server';
import { watchVitals } from '../../support/vitals';

jest.setTimeout(90_000);

interface Stored {
  id: number;
  name: string;
  ext: string;
  mime: string;
  url: string;
  hash: string;
  provider: string;
  related?: unknown;
}

const timeoutMs = 60_000;
const temporary = mkdtempSync(join(tmpdir(), 'saltmarsh-hostile-'));
let server: TestServer;
let admin: Client;
let panel: Panel;

beforeAll(async () => {
  server = await startServer({ env: { TMPDIR: temporary } });
  admin = new Client(server.url);
  await admin.signIn(ADMIN.email, ADMIN.password);
  panel = await Panel.open(server.url);
});
afterAll(async () => {
  await server.remove();
  rmSync(temporary, { recursive: true });
});

function uploadMenu(content: Buffer, name = 'menu.pdf'): Promise<Answer<Menu>> {
  const body = multipart({ name: unique('Supper'), uploadFile: pdfPart(content, name) });
  return admin.send('POST', '/api/menus', { multipart: body, timeoutMs });
}

async function uploadImage(content: Buffer, name = 'creek.png'): Promise<Answer<Widget>> {
  const widget = await admin.post<Widget>('/api/widgets', { name: unique('Notice') });
  const fields = { name: widget.body.name, type: 'IMAGE', html: '', alt: 'x' };
  const body = multipart({ ...fields, image: { content, name } });
  return admin.send('POST', `/api/widgets/${widget.body.id}`, { multipart: body, timeoutMs });
}

async function uploadInPanel(
  content: Buffer,
  name: string,
  type: string,
): Promise<Answer<Stored[]>> {
  return (await panel.upload({ content, name, type })) as Answer<Stored[]>;
}

/** The two kinds of the next visitor's file that have to work whatever came before. */
async function expectGoodFilesToWork(): Promise<void> {
  const menu = await uploadMenu(pdf(unique('good')));
  expect([menu.status, menu.body.thumbnail_url]).toEqual([201, expect.any(String)]);
  const widget = await uploadImage(await picture('jpeg', 500, 400));
  expect([widget.status, widget.body.srcset]).toEqual([200, expect.stringContaining('480w')]);
}

async function expectImageToBeRejected(content: Buffer): Promise<void> {
  const before = files(server.dataDir);
  expect((await uploadImage(content)).status).toBe(422);
  expect((await uploadInPanel(content, 'a.png', 'image/png')).status).toBe(400);
  expect(files(server.dataDir)).toEqual(before);
  await expectGoodFilesToWork();
}

const temporaryFiles = () => [
  ...readdirSync(temporary),
  ...readdirSync(join(server.dataDir, 'tmp')),
];

describe('a file is what its bytes are', () => {
  const NAMES = ['a.html', 'a.js', 'a.svg', 'a.pdf', 'a.png', 'a'];
  const TYPES = ['application/octet-stream', 'text/html', 'image/svg+xml', 'application/pdf'];
  const combinations = NAMES.flatMap((name) => TYPES.map((type) => [name, type] as const));

  test.each([
    ['script that is a PDF', async () => PDF_THAT_IS_A_SCRIPT, '.pdf', 'application/pdf'],
    ['page that is a PDF', async () => PDF_THAT_IS_A_PAGE, '.pdf', 'application/pdf'],
    ['PNG', () => picture('png'), '.webp', 'image/webp'],
    ['GIF', () => animation(), '.webp', 'image/webp'],
  ])(
    'in the panel a %s is stored as one, whatever it calls itself',
    async (_what, make, ext, mime) => {
      const content = await make();
      const url = expect.stringMatching(`^/uploads/a_\\w+\\${ext}$`);
      for (const [name, type] of [...combinations, [`a${ext}`, mime] as const]) {
        const { status, body } = await uploadInPanel(content, name, type);
        // Strapi's own look at it takes a page for a page, but for the name of a PDF.
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
  ])('in the panel a %s is none under any name and type', async (_what, make) => {
    const content = await make();
    const before = files(server.dataDir);
    for (const [name, type] of combinations) {
      const { status } = await uploadInPanel(content, name, type);
      expect([name, type, status]).toEqual([name, type, 400]);
    }
    expect(files(server.dataDir)).toEqual(before);
  });

  test.each(NAMES)(
    'as a menu %s is served as the PDF that it is, and nothing else',
    async (name) => {
      const { status, body } = await uploadMenu(PDF_THAT_IS_A_PAGE, name);
      expect([status, body.file]).toEqual([201, expect.stringMatching(/\.pdf$/)]);
      const served = await new Client(server.url).get(`/storage/menus/${body.file}`);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      });
      expect((await uploadMenu(HTML, name)).status).toBe(422);
    },
  );

  test.each(NAMES)('as a widget’s image %s is served as the image that it is', async (name) => {
    const { status, body } = await uploadImage(await picture('gif'), name);
    expect([status, body.image_url]).toEqual([200, expect.stringMatching(/\.webp\?/)]);
    const served = await new Client(server.url).get(body.image_url ?? '');
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await uploadImage(SVG, name)).status).toBe(422);
  });

  const MADE_UP = {
    ...{ name: 'b.html', ext: '.html', mime: 'text/html', url: '/b.html', hash: '../b' },
    ...{ provider: 'none', formats: {}, path: '../b', related: [] },
  };

  test('nothing else of it is the editor’s to say', async () => {
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
    const changed = await panel.ask('PUT', `/upload/files/${id}`, {
      multipart: multipart({ fileInfo }),
    });
    expect([changed.status, changed.body]).toMatchObject([200, expected]);
    const path = `/content-manager/collection-types/plugin::upload.file/${String(
      (changed.body as { documentId: string }).documentId,
    )}`;
    await panel.ask('PUT', path, { json: MADE_UP });
    expect((await panel.ask('GET', `/upload/files/${id}`, {})).body).toMatchObject(expected);
  });

  test('its kind stays when it is replaced', async () => {
    const { body } = await uploadInPanel(pdf('old'), 'a.pdf', 'application/pdf');
    const id = body[0]?.id ?? 0;
    const image = { content: await picture('png'), name: 'a.pdf', type: 'application/pdf' };
    const page = { content: HTML, name: 'a.pdf', type: 'application/pdf' };
    for (const file of [image, page]) {
      expect((await panel.upload(file, {}, id)).status).toBe(400);
    }
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

describe('a file that is hard to decode costs its sender only:', () => {
  let vitals: Awaited<ReturnType<typeof watchVitals>>;
  let temporaryBefore: string[];
  beforeAll(async () => {
    await expectGoodFilesToWork();
    temporaryBefore = temporaryFiles();
    vitals = await watchVitals(server);
  });

  test.each(PDF_BOMBS)('a menu of %s', async (_what, content) => {
    const { status } = await uploadMenu(content);
    expect(status).toBe(201);
    await expectGoodFilesToWork();
  });

  const BAD_IMAGES = [
    ['49,000,000 × 1 pixels', whitePng(49_000_000, 1)],
    ['1 × 49,000,000 pixels', whitePng(1, 49_000_000)],
    ['400,000 × 1 pixels', whitePng(400_000, 1)],
    ['a billion pixels', whitePng(32_000, 32_000)],
    ['a billion pixels in a header', whitePng(32_000, 32_000, 0)],
    ['5,000 frames', gifOfFrames(5000, 1000)],
  ] as const;

  test.each(BAD_IMAGES)('an image of %s', (_what, content) => expectImageToBeRejected(content));

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('half of a %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await picture(format, 600, 400, noise);
    await expectImageToBeRejected(whole.subarray(0, whole.length / 2));
  });

  test('half of a PDF', async () => {
    const before = files(server.dataDir);
    const whole = pdf();
    const half = whole.subarray(0, whole.length / 2);
    expect((await uploadMenu(half)).status).toBe(422);
    expect((await uploadInPanel(half, 'a.pdf', 'application/pdf')).status).toBe(400);
    expect(files(server.dataDir)).toEqual(before);
    await expectGoodFilesToWork();
  });

  test('many at once are one after the other', async () => {
    const content = PDF_BOMBS[0]?.[1] ?? Buffer.alloc(0);
    const [bombs, good] = await Promise.all([
      Promise.all([uploadMenu(content), uploadMenu(content)]),
      uploadMenu(pdf('between')),
    ]);
    expect([...bombs, good].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(good.body.thumbnail_url).toEqual(expect.any(String));
  });

  test('meanwhile the server stays small and quick, and leaves nothing', async () => {
    const { isAlive, memoryGrowthMb, p99Ms } = await vitals.stop();
    expect(temporaryFiles()).toEqual(temporaryBefore);
    expect(isAlive).toBe(true);
    expect(memoryGrowthMb).toBeLessThanOrEqual(100);
    expect(p99Ms).toBeLessThanOrEqual(100);
  });
});
