import { open } from 'node:fs/promises';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
/**
 * HEIC images, which iPhones take, are recognised but not accepted: sharp's libvips can't decode
 * them.
 */
type FileKind = ImageKind | 'pdf' | 'heic';

/**
 * Readers accept a PDF's header in the first 1,024 bytes (Adobe's PDF Reference 1.7, appendix H).
 */
const HEAD_BYTES = 1024;

/** Returns the type that the file's first bytes show, or `null` for any other type. */
export async function detectKind(path: string): Promise<FileKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/**
 * Tests for images first. If an image is also a PDF, re-encoding it as an image leaves nothing but
 * pixels.
 */
function kindOf(head: Buffer): FileKind | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif';
  if (hasBrand(head, 'avi[fs]')) return 'avif';
  if (head.includes('%PDF-')) return 'pdf';
  return hasBrand(head, '(hei[cmsx]|hev[cmsx]|mif1|msf1)') ? 'heic' : null;
}

/**
 * Returns whether an AVIF or HEIC file's header has the brand. Some encoders name a type only among
 * the compatible brands, which follow the major brand.
 */
function hasBrand(head: Buffer, brand: string): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = head.toString('latin1', 8, Math.min(head.readUInt32BE(0), 256));
  return new RegExp(`^(.{4})*${brand}`, 's').test(brands);
}

/** A name with any extension must fit into 255 characters, the size of PostgreSQL's column. */
const MAX_BASE_LENGTH = 245;

/**
 * For a PDF, turns `menu.html` into `menu.pdf` and `Menu 2.1` into `Menu 2.1.pdf`, and leaves
 * `menu.pdf` unchanged. Shortens long names.
 */
export function nameWithExtension(name: string, ext: string): string {
  const written = /\.[a-z][a-z0-9]{0,9}$/i.exec(name)?.[0] ?? '';
  const isSame = written.toLowerCase() === ext || (ext === '.jpeg' && /^\.jpg$/i.test(written));
  const base = [...name.slice(0, name.length - written.length)].slice(0, MAX_BASE_LENGTH).join('');
  return `${base}${isSame ? written : ext}`;
}
