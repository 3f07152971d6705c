import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '../file-kind';
import {
  type CropImage,
  type EncodedImage,
  type PreparedImage,
  type PrepareImage,
  FileProblem,
} from './job';

/** The width of the widest screen that a full-bleed image should fill. */
const MAX_WIDTH = 2560;
/** The height of four such screens (2560 × 1440). */
const MAX_HEIGHT = 5760;
const PHOTOGRAPH = { quality: 80, effort: 4 };
/** Formats that may hold drawings, which lossless encoding makes smaller and crisper. */
const MAY_BE_DRAWN = ['png', 'webp', 'gif'];
/** Trying lossless encoding takes a second per million pixels. */
const MAX_DRAWN_PIXELS = 6_000_000;
/**
 * AVIF takes half the bytes of WebP and twice the time to encode. A higher effort takes four times
 * as long and saves almost nothing. Browsers without AVIF show the original.
 */
const SMALLER_WIDTH = { quality: 50, effort: 1 };
/**
 * Animated images become WebP, because sharp can't write animated AVIF. A higher effort takes twice
 * as long and saves a twentieth of the bytes.
 */
const ANIMATED = { quality: 80, effort: 1 };
const ANIMATED_WIDTH = { quality: 68, effort: 1 };
/** Strapi's own size of thumbnails, which the panel's lists show. */
const THUMBNAIL = { width: 245, height: 156 };

export async function prepareImage(job: PrepareImage): Promise<PreparedImage> {
  const header = await readHeader(job.path, job.kind);
  const { frames } = header;
  const original = await encodeOriginal(job, header);
  const widths: PreparedImage['widths'] = {};
  for (const [key, width] of Object.entries(job.widths)) {
    if (width >= original.width) continue;
    const resized = openImage(original.path).resize({ width });
    const smaller = frames > 1 ? resized.webp(ANIMATED_WIDTH) : resized.avif(SMALLER_WIDTH);
    widths[key] = await writeSmallest(`${job.output}.${key}`, [smaller]);
  }
  return { original, thumbnail: await encodeThumbnail(original, job.output), widths };
}

/** Encodes an upright WebP without metadata, which may reveal where a photograph was taken. */
function encodeOriginal(
  { path, output }: PrepareImage,
  { format, width, height, frames }: Awaited<ReturnType<typeof readHeader>>,
): Promise<EncodedImage> {
  const within = {
    width: MAX_WIDTH,
    height: MAX_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const upright = () => openImage(path).autoOrient().resize(within);
  const variants = [upright().webp(frames > 1 ? ANIMATED : PHOTOGRAPH)];
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const isSmall = width * height * frames * scale ** 2 <= MAX_DRAWN_PIXELS;
  if (isSmall && MAY_BE_DRAWN.includes(format)) variants.push(upright().webp({ lossless: true }));
  return writeSmallest(output, variants);
}

async function encodeThumbnail(
  original: EncodedImage,
  output: string,
): Promise<EncodedImage | null> {
  if (original.width <= THUMBNAIL.width && original.height <= THUMBNAIL.height) return null;
  const resized = openImage(original.path).resize({ ...THUMBNAIL, fit: 'inside' });
  return writeSmallest(`${output}.thumbnail`, [resized.webp()]);
}

/** Cuts an image like `object-position` in CSS, and takes the first frame of an animated image. */
export async function cropImage({ path, output, size, focalPoint }: CropImage) {
  const { width, height } = await sharp(path).metadata();
  const scale = Math.min(width / size.width, height / size.height);
  const crop = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const left = Math.round(((width - crop.width) * focalPoint.x) / 100);
  const top = Math.round(((height - crop.height) * focalPoint.y) / 100);
  const cut = sharp(path).extract({ left, top, ...crop });
  const resized = cut.resize({ ...size, fit: 'fill' }).flatten({ background: 'white' });
  return writeSmallest(output, [resized.jpeg({ quality: 78, mozjpeg: true })]);
}

/** @param pixels RGBA, row by row */
export function encodePage(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  output: string,
): Promise<EncodedImage> {
  const page = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return writeSmallest(output, [page.webp({ quality: 72, effort: 4 })]);
}

async function writeSmallest(output: string, variants: Sharp[]): Promise<EncodedImage> {
  const results = [];
  for (const variant of variants) {
    results.push(await variant.toBuffer({ resolveWithObject: true }));
  }
  const [best] = results.sort((a, b) => a.data.length - b.data.length);
  if (!best) throw new Error('An image needs at least one encoding.');
  const { width, height, pageHeight } = best.info;
  // sharp names AVIF after its container.
  const format = best.info.format === 'heif' ? 'avif' : (best.info.format as 'webp' | 'jpeg');
  const path = `${output}.${format}`;
  await writeFile(path, best.data);
  return { path, format, width, height: pageHeight ?? height, bytes: best.data.length };
}

// Saves memory: each libvips thread has a heap of its own, and the cache would hold images that are
// never used again.
sharp.concurrency(1);
sharp.cache(false);
// Allows only the libvips readers for our types, so that SVG and TIFF are never tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
});

const MAX_PIXELS = 50_000_000;
/** WebP's limit. It also rejects images of few, very long rows, which would take gigabytes. */
const MAX_SIDE = 16_383;

function openImage(path: string): Sharp {
  return sharp(path, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** Reads only the header: an image of a billion pixels must be rejected without being decoded. */
async function readHeader(path: string, kind: ImageKind) {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = kind === 'avif' ? 'heif' : kind;
  const isOfKind =
    metadata?.format === format && (kind !== 'avif' || metadata.compression === 'av1');
  if (!isOfKind) throw new FileProblem('type', 'This is not a JPEG, PNG, WebP, AVIF or GIF image.');
  const { width, height, pages: frames = 1 } = metadata;
  if (width * height * frames > MAX_PIXELS) {
    const most = MAX_PIXELS / 1_000_000;
    const counted = frames > 1 ? ', counting each frame' : '';
    throw new FileProblem(
      'dimensions',
      `An image may have at most ${most} million pixels${counted}.`,
    );
  }
  if (Math.max(width, height) > MAX_SIDE) {
    throw new FileProblem(
      'dimensions',
      `An image may be at most ${MAX_SIDE.toLocaleString('en-GB')} pixels wide and high.`,
    );
  }
  return { format, width, height, frames };
}
