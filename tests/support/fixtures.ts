import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';

/** Returns the smallest valid PDF. `label` makes it unique. */
export function pdf(label = 'menu'): Buffer {
  return pdfPage(`/MediaBox [0 0 200 200] /Label (${label})`);
}

/** Returns a PDF of one page. `objects` are numbered from 4. */
export function pdfPage(page: string, objects: string[] = []): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    ...objects,
  ];
  let text = '%PDF-1.5\n';
  const offsets = all.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export function pdfOfSize(bytes: number): Buffer {
  const small = pdf('large');
  return Buffer.concat([small, Buffer.alloc(bytes - small.length, '%')]);
}

/** Returns the first bytes of an iPhone photograph. */
export function heic(brand = 'heic', compatible = 'mif1heic'): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + compatible.length);
  const type = Buffer.from(`ftyp${brand}\0\0\0\0${compatible}`, 'latin1');
  return Buffer.concat([size, type, Buffer.alloc(2000, 7)]);
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export function picture(format: Format, width = 64, height = 48, noise?: sharp.Noise) {
  return sharp({ create: { width, height, channels: 3, background: '#5f7355', noise } })
    .toFormat(format)
    .toBuffer();
}

export async function animation(width = 64, height = 48): Promise<Buffer> {
  const frames = ['#5f7355', '#a9844a'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Returns a photograph with a photographer and a location in its metadata. */
export function photograph(width = 64, height = 48): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a9844a' } })
    .withExif({
      IFD0: { Copyright: 'SECRET-PHOTOGRAPHER' },
      IFD3: { GPSLatitude: '51/1 18/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
);
export const TEXT = Buffer.from('This is not what its name says.\n');
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

interface Part {
  content: Buffer;
  name: string;
  type?: string;
}

export type FormFields = Record<string, string | Part | undefined>;

export function multipart(fields: FormFields): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === 'string') data.append(key, value);
    else {
      const { content, name, type = 'application/octet-stream' } = value;
      data.append(key, new Blob([new Uint8Array(content)], { type }), name);
    }
  }
  return data;
}

export function pdfPart(content = pdf(), name = 'menu.pdf'): Required<Part> {
  return { content, name, type: 'application/pdf' };
}

export function imagePart(content: Buffer, name = 'new.png'): Required<Part> {
  return { content, name, type: 'image/png' };
}

export function unique(word: string): string {
  return `${word} ${randomUUID().slice(0, 8)}`;
}

/** Returns a random telephone number, because a number may have only a few open bookings. */
export const uniqueTelephone = () => `01632 ${randomInt(100_000, 999_999)}`;

/** Splits a raw template string at white space. */
export function words(text: TemplateStringsArray): string[] {
  return String.raw(text).trim().split(/\s+/);
}
