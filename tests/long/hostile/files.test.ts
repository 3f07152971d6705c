import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { files } from '../../support/database';
import { pdf, pdfPage, picture, unique } from '../../support/fixtures';
import {
  HostileUploads,
  PDF_WITHOUT_WIDTH,
  pdfThatDraws,
  stream,
  whitePng,
} from '../../support/hostile-files';
import { type Damage, residentMb, watchVitals } from '../../support/measurements';
import { Panel } from '../../support/panel';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** Returns an animation of one-pixel frames on a large canvas, each drawn over the last. */
function gifOfFrames(frames: number, side: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen.writeUInt8(0x80, 4);
  const palette = Buffer.from([255, 255, 255, 0, 0, 0]);
  const control = Buffer.from([0x21, 0xf9, 4, 4, 2, 0, 0, 0]);
  // A pixel in the top left corner: minimum code size 2, then clear, colour 0, end.
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const frame = Buffer.concat([control, pixel]);
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    screen,
    palette,
    Buffer.alloc(frame.length * frames, frame),
    Buffer.from([0x3b]),
  ]);
}

function deepForms(): Buffer {
  const depth = 14;
  const forms = Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1;
    const next = `/Resources << /XObject << /F ${index + 6} 0 R >> >>`;
    const content = Buffer.from(isLast ? '0 0 10 10 re f' : '/F Do '.repeat(10));
    const form = '/Type /XObject /Subtype /Form /BBox [0 0 200 200]';
    return stream(`${form} ${isLast ? '' : next}`, content);
  });
  return pdfThatDraws({ resources: '/XObject << /F 5 0 R >>', content: '/F Do', objects: forms });
}

/** Returns spaces compressed twice: gigabytes of page content in less than 10,000 bytes. */
function contentBomb(): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  // A zlib header, repeated blocks, an empty last block, and an ignored checksum.
  const once = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 1500 }, () => megabyte),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ]);
  const packed = deflateSync(once, { level: 9 });
  return pdfPage('/MediaBox [0 0 200 200] /Contents 4 0 R', [
    stream('/Filter [/FlateDecode /FlateDecode]', packed),
  ]);
}

function hugeImage(): Buffer {
  const image =
    '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 8';
  return pdfThatDraws({
    resources: '/XObject << /I 5 0 R >>',
    content: 'q 200 0 0 200 0 0 cm /I Do Q',
    objects: [stream(`${image} /Filter /FlateDecode`, deflateSync(Buffer.alloc(1000)))],
  });
}

function tinyTiles(): Buffer {
  const tile =
    '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 100000 100000] /XStep 0.001 /YStep 0.001';
  return pdfThatDraws({
    resources: '/Pattern << /P 5 0 R >>',
    content: '/Pattern cs /P scn 0 0 200 200 re f',
    objects: [stream(`${tile} /Resources << >>`, Buffer.from('1 0 0 rg 0 0 1 1 re f'))],
  });
}

/** Valid PDFs of less than 10,000 bytes each. */
const PDF_BOMBS: [string, Buffer][] = [
  ['forms within forms', deepForms()],
  ['content compressed twice', contentBomb()],
  ['an image of 900 million pixels', hugeImage()],
  ['tiles without end', tinyTiles()],
  ['a page of 350,000 kilometres', pdfThatDraws({ mediaBox: '0 0 1000000000 1000000000' })],
  ['a page without width', PDF_WITHOUT_WIDTH],
];

const temporary = mkdtempSync(join(tmpdir(), 'saltmarsh-hostile-'));
let server: TestServer;
let upload: HostileUploads;
let filesBefore: string[];
let memoryBefore: number;
let watch: Awaited<ReturnType<typeof watchVitals>>;
const damages: Damage[] = [];

const temporaryFiles = () =>
  [temporary, join(server.dataDir, 'tmp')].flatMap((at) => readdirSync(at));

beforeAll(async () => {
  server = await startServer({ env: { TMPDIR: temporary } });
  const admin = await adminOf(server.url);
  upload = new HostileUploads(admin, await Panel.open(server.url));
  await expectGoodFilesToWork();
  filesBefore = temporaryFiles();
  memoryBefore = residentMb(server.pid);
});
afterAll(async () => {
  await server.remove();
  rmSync(temporary, { recursive: true });
});
beforeEach(async () => void (watch = await watchVitals(server)));
afterEach(async () => void damages.push(await watch.stop()));

async function expectGoodFilesToWork(): Promise<void> {
  const menu = await upload.menu(pdf(unique('good')));
  expect([menu.status, menu.body.thumbnail_url]).toEqual([201, expect.any(String)]);
  const widget = await upload.image(await picture('jpeg', 500, 400));
  expect([widget.status, widget.body.srcset]).toEqual([200, expect.stringContaining('480w')]);
}

async function expectRejected(content: Buffer, type: 'image/png' | 'application/pdf') {
  const before = files(server.dataDir);
  const send = type === 'image/png' ? upload.image(content) : upload.menu(content);
  expect((await send).status).toBe(422);
  expect((await upload.inPanel(content, `a.${type.split('/')[1]}`, type)).status).toBe(400);
  expect(files(server.dataDir)).toEqual(before);
  await expectGoodFilesToWork();
}

describe('a file that is hard to decode affects only its sender:', () => {
  test.each(PDF_BOMBS)('a menu of %s', async (_what, content) => {
    expect((await upload.menu(content)).status).toBe(201);
    await expectGoodFilesToWork();
  });

  test.each([
    ['49,000,000 × 1 pixels', whitePng(49_000_000, 1)],
    ['1 × 49,000,000 pixels', whitePng(1, 49_000_000)],
    ['400,000 × 1 pixels', whitePng(400_000, 1)],
    ['a billion pixels', whitePng(32_000, 32_000)],
    ['a billion pixels in a header', whitePng(32_000, 32_000, 0)],
    ['5,000 frames', gifOfFrames(5000, 1000)],
  ])('an image of %s', (_what, content) => expectRejected(content, 'image/png'));

  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('half of a %s', async (format) => {
    const whole = await picture(format, 600, 400, noise);
    await expectRejected(whole.subarray(0, whole.length / 2), 'image/png');
  });

  const blank = { channels: 3, background: '#8c2f1b' } as const;
  const clear = { channels: 4, background: { r: 140, g: 47, b: 27, alpha: 0.5 } } as const;
  const sized = (width: number, height: number, pageHeight = height) => ({
    ...{ width, height, pageHeight },
  });

  test.each([
    ['is animated in a hundred noisy frames', { ...blank, ...sized(600, 40_000, 400), noise }, 400],
    ['is as tall as ten screens, all noise', { ...blank, ...sized(1600, 16_000), noise }, 5760],
    ['has a phone’s 48 megapixels', { ...blank, ...sized(8064, 6048) }, 3413],
    ['has 26 transparent megapixels', { ...clear, ...sized(5200, 5000) }, 2462],
  ])('but one that %s is accepted', async (_what, create, height) => {
    const made = sharp({ create });
    const isPhone = create.width === 8064;
    const encoded = isPhone
      ? made.withMetadata({ orientation: 6 }).jpeg()
      : made.webp({ quality: 10, effort: 0 });
    const answer = await upload.image(await encoded.toBuffer());
    expect(answer).toMatchObject({ status: 200, body: { height } });
  });

  test('half of a PDF', () =>
    expectRejected(pdf().subarray(0, pdf().length / 2), 'application/pdf'));

  test('many at once are decoded one after the other', async () => {
    const content = PDF_BOMBS[0]?.[1] ?? Buffer.alloc(0);
    const [one, other, good] = await Promise.all([
      ...[upload.menu(content), upload.menu(content), upload.menu(pdf('between'))],
    ]);
    expect([one, other, good].map((answer) => answer?.status)).toEqual([201, 201, 201]);
    expect(good?.body.thumbnail_url).toEqual(expect.any(String));
  });

  test('meanwhile the server stays small and fast, and leaves no files', () => {
    expect(temporaryFiles()).toEqual(filesBefore);
    expect(damages.every(({ isAlive }) => isAlive)).toBe(true);
    const growths = damages.map(({ memoryGrowthMb }) => memoryGrowthMb);
    expect(Math.max(...growths)).toBeLessThanOrEqual(100);
    expect(residentMb(server.pid) - memoryBefore).toBeLessThanOrEqual(100);
    // Use the median, because other load may slow single measurements.
    const waits = damages.map(({ p99Ms }) => p99Ms).sort((one, other) => one - other);
    const median = waits[Math.floor(waits.length / 2)];
    process.stdout.write(`    ${waits.length} hostile files: median p99 ${median} ms\n`);
    expect(median).toBeLessThanOrEqual(100);
  });
});
