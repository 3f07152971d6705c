import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF 1 file into the plain font inside it. pdfkit reads WOFF too, but inflates it in
 * JavaScript, afresh for each document: ten times slower than all the typesetting.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1 font');
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 16 * 2 ** power, 10);
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  for (let table = 0; table < count; table += 1) {
    const from = WOFF_HEADER + table * WOFF_ENTRY;
    const entry = SFNT_HEADER + table * SFNT_ENTRY;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const bytes = woff.subarray(start, start + packed);
    woff.copy(font, entry, from, from + 4);
    woff.copy(font, entry + 4, from + 16, from + 20);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(length, entry + 12);
    (packed < length ? inflateSync(bytes) : bytes).copy(font, offset);
    offset += Math.ceil(length / 4) * 4;
  }
  return font;
}
