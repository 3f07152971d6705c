import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawFirstPage } from './pdf-page';

/** A file on its way through Strapi's upload plugin, as far as pictures need it. */
export interface UploadingFile {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  /** Gone once the file is with the provider. */
  filepath?: string;
  tmpWorkingDirectory: string;
  path?: string | null;
  getStream: () => ReadStream;
  width?: number;
  height?: number;
  /** Thousands of bytes. */
  size?: number;
  sizeInBytes?: number;
}

/** What an encoding makes of it; nothing else of the file may get into a width's row. */
type StoredPicture = Omit<UploadingFile, 'tmpWorkingDirectory'>;

// A server keeps what a picture took: every thread of libvips has a heap of its own, and its cache holds
// decoded pictures that nobody asks for again.
sharp.concurrency(1);
sharp.cache(false);

/** As wide as the widest screen that a full-bleed picture is worth sending to. */
const MAX_WIDTH = 2560;
export const MAX_PIXELS = 50_000_000;
const PHOTOGRAPH = { quality: 80, effort: 4 };
/**
 * The smaller widths are what phones fetch: as AVIF half the bytes of WebP, in twice the time. More
 * effort takes four times as long and saves nothing to speak of. Where AVIF is unknown the original is shown.
 */
const SMALLER_WIDTH = { quality: 50, effort: 1 };
/** AVIF that moves is beyond sharp. */
const ANIMATED_WIDTH = { quality: 68, effort: 4 };
/** Pictures that may be drawings: few tones pack better without loss, and stay crisp. */
const MAY_BE_DRAWN = ['png', 'webp', 'gif'];

/** By its stream: Strapi takes `filepath` away as soon as it hands a file to the provider. */
async function read(file: UploadingFile): Promise<() => Sharp> {
  const bytes = await buffer(file.getStream());
  return () => sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS });
}

/**
 * The stored original: a WebP, upright, of bounded size, without metadata. Where a photograph was
 * taken is nobody's business, whoever uploaded it.
 */
export async function encodeOriginal(file: UploadingFile): Promise<UploadingFile> {
  const picture = await read(file);
  const upright = () =>
    picture().autoOrient().resize({ width: MAX_WIDTH, withoutEnlargement: true });
  const { format } = await picture().metadata();
  const variants = [upright().webp(PHOTOGRAPH)];
  if (MAY_BE_DRAWN.includes(format)) variants.push(upright().webp({ lossless: true }));
  return { ...file, ...(await store(file, file.hash, await smallest(variants))) };
}

/** One of the smaller widths that pages offer a phone. */
export async function encodeWidth(
  file: UploadingFile,
  prefix: string,
  width: number,
): Promise<StoredPicture> {
  const picture = await read(file);
  const { pages = 1 } = await picture().metadata();
  const resized = picture().resize({ width });
  const encoded = await smallest([
    pages > 1 ? resized.webp(ANIMATED_WIDTH) : resized.avif(SMALLER_WIDTH),
  ]);
  const small = await store(file, `${prefix}_${file.hash}`, encoded);
  return { ...small, name: `${prefix}_${small.name}`, path: file.path ?? null };
}

/** A menu's first page on its card, twice as dense as the card is wide. */
const PAGE = { width: 480, maxHeight: 960 };

/** The first page of a PDF, as one of its file's formats. */
export async function encodeFirstPage(file: UploadingFile): Promise<StoredPicture> {
  const { pixels, width, height } = await drawFirstPage({
    pdf: await buffer(file.getStream()),
    ...PAGE,
  });
  const page = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const picture = await store(
    file,
    `page_${file.hash}`,
    await smallest([page.webp({ quality: 72, effort: 4 })]),
  );
  return { ...picture, path: file.path ?? null };
}

interface Encoded {
  data: Buffer;
  format: 'webp' | 'avif';
  width: number;
  height: number;
}

async function smallest(variants: Sharp[]): Promise<Encoded> {
  const results = [];
  for (const variant of variants) {
    results.push(await variant.toBuffer({ resolveWithObject: true }));
  }
  const [best] = results.sort((a, b) => a.data.length - b.data.length);
  if (!best) throw new Error('A picture needs one encoding at least.');
  const { width, height, pageHeight } = best.info;
  // sharp names AVIF by its container.
  const format = best.info.format === 'heif' ? 'avif' : 'webp';
  return { data: best.data, format, width, height: pageHeight ?? height };
}

async function store(file: UploadingFile, hash: string, encoded: Encoded): Promise<StoredPicture> {
  const ext = `.${encoded.format}`;
  const filepath = join(file.tmpWorkingDirectory, `${hash}${ext}`);
  await writeFile(filepath, encoded.data);
  return {
    name: `${parse(file.name).name}${ext}`,
    hash,
    ext,
    mime: `image/${encoded.format}`,
    filepath,
    getStream: () => createReadStream(filepath),
    width: encoded.width,
    height: encoded.height,
    size: Math.round(encoded.data.length / 10) / 100,
    sizeInBytes: encoded.data.length,
  };
}
