import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { Answer, Client } from './client';
import { multipart, pdfPage, pdfPart, unique } from './fixtures';
import type { Panel } from './panel';

/** Small files that cost gigabytes or minutes to decode without limits. */

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** A white PNG, one bit a pixel. With `rows` below its height, the rest of it is missing. */
export function whitePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row.writeUInt8(0, 0);
  const pixels = Buffer.alloc(row.length * rows, row);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation of one-pixel frames on a larger canvas that is kept as it was. */
export function gifOfFrames(frames: number, side: number): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(side, 0);
  screen.writeUInt16LE(side, 2);
  screen.writeUInt8(0x80, 4);
  const palette = Buffer.from([255, 255, 255, 0, 0, 0]);
  const control = Buffer.from([0x21, 0xf9, 4, 4, 2, 0, 0, 0]);
  // One pixel in the top left corner: minimum code size 2, then clear, colour 0, end.
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

function stream(dictionary: string, data: Buffer): string {
  return `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
}

interface Page {
  resources?: string;
  content?: string;
  mediaBox?: string;
  objects?: string[];
}

/** `objects` are numbered from 5. */
function pdfThatDraws({
  resources = '',
  content = '',
  mediaBox = '0 0 200 200',
  objects = [],
}: Page) {
  return pdfPage(`/MediaBox [${mediaBox}] /Resources << ${resources} >> /Contents 4 0 R`, [
    stream('', Buffer.from(content)),
    ...objects,
  ]);
}

function deepForms(): Buffer {
  const depth = 14;
  const forms = Array.from({ length: depth }, (_, index) => {
    const isLast = index === depth - 1;
    const next = `/Resources << /XObject << /F ${index + 6} 0 R >> >>`;
    const content = Buffer.from(isLast ? '0 0 10 10 re f' : '/F Do '.repeat(10));
    return stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${isLast ? '' : next}`,
      content,
    );
  });
  return pdfThatDraws({ resources: '/XObject << /F 5 0 R >>', content: '/F Do', objects: forms });
}

/** Spaces packed twice: page content of gigabytes in less than ten thousand bytes. */
function contentBomb(): Buffer {
  const megabyte = deflateRawSync(Buffer.alloc(1_000_000, ' '), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  // zlib's header, the block repeated, an empty last block, and a checksum that readers ignore.
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

/** Opens, but has nothing to draw. */
export const PDF_WITHOUT_WIDTH = pdfThatDraws({ mediaBox: '0 0 0.0001 200' });

/** PDFs of less than 10,000 bytes each that readers open. */
export const PDF_BOMBS: [string, Buffer][] = [
  ['forms within forms', deepForms()],
  ['content packed twice', contentBomb()],
  ['an image of 900 million pixels', hugeImage()],
  ['tiles without end', tinyTiles()],
  ['a page of 350,000 kilometres', pdfThatDraws({ mediaBox: '0 0 1000000000 1000000000' })],
  ['a page without width', PDF_WITHOUT_WIDTH],
];

/** A web page to a browser that sniffs the bytes, a PDF to a PDF reader. */
export const PDF_THAT_IS_A_PAGE = Buffer.concat([
  Buffer.from('<!doctype html><script>alert(document.domain)</script>\n'),
  pdfThatDraws({ content: '0 0 10 10 re f' }),
]);

export const PDF_THAT_IS_A_SCRIPT = Buffer.concat([
  Buffer.from('%PDF-1.4=1;alert(document.domain)/*\n', 'latin1'),
  pdfThatDraws({ content: '0 0 10 10 re f' }),
]);

export const SCRIPT_WITH_A_PDF_HEADER = Buffer.from(
  '%PDF-1.4=1;alert(document.domain)//\n',
  'latin1',
);

export interface Stored {
  id: number;
  documentId: string;
}

/** Uploads files that may use up the decoder's whole time limit. */
export class HostileUploads {
  constructor(
    private readonly admin: Client,
    private readonly panel: Panel,
  ) {}

  menu(content: Buffer, name = 'menu.pdf'): Promise<Answer<Menu>> {
    return this.send('/api/menus', {
      name: unique('Supper'),
      uploadFile: pdfPart(content, name),
    });
  }

  async image(content: Buffer, name = 'creek.png'): Promise<Answer<Widget>> {
    const { body } = await this.admin.post<Widget>('/api/widgets', { name: unique('Notice') });
    const fields = { name: body.name, type: 'IMAGE', html: '', alt: 'x' };
    return this.send(`/api/widgets/${body.id}`, { ...fields, image: { content, name } });
  }

  async inPanel(content: Buffer, name: string, type: string): Promise<Answer<Stored[]>> {
    return (await this.panel.upload({ content, name, type })) as Answer<Stored[]>;
  }

  private send<Body>(path: string, fields: Parameters<typeof multipart>[0]): Promise<Answer<Body>> {
    return this.admin.send('POST', path, { multipart: multipart(fields), timeoutMs: 60_000 });
  }
}
