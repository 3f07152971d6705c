import { buffer } from 'node:stream/consumers';
import { errors } from '@strapi/utils';
import sharp from 'sharp';
import { encodeFirstPage, encodeOriginal, encodeWidth, MAX_PIXELS } from './picture-encoding';
import type { UploadingFile } from './picture-encoding';

interface UploadPlugin {
  services: { 'image-manipulation': Record<string, (file: UploadingFile) => unknown> };
}

/** What sharp calls the formats that a picture may have; `heif` is AVIF's container. */
const PICTURES: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

/** @throws ApplicationError for what is none, whatever its name says, or would fill the memory */
async function checkPicture(file: UploadingFile): Promise<void> {
  const metadata = await sharp(await buffer(file.getStream()), { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !PICTURES.includes(metadata.format)) {
    throw new errors.ApplicationError('This is no JPEG, PNG, WebP, AVIF or GIF picture.');
  }
  if (metadata.width * metadata.height > MAX_PIXELS) {
    const most = MAX_PIXELS / 1_000_000;
    throw new errors.ApplicationError(`A picture may have ${most} million pixels at most.`);
  }
}

/** Readers accept the header anywhere in the first 1,024 bytes (ISO 32000-1, annex H.3.4.1). */
async function checkPdf(file: UploadingFile): Promise<void> {
  const bytes = await buffer(file.getStream());
  if (!bytes.subarray(0, 1024).includes('%PDF-')) {
    throw new errors.ApplicationError('This is no PDF file.');
  }
}

/** One after the other: a picture decoded five times at once is what a small server runs out of. */
async function smallerWidths(file: UploadingFile) {
  const breakpoints = strapi.config.get<Record<string, number>>('plugin::upload.breakpoints', {});
  const wanted = Object.entries(breakpoints).filter(([, width]) => width < (file.width ?? 0));
  const formats = [];
  for (const [key, width] of wanted) {
    formats.push({ key, file: await encodeWidth(file, key, width) });
  }
  return formats;
}

const isPdf = ({ mime }: UploadingFile) => mime === 'application/pdf';
const isPicture = ({ mime }: UploadingFile) => mime.startsWith('image/');

/** A PDF's card shows its first page. One that can't be drawn is a file all the same. */
async function firstPage(file: UploadingFile) {
  try {
    return [{ key: 'page', file: await encodeFirstPage(file) }];
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : String(reason);
    strapi.log.warn(`No picture of the first page of ${file.name}: ${why}`);
    return [];
  }
}

/**
 * One way for every picture, from the API, the panel or the seed. Strapi's own would keep the
 * metadata of what it can't make smaller, makes line drawings three times larger, bounds heights
 * where pages ask for widths, and takes AVIF for no picture at all. A PDF goes the way of pictures
 * too, because only there a file gets formats: Strapi then keeps, replaces and deletes them with it.
 */
export default function withOurPictures(plugin: UploadPlugin): UploadPlugin {
  const service = plugin.services['image-manipulation'];
  const { generateThumbnail, getDimensions, isFaultyImage } = service;
  Object.assign(service, {
    isImage: (file: UploadingFile) => isPdf(file) || isPicture(file),
    // Asked first of all that is an image: type and name are only what the browser said.
    async isFaultyImage(file: UploadingFile) {
      if (isPdf(file)) return checkPdf(file);
      await checkPicture(file);
      return isFaultyImage?.(file);
    },
    isOptimizableImage: isPicture,
    isResizableImage: (file: UploadingFile) => isPdf(file) || isPicture(file),
    optimize: encodeOriginal,
    getDimensions: (file: UploadingFile) => (isPdf(file) ? {} : getDimensions?.(file)),
    generateThumbnail: (file: UploadingFile) => (isPdf(file) ? null : generateThumbnail?.(file)),
    generateResponsiveFormats: (file: UploadingFile) =>
      isPdf(file) ? firstPage(file) : smallerWidths(file),
  });
  return plugin;
}
