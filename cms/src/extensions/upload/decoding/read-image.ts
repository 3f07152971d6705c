import { FileProblem } from '../../../files/file-problem';
import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '../file-kind';

// Each libvips thread has its own heap, and its cache would hold decoded images that are never used again.
sharp.concurrency(1);
sharp.cache(false);
// Allows only the libvips readers for our types, so that SVG, TIFF and the rest are never tried.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
});

const MAX_PIXELS = 50_000_000;
/** WebP's limit. Rows of millions of pixels take gigabytes, however few they are. */
const MAX_SIDE = 16_383;

/** Opens the image for one pass over its pixels. */
export function openImage(path: string): Sharp {
  return sharp(path, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

interface Header {
  /** The format's name in sharp. */
  format: string;
  width: number;
  height: number;
  frames: number;
}

/** Reads only the header: an image of a billion pixels must not be decoded to be rejected. */
export async function readHeader(path: string, kind: ImageKind): Promise<Header> {
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
