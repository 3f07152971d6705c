import sharp from 'sharp';
import { BRASS, EMBER, type Engraving, SAMPHIRE } from './engraving';
import { mix } from './geometry';

type Colour = readonly [red: number, green: number, blue: number];

/** Maximum size of a picture. A page has up to three, and must load quickly on a phone in the street. */
const MOST_BYTES = 120 * 1024;

/**
 * Encodes a picture as lossless WebP, after reducing the edges of the lines to a few tones. The number
 * of tones is lowered until the file is small enough. Lossy compression would make line work twice as
 * large, with a grey haze along each line.
 */
export async function encode(plate: Engraving): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(plate.svg()), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const tones of [6, 5, 4, 3]) {
    const reduced = reduce(data, palette(plate, tones));
    const webp = await sharp(reduced, {
      raw: { width: info.width, height: info.height, channels: 3 },
    })
      .webp({ lossless: true, effort: 6 })
      .toBuffer();
    if (webp.length <= MOST_BYTES) return webp;
  }
  throw new Error(`The picture does not fit into ${MOST_BYTES} bytes: draw fewer lines`);
}

function palette(plate: Engraving, tones: number): Colour[] {
  const ground = parse(plate.ground);
  const blend = (colour: string, count: number): Colour[] =>
    Array.from({ length: count }, (_, step) => {
      const to = parse(colour);
      const t = (step + 1) / count;
      return [
        mix(ground[0], to[0], t),
        mix(ground[1], to[1], t),
        mix(ground[2], to[2], t),
      ] as const;
    });
  const round = ([r, g, b]: Colour): Colour => [Math.round(r), Math.round(g), Math.round(b)];
  const accents = [BRASS, SAMPHIRE, EMBER].filter((colour) => plate.uses(colour));
  return [
    ground,
    ...blend(plate.line, tones),
    ...accents.flatMap((colour) => blend(colour, Math.ceil(tones / 2))),
  ].map(round);
}

function reduce(data: Buffer, colours: Colour[]): Buffer {
  const result = Buffer.alloc(data.length);
  const known = new Map<number, Colour>();
  for (let at = 0; at < data.length; at += 3) {
    const key = data.readUIntBE(at, 3);
    let colour = known.get(key);
    if (colour === undefined) {
      colour = nearest([key >> 16, (key >> 8) & 255, key & 255], colours);
      known.set(key, colour);
    }
    result[at] = colour[0];
    result[at + 1] = colour[1];
    result[at + 2] = colour[2];
  }
  return result;
}

function nearest(colour: Colour, colours: Colour[]): Colour {
  const away = (other: Colour): number =>
    (colour[0] - other[0]) ** 2 + (colour[1] - other[1]) ** 2 + (colour[2] - other[2]) ** 2;
  return colours.reduce((best, other) => (away(other) < away(best) ? other : best));
}

function parse(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
