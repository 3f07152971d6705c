import { crc32, deflateSync } from 'node:zlib';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Widget } from '@saltmarsh/contract/messages/widget';
import type { Answer, Client } from './client';
import { multipart, pdfPage, pdfPart, unique } from './fixtures';
import type { Panel } from './panel';

/** Hostile files are small, but take gigabytes or minutes to decode without limits. */

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

/** Returns a white PNG with one bit per pixel, cut off after `rows`. */
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

export function stream(dictionary: string, data: Buffer): string {
  return `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
}

interface Page {
  resources?: string;
  content?: string;
  mediaBox?: string;
  objects?: string[];
}

/** Returns a PDF with this content. `objects` are numbered from 5. */
export function pdfThatDraws({
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

/** A PDF that opens but has no width to draw. */
export const PDF_WITHOUT_WIDTH = pdfThatDraws({ mediaBox: '0 0 0.0001 200' });

export interface Stored {
  id: number;
  documentId: string;
}

/** Uploads files through the API and the panel. */
export class HostileUploads {
  constructor(
    private readonly admin: Pick<Client, 'post' | 'upload'>,
    private readonly panel: Pick<Panel, 'upload'>,
  ) {}

  menu(content: Buffer, name = 'menu.pdf'): Promise<Answer<Menu>> {
    return this.send('/api/menus', { name: unique('Supper'), uploadFile: pdfPart(content, name) });
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
    return this.admin.upload(path, multipart(fields));
  }
}
